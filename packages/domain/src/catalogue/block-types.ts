import type { NomeCampo } from './fields.ts';

export type GrupoDoBloco = { readonly grupo: string; readonly campos: readonly NomeCampo[] };

/** A name that must be filled, or one of several groups of names. */
export type Requisito = NomeCampo | { readonly um_de: readonly (readonly NomeCampo[])[] };

export type ParteOpcao = {
  readonly rotulo: string;
  /** Field that names who offers. */
  readonly fornecedor: NomeCampo | null;
  readonly campos: readonly NomeCampo[];
  readonly completa: readonly Requisito[];
};
