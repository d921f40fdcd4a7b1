import type { LinhaParametro } from '../calculators/index.ts';

/** Format of a figure; percentages are stored as fractions. */
export type TipoColuna = 'percentual' | 'dinheiro' | 'numero' | 'inteiro' | 'sim_nao' | 'opcao';

export type Coluna = {
  nome: string;
  rotulo: string;
  tipo: TipoColuna;
  /** Smallest stored value; zero if absent. */
  minimo?: number;
  /** Largest stored value. */
  maximo?: number;
  /** May be blank. */
  opcional?: true;
  opcoes?: readonly { value: string; label: string }[];
  /** Of a number: "anos", "meses". */
  unidade?: string;
};

/**
 * Form of a parameter's value. `valor`: one figure; `objeto`: named figures, under `em` when in an inner object;
 * `tabela`: rows under `em` (the value itself when null) beside named figures.
 */
export type FormaParametro =
  | { tipo: 'valor'; coluna: Coluna }
  | { tipo: 'objeto'; em: 'valores' | null; campos: readonly Coluna[]; somaUm?: true }
  | {
      tipo: 'tabela';
      em: 'faixas' | null;
      campos: readonly Coluna[];
      colunas: readonly Coluna[];
      /** Column with figures that increase from row to row; blank in the last row. */
      limite: string;
      /** The number of rows is fixed. */
      fixa?: true;
    };

export type GrupoParametro = {
  slug: string;
  nome: string;
  /** Effect of these figures. */
  resumo: string;
};

/** A row of a key, default or of a company; `valor` in the form of its key. */
export type Edicao = Omit<LinhaParametro, 'valor'> & { valor: unknown };

/** One parameter that a company may set: label, form and defaults. */
export type DescricaoParametro = {
  chave: string;
  uf: string | null;
  rotulo: string;
  grupo: string;
  forma: FormaParametro;
  /** The default editions, oldest first; empty when only the company has the value. */
  padroes: readonly Edicao[];
};
