import type { Kind } from '../calculators/index.ts';
import type {
  Area,
  COBERTURA_POR_AREA,
  Codigo,
  NomeLista,
  TipoDocumento,
  Valor,
} from '../code-lists/index.ts';
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
  readonly calculo: Kind;
  readonly necessidade: string;
  /** Output or input of the same calculator suggested as the wanted amount; null: none is suggested. */
  readonly sugere: string | null;
  readonly existente: readonly string[];
  readonly opcao: NomeCampo;
  readonly liquida?: true;
  /** Measured only by the item's own figure, once wanted: the family's answers another question. */
  readonly propria?: true;
};

type TipoDivida = Valor<'tipo_divida'>;

export type CreditoDoItem = {
  /** Kind of debt the family has once it is contracted; null for a company's loan. */
  readonly divida: TipoDivida | null;
  /** Kind whose reference cost is its rate before a quote, or what decides that kind. */
  readonly referencia: TipoDivida | 'da_trocada' | 'do_vinculo';
  /** Replaces the marked debts, or moves the home loan that its answers name. */
  readonly troca: 'dividas' | 'financiamento' | null;
  /** Lenders offer it in SAC and in Price. */
  readonly dois_sistemas: boolean;
  /** Fields with the value of the collateral; the first one answered counts. */
  readonly garantia: readonly NomeCampo[];
};

/** Kinds of asset that an item insures. */
export type BemSegurado = 'imovel' | 'imovel_comercial' | 'veiculo' | 'equipamento' | 'arte_joias';

export type RiscoDoItem = {
  /** Fields, or the table, that add up to the value at risk. */
  readonly campos: readonly [NomeCampo, ...NomeCampo[]];
  /** A vehicle: a limit in percent of its table price, partial losses paid in full. */
  readonly casco?: true;
};

/** Covers of policies that pay for the item, by area of the policy. */
export type CoberturasDoItem = {
  readonly [A in Area]?: readonly Valor<(typeof COBERTURA_POR_AREA)[A]>[];
};

type Comum = {
  readonly codigo: string;
  readonly produto_diagnostico_id: Area;
  readonly slug: string;
  readonly nome: string;
  readonly grupo: string;
  /** The spouse gets a row of their own. */
  readonly conjuge: boolean;
  /** Requires a valid investor profile. */
  readonly exige_perfil: boolean;
  /** Documents asked for because of this item; those of every item of the area are rules of the checklist. */
  readonly documentos: readonly TipoDocumento[];
  readonly coberturas?: CoberturasDoItem;
  /** An option may replace a policy in force. */
  readonly substitui_apolice?: true;
  /** Its absence can ruin a family: of what fits below zero it comes first. */
  readonly evita_ruina?: true;
  readonly segura?: readonly BemSegurado[];
  readonly risco?: RiscoDoItem;
  readonly credito?: CreditoDoItem;
  /** The customer sells foreign currency. */
  readonly vende_moeda?: true;
  readonly campos: readonly NomeCampo[];
  readonly parte_opcao: NomeParte;
  readonly opcao: readonly NomeCampo[];
  /** Lists that replace the field's own in this item. */
  readonly listas?: Readonly<Record<string, NomeLista>>;
  readonly minimo_para_cotar: readonly Requisito[];
  /** Requires at least one row of the table with this value. */
  readonly exige_linha?: { readonly tabela: NomeTabela; readonly coluna: string; readonly valor: Codigo };
  readonly medida?: Medida;
};

/** An item as written in the catalogue; insurance names its covers, a loan its terms. */
export type DefinicaoItem = Comum &
  (
    | { readonly parte_opcao: 'seguro'; readonly coberturas: CoberturasDoItem }
    | { readonly parte_opcao: 'credito'; readonly credito: CreditoDoItem }
    | { readonly parte_opcao: Exclude<NomeParte, 'seguro' | 'credito'> }
  );
