import type { Area, Codigo, NomeLista } from '../code-lists/index.ts';
import type { Requisito } from './block-types.ts';
import type { NomeCampo } from './fields.ts';
import type { NomeParte } from './option-parts.ts';
import type { NomeTabela } from './tables.ts';

/**
 * Yardstick of an item: covered = min(1, (what there is + what the option adds) ÷ need). `existente` names outputs
 * or inputs of the same calculator, or fields of the item, and is summed; `liquida`: the calculator's figure
 * already discounts it, so the whole need is the figure plus what there is.
 */
export type Medida = {
  readonly calculo: string;
  readonly necessidade: string;
  readonly existente: readonly string[];
  readonly opcao: NomeCampo;
  readonly liquida?: true;
  /** Only the figure of the item itself measures it, once it is wanted: the family's is of another question. */
  readonly propria?: true;
};

export type DefinicaoItem = {
  readonly codigo: string;
  readonly produto_diagnostico_id: Area;
  readonly slug: string;
  readonly nome: string;
  readonly grupo: string;
  /** A row for the spouse is born beside the customer's. */
  readonly conjuge: boolean;
  /** Needs a valid investor profile. */
  readonly exige_perfil: boolean;
  readonly campos: readonly NomeCampo[];
  readonly parte_opcao: NomeParte;
  readonly opcao: readonly NomeCampo[];
  /** Lists that differ from the field's own here. */
  readonly listas?: Readonly<Record<string, NomeLista>>;
  readonly minimo_para_cotar: readonly Requisito[];
  /** At least one row of the table with this value. */
  readonly exige_linha?: { readonly tabela: NomeTabela; readonly coluna: string; readonly valor: Codigo };
  readonly calculo: readonly string[];
  readonly medida?: Medida;
};
