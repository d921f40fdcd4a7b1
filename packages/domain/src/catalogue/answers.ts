import type { COBERTURA_POR_AREA, NomeListaLeve, Valor } from '../code-lists/index.ts';
import type { CodigoItem, ItemDefinido } from './catalogue.ts';
import type { DefinicaoCampo } from './field-types.ts';
import type { Definicoes, NomeCampo } from './fields.ts';
import type { BLOCO_GERAL, PAR_CONJUGE } from './general-block.ts';
import type { BLOCO_COMUM, BLOCO_OPCAO, PARTES_OPCAO } from './option-parts.ts';
import type { TABELAS } from './tables.ts';

/** Static types of the answers, derived from the catalogue. */

type CoberturaDeAlgumaArea = Valor<(typeof COBERTURA_POR_AREA)[keyof typeof COBERTURA_POR_AREA]>;

/** Occupations and insurers are loaded from separate modules, and a company may have its own insurers: any text. */
type CodigoDe<D> = D extends { readonly lista: infer L }
  ? L extends NomeListaLeve
    ? Valor<L>
    : string
  : CoberturaDeAlgumaArea;

/** A file is stored by its id; on the wire it is an object. */
export type Arquivo = number | { readonly arquivo_id: number };

/** Money, percent and quantities are numbers, a day is ISO text. Tables are not values. */
export type ValorDe<D extends DefinicaoCampo> = D['tipo'] extends 'int' | 'decimal' | 'money' | 'percent'
  ? number
  : D['tipo'] extends 'select'
    ? CodigoDe<D>
    : D['tipo'] extends 'multiselect'
      ? readonly CodigoDe<D>[]
      : D['tipo'] extends 'table'
        ? never
        : D['tipo'] extends 'file'
          ? Arquivo
          : string;

type Respondidos<T> = { readonly [N in keyof T]?: T[N] | null };

/** Names with a numeric value. */
export type NomeDeNumero<T> = {
  [N in keyof T]-?: T[N] extends number | null | undefined ? N : never;
}[keyof T];

type NomeDeTabela = { [N in NomeCampo]: Definicoes[N]['tipo'] extends 'table' ? N : never }[NomeCampo];

type PorCodigo = { readonly [D in ItemDefinido as D['codigo']]: D };

/** Codes of the lists that items use instead of the field's own. */
type CodigoDaLista<D, N> = D extends { readonly listas: { readonly [K in N & string]: infer L } }
  ? L extends NomeListaLeve
    ? Valor<L>
    : never
  : never;

type ValoresDoDicionario = {
  [N in Exclude<NomeCampo, NomeDeTabela>]: ValorDe<Definicoes[N]> | CodigoDaLista<ItemDefinido, N>;
};

export type NomeComValor = keyof ValoresDoDicionario;

/** Every field of the dictionary with a value, in any place. */
export type ValoresDosCampos = Respondidos<ValoresDoDicionario>;

export type NomeDoBlocoGeral = (typeof BLOCO_GERAL)[number]['campos'][number];

/** Answers of the general block. */
export type Respostas = Pick<ValoresDosCampos, NomeDoBlocoGeral & NomeComValor>;

/** Answer of the customer or the spouse to a question of the general block. */
export type RespostaDe<N extends keyof Respostas> =
  | Respostas[N]
  | (N extends keyof typeof PAR_CONJUGE ? Respostas[(typeof PAR_CONJUGE)[N]] : never);

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

/** Values in the row of any item: the common block and the items' own fields. */
export type CamposDeItem = Pick<ValoresDosCampos, GuardadoNoItem<ItemDefinido>>;
/** Values in the row of this item. */
export type CamposDo<C extends CodigoItem> = ComListas<PorCodigo[C], GuardadoNoItem<PorCodigo[C]>>;

/** Values of an option of any item, without its tables. */
export type CamposDaOpcao = Pick<ValoresDosCampos, NomeNaOpcao<ItemDefinido>>;
/** Values of an option of this item. */
export type OpcaoDe<C extends CodigoItem> = ComListas<PorCodigo[C], NomeNaOpcao<PorCodigo[C]>>;

type Tabelas = typeof TABELAS;
type ColunaDe<T extends keyof Tabelas> = Tabelas[T]['colunas'][number];

/** A row of this table; other tables refer to it by `linha_uuid`. */
export type LinhaDe<T extends keyof Tabelas> = {
  readonly [N in ColunaDe<T>['nome']]?: ValorDe<Extract<ColunaDe<T>, { readonly nome: N }>> | null;
} & { readonly linha_uuid?: string };

type TabelaDo<Dono> = {
  [T in keyof Tabelas]: Tabelas[T]['dono'] extends Dono ? T : never;
}[keyof Tabelas];

type TabelasDo<Dono> = { readonly [T in TabelaDo<Dono>]?: readonly LinhaDe<T>[] };

/** Rows by table, for any owner. */
export type LinhasPorTabela = { readonly [T in keyof Tabelas]?: readonly LinhaDe<T>[] };
export type TabelasDoEstudo = TabelasDo<'diagnostico'>;
export type TabelasDoItem = TabelasDo<'item'>;
export type TabelasDaOpcao = TabelasDo<'opcao'>;
