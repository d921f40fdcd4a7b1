import type { RawOutputs } from '../outputs.ts';
import type { Trajeto } from './accounts.ts';
import { toCents } from './cents.ts';
import type { MONTE_CARLO } from './flow-outputs.ts';
import { at } from './months.ts';
import type { Projeto } from './project.ts';
import { drawOf } from './random-paths.ts';
import { simulate } from './simulation.ts';

type Sorteados = RawOutputs<typeof MONTE_CARLO>;

/** What the paths walked so far tell, and the way to walk more. */
export type Sorteio = {
  /** Walks the next paths, at most `count`; false when all are done. */
  walk(count: number): boolean;
  readonly done: number;
  result(): Sorteados;
};

const totalOf = (path: Trajeto, y: number): number =>
  at(path.saldo_reserva, y) +
  at(path.saldo_investimentos, y) +
  at(path.saldo_fgts, y) +
  at(path.saldo_previdencia, y);

/** Element ⌈p·N⌉ of a sorted list, from 1. */
const percentile = (sorted: Float64Array, p: number): number =>
  at(sorted, Math.max(0, Math.ceil((p * sorted.length) / 100) - 1));

const allPaid = (path: Trajeto): boolean => {
  for (let g = 0; g < path.pagos.length; g++) {
    const paid = at(path.pagos, g);
    if (paid >= 0 && paid < at(path.previstos, g)) return false;
  }
  return true;
};

/** Paths of a projection with drawn returns; walked in pieces, so that a worker can tell and stop. `extra` as in `simulate`. */
export function drawPaths(p: Projeto, caminhos: number, semente: number, extra = 0): Sorteio {
  const { tempo, familia } = p.contexto;
  const balances = Array.from({ length: tempo.anos }, () => new Float64Array(caminhos));
  const shortfalls: number[] = [];
  let lasting = 0;
  let paid = 0;
  let done = 0;
  const walkOne = (path: number) => {
    const taxas = p.taxas((year) => drawOf(semente, path, year));
    const walked = simulate(p, taxas, extra);
    for (let y = 0; y < tempo.anos; y++) (balances[y] as Float64Array)[path] = totalOf(walked, y);
    if (walked.primeiraFalta === null) lasting += 1;
    else shortfalls.push(walked.primeiraFalta);
    if (allPaid(walked)) paid += 1;
  };
  return {
    get done() {
      return done;
    },
    walk(count) {
      const until = Math.min(caminhos, done + count);
      for (; done < until; done++) walkOne(done);
      return done < caminhos;
    },
    result() {
      const today = (value: number, y: number) => toCents(value / at(tempo.P, y + 1));
      const birth = familia.pessoas[0]?.nascimento ?? '';
      const linhas = balances.map((values, y) => {
        const sorted = values.slice(0, done).sort();
        const [p10, p50, p90] = [percentile(sorted, 10), percentile(sorted, 50), percentile(sorted, 90)];
        return {
          ano: y + 1,
          ate: tempo.codigo(12 * y + 11),
          idade_titular: Math.floor(tempo.idade(birth, 12 * y) / 12),
          p10,
          p50,
          p90,
          p10_hoje: today(p10, y),
          p50_hoje: today(p50, y),
          p90_hoje: today(p90, y),
        };
      });
      const last = linhas.at(-1);
      const tenth = Math.ceil(done / 10);
      const sorted = [...shortfalls].sort((a, b) => a - b);
      const reached = sorted[tenth - 1];
      const still = simulate(p, p.taxas(null), extra);
      return {
        linhas,
        caminhos: done,
        dura: lasting / done,
        metas_pagas: paid / done,
        esgota_p10_em: reached === undefined ? null : tempo.codigo(reached),
        final_p10_hoje: last?.p10_hoje ?? 0,
        final_p50_hoje: last?.p50_hoje ?? 0,
        final_p90_hoje: last?.p90_hoje ?? 0,
        deterministico_hoje: today(totalOf(still, tempo.anos - 1), tempo.anos - 1),
      };
    },
  };
}
