import type { UnidadeCampo } from '../br/index.ts';
import type { Codigo, NomeLista } from '../code-lists/index.ts';

export type TipoCampo =
  | 'text'
  | 'textarea'
  | 'int'
  | 'decimal'
  | 'money'
  | 'percent'
  | 'date'
  | 'select'
  | 'multiselect'
  | 'city'
  | 'table'
  | 'file';

/** Save, or the event of the study whose guard asks for the field. */
export type EventoCatalogo =
  | 'salvar'
  | 'iniciar_levantamento'
  | 'concluir_levantamento'
  | 'enviar_cotacao'
  | 'entregar_cotacao'
  | 'apresentar'
  | 'propostas_inseridas'
  | 'apolices_cadastradas';

export type ValorCampo = string | number | readonly Codigo[] | null;
export type Valores = Readonly<Record<string, unknown>>;

/** Field → values with which it opens (or hides) another. */
export type Condicao = Readonly<Record<string, readonly Codigo[]>>;

export type DefinicaoCampo = {
  readonly rotulo: string;
  readonly tipo: TipoCampo;
  readonly unidade?: UnidadeCampo;
  readonly lista?: NomeLista;
  readonly lista_por_area?: 'cobertura_por_area';
  /** Offered, other values allowed. */
  readonly sugestoes?: NomeLista;
  /** Number; length of a text; day: ISO, `hoje±Na` or another field; year: `ano_atual±N`. */
  readonly min?: number | string;
  readonly max?: number | string;
  readonly casas?: number;
  readonly formato?: 'cpf' | 'cep' | 'placa' | 'cnae' | 'telefone' | 'email' | 'nome';
  /** Field that restricts the cities. */
  readonly uf_de?: string;
  readonly obrigatorio_em?: EventoCatalogo;
  /** Every field named has one of the values. */
  readonly visivel_se?: Condicao;
  /** Some field named has one of the values. */
  readonly visivel_se_algum?: Condicao;
  readonly oculto_se?: Condicao;
  readonly calculado?: boolean;
  /** Health data. */
  readonly sensivel?: boolean;
  /** What is written where there is nothing to tell: asked and answered. */
  readonly nada?: string;
  readonly ajuda?: string;
  readonly coluna?: NaTabela;
};

/** How a field stands as a column. */
export type NaTabela = {
  /** Head, where the label has no room. */
  readonly cabeca?: string;
  /** What its longest usual words take, in pixels. */
  readonly largura?: number;
  /** Among the row's details; `sobra`: with a column of its own where the table has room. */
  readonly lugar?: 'detalhe' | 'sobra';
  /** Summed in the last line; `sem`: without the rows that answer this field, as another currency. */
  readonly total?: true | { readonly sem: string };
};

export type Campo = DefinicaoCampo & { readonly nome: string };

export type DefinicaoTabela = {
  readonly rotulo: string;
  readonly dono: 'diagnostico' | 'item' | 'opcao';
  readonly colunas: readonly Campo[];
};
