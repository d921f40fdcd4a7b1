import exemplos from '../packages/domain/src/calculators/cash-flow/examples.json' with { type: 'json' };
import { calculate, type Kind } from '../packages/domain/src/calculators/index.ts';

const WARM_UP = 10;

const inputsOf = (id: string): Record<string, unknown> => {
  const found = exemplos.examples.find((one) => one.id === id);
  if (!found) throw new Error(`No example ${id}`);
  return found.inputs;
};

/** Milliseconds of a kind; no lap repeats the inputs of another. */
function laps(kind: Kind, inputs: Record<string, unknown>, runs: number) {
  const times: number[] = [];
  for (let lap = -WARM_UP; lap < runs; lap++) {
    const moved = { ...inputs, outros_bens: WARM_UP + lap };
    const since = performance.now();
    calculate(kind, moved);
    if (lap >= 0) times.push(performance.now() - since);
  }
  times.sort((a, b) => a - b);
  const told = (value: number | undefined) => `${(value ?? 0).toFixed(1)} ms`;
  return { mediana: told(times[Math.floor(runs / 2)]), pior: told(times.at(-1)) };
}

const FAMILIA = inputsOf('FX-30');

console.table({
  'fluxo.familia': laps('fluxo.familia', FAMILIA, 200),
  'fluxo.cenario': laps('fluxo.cenario', inputsOf('FX-31'), 200),
  'fluxo.poupanca_necessaria': laps('fluxo.poupanca_necessaria', FAMILIA, 50),
  'fluxo.monte_carlo, 1.000': laps('fluxo.monte_carlo', { ...FAMILIA, caminhos: 1000 }, 5),
});
