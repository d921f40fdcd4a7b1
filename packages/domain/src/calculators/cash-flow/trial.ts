import { calculator, type Erro, type Incompleto, run } from '../calculator.ts';
import { money, type Problems, readInputs, withDefault } from '../inputs.ts';
import { type WireOutputs, writeOutputs } from '../outputs.ts';
import type { ParametrosConsultados } from '../parameters/index.ts';
import { numberOf } from '../parameters/tables.ts';
import { fromReais } from './cents.ts';
import { FAMILIA, MUDANCAS } from './family-inputs.ts';
import { FLUXO, MONTE_CARLO } from './flow-outputs.ts';
import { flowResult } from './flow-result.ts';
import { drawPaths } from './monte-carlo.ts';
import { isProject, prepare } from './prepare.ts';
import { simulate } from './simulation.ts';

type Entradas = Readonly<Record<string, unknown>>;

const TENTATIVA = { ...FAMILIA, ...MUDANCAS, poupanca_extra: withDefault(money, 0) };

const trial = calculator({
  kind: 'fluxo.tentativa',
  titulo: 'O dinheiro da família com outros valores',
  fonte: '',
  inputs: TENTATIVA,
  outputs: FLUXO,
  compute({ plano, mudancas, poupanca_extra, ...dados }, parametros) {
    const p = prepare(dados, { plano, mudancas }, parametros);
    if (!isProject(p)) return p;
    const extra = fromReais(poupanca_extra.toNumber());
    return { saidas: flowResult(p, simulate(p, p.taxas(null), extra)), passos: [] };
  },
});

/**
 * `fluxo.cenario` without its comparison, with `poupanca_extra` (R$ of today a month) saved besides as in
 * `fluxo.poupanca_necessaria`: half the time of a scenario, for what moves under a finger.
 */
export function tryFlow(
  entradas: Entradas,
  parametros: ParametrosConsultados,
): WireOutputs<typeof FLUXO> | Incompleto | Erro {
  const result = run(trial, entradas, parametros);
  return 'outputs' in result ? result.outputs : result;
}

/** Paths under way: `walk` goes on by at most `count` and tells whether some are left. */
export type Sorteando = {
  readonly caminhos: number;
  readonly done: number;
  walk(count: number): boolean;
  result(): WireOutputs<typeof MONTE_CARLO>;
};

/** `fluxo.monte_carlo` in pieces, with the same `poupanca_extra`; paths and seed are the parameters'. */
export function drawFlow(
  entradas: Entradas,
  parametros: ParametrosConsultados,
): Sorteando | Incompleto | Erro {
  const problems: Problems = { incompleto: [], erro: [] };
  const { plano, mudancas, poupanca_extra, ...dados } = readInputs(TENTATIVA, entradas, parametros, problems);
  if (problems.erro.length > 0) return { erro: problems.erro };
  if (problems.incompleto.length > 0) return { incompleto: problems.incompleto };
  const p = prepare(dados, { plano, mudancas }, parametros);
  if (!isProject(p)) return p;
  const number = (chave: string) => Number(numberOf(parametros, chave).valor);
  const caminhos = number('monte_carlo_caminhos');
  const extra = fromReais(poupanca_extra.toNumber());
  const drawn = drawPaths(p, caminhos, number('monte_carlo_semente'), extra);
  return {
    caminhos,
    get done() {
      return drawn.done;
    },
    walk: drawn.walk,
    result: () => writeOutputs(MONTE_CARLO, drawn.result()),
  };
}
