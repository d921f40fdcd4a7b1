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

/** Save, or the event of the study whose guard requires the field. */
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

/** Field → values that show (or hide) another field. */
export type Condicao = Readonly<Record<string, readonly Codigo[]>>;

export type DefinicaoCampo = {
  readonly rotulo: string;
  readonly tipo: TipoCampo;
  readonly unidade?: UnidadeCampo;
  readonly lista?: NomeLista;
  readonly lista_por_area?: 'cobertura_por_area';
  /** Suggestions; other values are allowed. */
  readonly sugestoes?: NomeLista;
  /** Number; length of a text; day: ISO, `hoje±Na` or another field; year: `ano_atual±N`. */
  readonly min?: number | string;
  readonly max?: number | string;
  readonly casas?: number;
  /** A birth date that may be approximate: an age is turned into one. */
  readonly aceita_idade?: true;
  /** A month alone is its first day: nobody knows the day of a purchase. */
  readonly aceita_mes?: true;
  readonly formato?:
    | 'cpf'
    | 'cnpj'
    | 'cep'
    | 'placa'
    | 'cnae'
    | 'telefone'
    | 'email'
    | 'nome'
    | 'nome_ou_razao_social';
  /** Field with the state that restricts the cities. */
  readonly uf_de?: string;
  readonly obrigatorio_em?: EventoCatalogo;
  /** Not required while a named field has one of the values. */
  readonly opcional_se?: Condicao;
  /** Every named field has one of the values. */
  readonly visivel_se?: Condicao;
  /** At least one named field has one of the values. */
  readonly visivel_se_algum?: Condicao;
  readonly oculto_se?: Condicao;
  /** The named field is answered. */
  readonly visivel_com?: string;
  /** Of these answers of the list, when each is offered; the others always are. */
  readonly resposta_se?: Readonly<Record<string, Condicao>>;
  readonly calculado?: boolean;
  /** Health data. */
  readonly sensivel?: boolean;
  /** Text for an explicit empty answer. */
  readonly nada?: string;
  readonly ajuda?: string;
  readonly coluna?: NaTabela;
};

/** A field as a column. */
export type NaTabela = {
  /** Column head, shorter than the label. */
  readonly cabeca?: string;
  /** Width of its longest usual words, in pixels. */
  readonly largura?: number;
  /** `detalhe`: in the row's details; `sobra`: a column only where the table has room. */
  readonly lugar?: 'detalhe' | 'sobra';
  /** Summed in the last line; `sem`: excluding rows that answer this field, such as another currency. */
  readonly total?: true | { readonly sem: string };
};

export type Campo = DefinicaoCampo & { readonly nome: string };

export type DefinicaoTabela = {
  readonly rotulo: string;
  readonly dono: 'diagnostico' | 'item' | 'opcao';
  readonly colunas: readonly Campo[];
};
