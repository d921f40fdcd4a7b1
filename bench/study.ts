// Milliseconds to compute all results of a study, with one area and with six, in Node:
//   node bench/study.ts [runs]
import { clearMemoized } from '../packages/domain/src/calculators/memoize.ts';
import { QUERENDO_TUDO } from '../packages/domain/src/study/results/areas.fixture.ts';
import { withDreams } from '../packages/domain/src/study/results/dreams.fixture.ts';
import { computeResultados } from '../packages/domain/src/study/results/index.ts';

const runs = Number(process.argv[2] ?? '1000');
const WARM_UP = 50;

const sonhos = withDreams().produtos.filter((produto) => produto.produto_diagnostico_id === 2);
const TUDO = { ...QUERENDO_TUDO, produtos: [...QUERENDO_TUDO.produtos, ...sonhos] };

/** A study in no cache. */
function lap(estudo: typeof TUDO): number {
  clearMemoized();
  const since = performance.now();
  computeResultados(estudo);
  return performance.now() - since;
}

function report(name: string, estudo: typeof TUDO): void {
  for (let n = 0; n < WARM_UP; n += 1) lap(estudo);
  const times = Array.from({ length: runs }, () => lap(estudo)).sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(2).padStart(8);
  console.log(`${name.padEnd(22)} ${at(0)} ${at(0.5)} ${at(0.95)} ${at(1)}`);
}

console.log(`${`${runs} voltas, ms`.padEnd(22)}      min  mediana      p95      max`);
report('as seis áreas', TUDO);
for (const produto of TUDO.produtos) {
  const name = `só a área ${produto.produto_diagnostico_id}`;
  report(name, { ...TUDO, produtos: [produto] });
}
