/** Keys of a study's three documents. */
export const DOCUMENTOS_DO_ESTUDO = ['pagina', 'resumo', 'completo'] as const;
export type DocumentoDoEstudo = (typeof DOCUMENTOS_DO_ESTUDO)[number];
