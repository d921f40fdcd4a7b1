import type { NomeListaLeve, Valor } from '../code-lists/index.ts';
import type { CodigoItem, ItemDefinido } from './catalogue.ts';
import type { DefinicaoCampo } from './field-types.ts';
import type { Definicoes, NomeCampo } from './fields.ts';
import type { BLOCO_GERAL } from './general-block.ts';
import type { COBERTURA_POR_AREA } from './lists.ts';
import type { BLOCO_COMUM, BLOCO_OPCAO, PARTES_OPCAO } from './option-parts.ts';
import type { TABELAS } from './tables.ts';

/** Static types of the answers, derived from the catalogue. */

type CoberturaDeAlgumaArea = Valor<(typeof COBERTURA_POR_AREA)[keyof typeof COBERTURA_POR_AREA]>;

/** Occupations and insurers stand in modules of their own, and a company may have its own insurers: any text. */
type CodigoDe<D> = D extends { readonly lista: infer L }
  ? L extends NomeListaLeve
    ? Valor<L>
    : string
  : CoberturaDeAlgumaArea;

/** Money, percent and quantities are numbers, a day is ISO text, a file its id. Tables are not values. */
export type ValorDe<D extends DefinicaoCampo> = D['tipo'] extends
  | 'int'
  | 'decimal'
  | 'money'
  | 'percent'
  | 'file'
  ? number
  : D['tipo'] extends 'select'
    ? CodigoDe<D>
    : D['tipo'] extends 'multiselect'
      ? readonly CodigoDe<D>[]
      : D['tipo'] extends 'table'
        ? never
        : string;

type Respondidos<T> = { readonly [N in keyof T]?: T[N] | null };

type NomeDeTabela = { [N in NomeCampo]: Definicoes[N]['tipo'] extends 'table' ? N : never }[NomeCampo];

type PorCodigo = { readonly [D in ItemDefinido as D['codigo']]: D };

/** Codes of the lists that items offer in place of a field's own. */
type CodigoDaLista<D, N> = D extends { readonly listas: { readonly [K in N & string]: infer L } }
  ? L extends NomeListaLeve
    ? Valor<L>
    : never
  : never;

type ValoresDoDicionario = {
  [N in Exclude<NomeCampo, NomeDeTabela>]: ValorDe<Definicoes[N]> | CodigoDaLista<ItemDefinido, N>;
};

export type NomeComValor = keyof ValoresDoDicionario;

/** Every field of the dictionary that holds a value, wherever it is asked. */
export type ValoresDosCampos = Respondidos<ValoresDoDicionario>;

export type NomeDoBlocoGeral = (typeof BLOCO_GERAL)[number]['campos'][number];

/** Answers of the general block. */
export type Respostas = Pick<ValoresDosCampos, NomeDoBlocoGeral & NomeComValor>;

type ComListas<D, N extends NomeComValor> = {
  readonly [K in N]?:
    | (D extends { readonly listas: { readonly [L in K]: NomeListaLeve } }
        ? CodigoDaLista<D, K>
        : ValorDe<Definicoes[K]>)
    | null;
};

type GuardadoNoItem<D extends ItemDefinido> = Exclude<
  ((typeof BLOCO_COMUM)[number] | D['campos'][number]) & NomeComValor,
  NomeDoBlocoGeral
>;

type NomeNaOpcao<D extends ItemDefinido> = (
  | (typeof BLOCO_OPCAO)[number]
  | (typeof PARTES_OPCAO)[D['parte_opcao']]['campos'][number]
  | D['opcao'][number]
) &
  NomeComValor;

/** What the row of any item may hold: the common block and the items' own fields. */
export type CamposDeItem = Pick<ValoresDosCampos, GuardadoNoItem<ItemDefinido>>;
/** What the row of this item holds. */
export type CamposDo<C extends CodigoItem> = ComListas<PorCodigo[C], GuardadoNoItem<PorCodigo[C]>>;

/** What an option of any item may hold, without its tables. */
export type CamposDaOpcao = Pick<ValoresDosCampos, NomeNaOpcao<ItemDefinido>>;
/** What an option of this item holds. */
export type OpcaoDe<C extends CodigoItem> = ComListas<PorCodigo[C], NomeNaOpcao<PorCodigo[C]>>;

type Tabelas = typeof TABELAS;
type ColunaDe<T extends keyof Tabelas> = Tabelas[T]['colunas'][number];

/** A row of this table. */
export type LinhaDe<T extends keyof Tabelas> = {
  readonly [D in ColunaDe<T> as D['nome']]?: ValorDe<D> | null;
};

type TabelasDo<Dono> = {
  readonly [T in keyof Tabelas as Tabelas[T]['dono'] extends Dono ? T : never]?: readonly LinhaDe<T>[];
};

export type TabelasDoEstudo = TabelasDo<'diagnostico'>;
export type TabelasDoItem = TabelasDo<'item'>;
export type TabelasDaOpcao = TabelasDo<'opcao'>;
