import type { UnidadeParametro } from '../../br/index.ts';
import type { Uf } from '../../locations/index.ts';

/** Up to `limite`, inclusive, at `aliquota`; the last one has no limit. */
export type FaixaItcmd = { limite: number | null; aliquota: number };

/**
 * ITCMD causa mortis of a state. `fixa`: one rate; `marginal`: each bracket at its own rate; `total`: the rate
 * of the bracket on the whole share. Limits are in `unidade`, reais or the state's tax unit.
 */
export type TabelaItcmd = {
  metodo: 'fixa' | 'marginal' | 'total';
  faixas: FaixaItcmd[];
  unidade: string;
  isento_ate: number | null;
  /** Fraction of the tax due when paid within the state's term. */
  fator_no_prazo: number | null;
};

/** Up to `limite`, inclusive, at `aliquota`, less `deduzir` reais where the table is of income tax. */
export type Faixa = { limite: number | null; aliquota: number; deduzir?: number };

/** Rates by bracket: of income, of a contribution, of years or days. */
export type TabelaFaixas = { faixas: Faixa[] };

/** One number for each code: rates by kind of contract, weights by area, terms of a formula. */
export type TabelaPorCodigo = { valores: Readonly<Record<string, number>> };

export type ValorParametro = number | TabelaItcmd | TabelaFaixas | TabelaPorCodigo;

/** A row of `parametro`: rates are fractions, and every value has a start date and a source. */
export type LinhaParametro = {
  chave: string;
  uf: Uf | null;
  valor: ValorParametro;
  vigencia_inicio: string;
  vigencia_fim: string | null;
  fonte: string | null;
  verificado: boolean;
};

export type Parametro = LinhaParametro & { fonte: string; rotulo: string; unidade: UnidadeParametro };

/** By key, `itcmd.SP` for the ones of a state. */
export type Parametros = ReadonlyMap<string, Parametro>;
/** Read access of a calculation: by key. */
export type ParametrosConsultados = Pick<Parametros, 'get'>;

/** How a parameter was used in a result. */
export type ParametroUsado = {
  chave: string;
  rotulo: string;
  valor: ValorParametro;
  unidade: UnidadeParametro;
  vigencia: string | null;
  fonte: string;
  verificado: boolean;
};
