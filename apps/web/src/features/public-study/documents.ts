import type { DocumentoPublico, EstudoPublico } from '@farol/contracts';

/** Waits for her: missing or refused. */
export const isOpen = ({ situacao }: DocumentoPublico): boolean =>
  situacao === 'falta' || situacao === 'recusado';

export const openDocuments = ({ documentos }: EstudoPublico): DocumentoPublico[] => documentos.filter(isOpen);
