import type { NomeCampo } from './fields.ts';

export type GrupoDoBloco = { readonly grupo: string; readonly campos: readonly NomeCampo[] };

/** A required name, or alternative groups of names. */
export type Requisito = NomeCampo | { readonly um_de: readonly (readonly NomeCampo[])[] };

export type ParteOpcao = {
  readonly rotulo: string;
  /** Field with the provider. */
  readonly fornecedor: NomeCampo | null;
  readonly campos: readonly NomeCampo[];
  readonly completa: readonly Requisito[];
};
