import type { LinhaParametro } from '../calculators/index.ts';

/** How a figure of a parameter is typed and shown; what is stored is a fraction where people write percent. */
export type TipoColuna = 'percentual' | 'dinheiro' | 'numero' | 'inteiro' | 'sim_nao' | 'opcao';

export type Coluna = {
  nome: string;
  rotulo: string;
  tipo: TipoColuna;
  /** Smallest value as stored; zero where it is absent. */
  minimo?: number;
  /** Largest value as stored. */
  maximo?: number;
  /** May stand empty. */
  opcional?: true;
  opcoes?: readonly { value: string; label: string }[];
  /** Of a number: "anos", "meses". */
  unidade?: string;
};

/**
 * What a parameter's value looks like. `valor`: one figure; `objeto`: named figures, under `em` where they are
 * kept in an inner object; `tabela`: rows under `em` (the value itself when null) beside named figures.
 */
export type FormaParametro =
  | { tipo: 'valor'; coluna: Coluna }
  | { tipo: 'objeto'; em: 'valores' | null; campos: readonly Coluna[]; somaUm?: true }
  | {
      tipo: 'tabela';
      em: 'faixas' | null;
      campos: readonly Coluna[];
      colunas: readonly Coluna[];
      /** Column whose figures grow from row to row; the last row has none. */
      limite: string;
      /** As many rows as the table has, no more and no fewer. */
      fixa?: true;
    };

export type GrupoParametro = {
  slug: string;
  nome: string;
  /** What these figures move. */
  resumo: string;
};

/** A row of a key, of the house's defaults or of a company; `valor` in the form of its key. */
export type Edicao = Omit<LinhaParametro, 'valor'> & { valor: unknown };

/** One thing that a company may set: what it is called, how it is typed and what it starts with. */
export type DescricaoParametro = {
  chave: string;
  uf: string | null;
  rotulo: string;
  grupo: string;
  forma: FormaParametro;
  /** The house's editions, oldest first; none where only the company knows the value. */
  padroes: readonly Edicao[];
};
