import type { Area, Codigo, NomeLista } from '../code-lists/index.ts';
import type { Requisito } from './block-types.ts';
import type { NomeCampo } from './fields.ts';
import type { NomeParte } from './option-parts.ts';
import type { NomeTabela } from './tables.ts';

/**
 * Measure of an item: covered = min(1, (existing + option) ÷ need). `existente` names outputs or inputs of the same
 * calculator, or fields of the item, and is summed; `liquida`: the calculator's figure is already net of it, so the
 * whole need is the figure plus the existing amount.
 */
export type Medida = {
  readonly calculo: string;
  readonly necessidade: string;
  readonly existente: readonly string[];
  readonly opcao: NomeCampo;
  readonly liquida?: true;
  /** Measured only by the item's own figure, once wanted: the family's answers another question. */
  readonly propria?: true;
};

export type DefinicaoItem = {
  readonly codigo: string;
  readonly produto_diagnostico_id: Area;
  readonly slug: string;
  readonly nome: string;
  readonly grupo: string;
  /** The spouse gets a row of their own. */
  readonly conjuge: boolean;
  /** Requires a valid investor profile. */
  readonly exige_perfil: boolean;
  readonly campos: readonly NomeCampo[];
  readonly parte_opcao: NomeParte;
  readonly opcao: readonly NomeCampo[];
  /** Lists that replace the field's own in this item. */
  readonly listas?: Readonly<Record<string, NomeLista>>;
  readonly minimo_para_cotar: readonly Requisito[];
  /** Requires at least one row of the table with this value. */
  readonly exige_linha?: { readonly tabela: NomeTabela; readonly coluna: string; readonly valor: Codigo };
  readonly calculo: readonly string[];
  readonly medida?: Medida;
};
