import type { Area, TipoDocumento } from './codes.ts';

/** Key of the changes to the documents that every area asks for. */
export const TODAS_AS_AREAS = 0;

export type DocumentoAcrescentado = {
  tipo: TipoDocumento;
  /** Names a kind `outro`; of other kinds, what to look for. */
  texto: string | null;
  /** Codes of the items that ask for it; empty for every item of the area. */
  itens: readonly string[];
};

/** What a company changed in the documents of one area. */
export type AjusteDocumentos = {
  retirados: readonly TipoDocumento[];
  textos: Readonly<Partial<Record<TipoDocumento, string>>>;
  acrescentados: readonly DocumentoAcrescentado[];
};

export type AjustesDocumentos = Readonly<Partial<Record<Area | typeof TODAS_AS_AREAS, AjusteDocumentos>>>;

export const SEM_AJUSTE: AjusteDocumentos = { retirados: [], textos: {}, acrescentados: [] };

export const MAX_TEXTO_DOCUMENTO = 200;
export const MAX_ACRESCENTADOS = 20;
