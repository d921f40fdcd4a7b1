import type { DocumentoDoEstudo } from '@farol/contracts';

/** `estudo-32-pagina.pdf`, `estudo-32.pdf` */
export const studyFileName = (id: number, documento: DocumentoDoEstudo): string =>
  documento === 'completo' ? `estudo-${id}.pdf` : `estudo-${id}-${documento}.pdf`;
