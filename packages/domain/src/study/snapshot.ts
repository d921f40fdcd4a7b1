import type {
  CamposDaOpcao,
  CamposDeItem,
  CodigoItem,
  Origem,
  Respostas,
  TabelasDaOpcao,
  TabelasDoEstudo,
  TabelasDoItem,
} from '../catalogue/index.ts';
import type { Area, SimNao } from '../code-lists/index.ts';

/** The study as the rules read it: fields as on the wire, nothing computed. */

export type CalendarDay = string;
export type Papel = 'titular' | 'conjuge';
export type TipoSegurado = Papel | 'casal';

/** The general block, with the parameters that this study overrides. */
export type Diagnostico = Respostas & { readonly premissas?: unknown };

/** An option with its fields and tables at top level. */
export type OpcaoDoEstudo = CamposDaOpcao &
  TabelasDaOpcao & {
    readonly diagnostico_produto_item_opcao_id?: number;
    /** The provider's proposal that also covers other items; null or absent: its own. */
    readonly proposta_id?: number | null;
    /** Reason for the provider's refusal. */
    readonly situacao_fornecedor_motivo?: string | null;
    /** Currency of its item, filled in with the computed figures. */
    readonly moeda?: string | null;
    /** The institution's word for its spread, %, where the company's PTAX gives another. */
    readonly spread_informado?: number | null;
  };

/** A prefilled answer, in effect until another is typed. */
export type Conhecido = { valor: unknown; origem: Origem; detalhe: string | null };
export type Conhecidos = Readonly<Record<string, Conhecido>>;

/** The row of `bens` that the name typed in an item means; `descricao`: its words when the name was taken from them. */
export type BemNomeado = { readonly linha_uuid: string; readonly nome: string; readonly descricao: string };

export type ItemDoEstudo = {
  codigo: CodigoItem;
  tipo_segurado: TipoSegurado;
  campos: CamposDeItem;
  tabelas: TabelasDoItem;
  opcoes: readonly OpcaoDoEstudo[];
  /** Nobody offers what it asks for. */
  readonly sem_oferta?: SimNao | null;
  /** Its area was ended: the plan excludes its options. */
  encerrado?: boolean;
  /** Prefilled values found by `withKnown`, separate from typed ones. */
  conhecidos?: Conhecidos;
  bem_nomeado?: BemNomeado | null;
};

/** Row of an item, or the general block, to be prefilled. */
export type ItemConsultado = Pick<ItemDoEstudo, 'tipo_segurado' | 'campos' | 'bem_nomeado'> & {
  readonly codigo: CodigoItem | null;
};

export type ProdutoDoEstudo = {
  produto_diagnostico_id: Area;
  /** The consultant's manual score of the area, beside the computed one. */
  nota_manual?: number | null;
  itens: readonly ItemDoEstudo[];
};

export type EstudoSnapshot = {
  diagnostico: Diagnostico;
  tabelas: TabelasDoEstudo;
  produtos: readonly ProdutoDoEstudo[];
  hoje: CalendarDay;
  /** Names of the general block whose value is an estimate; absent where only typed answers were read. */
  estimados?: ReadonlySet<string>;
};
