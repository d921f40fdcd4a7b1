import { currentParametros } from '../packages/domain/src/calculators/index.ts';
import {
  type Ajustes,
  computeResultados,
  type EstudoSnapshot,
  summarizeScenario,
  withAdjustments,
} from '../packages/domain/src/study/index.ts';
import { QUERENDO_TUDO } from '../packages/domain/src/study/results/areas.fixture.ts';
import { ITENS } from '../packages/domain/src/study/results/dreams.fixture.ts';

const RUNS = 1_000;
const WARM_UP = 100;

/** Every item of every area of interest, with options quoted. */
const ESTUDO: EstudoSnapshot = {
  ...QUERENDO_TUDO,
  produtos: [
    ...QUERENDO_TUDO.produtos.filter(({ produto_diagnostico_id: area }) => area !== 2),
    { produto_diagnostico_id: 2, itens: ITENS },
  ],
};
const PARAMETROS = currentParametros(ESTUDO.hoje);

/** Sliders in new positions: no lap repeats an earlier one, and what does not depend on them is cached. */
const moved = (lap: number): Ajustes => ({
  idade_aposentadoria: 50 + (lap % 25),
  aporte_atual: 1000 + lap,
});

function laps(work: (ajustes: Ajustes) => unknown) {
  const times: number[] = [];
  for (let lap = -WARM_UP; lap < RUNS; lap += 1) {
    const since = performance.now();
    work(moved(lap + WARM_UP));
    if (lap >= 0) times.push(performance.now() - since);
  }
  times.sort((a, b) => a - b);
  return { median: times[RUNS / 2] as number, p95: times[RUNS * 0.95] as number };
}

export const measure = () => ({
  'o que se moveu': laps((ajustes) => summarizeScenario(withAdjustments(ESTUDO, ajustes), PARAMETROS)),
  'as seis áreas': laps((ajustes) => computeResultados(withAdjustments(ESTUDO, ajustes), PARAMETROS)),
});
