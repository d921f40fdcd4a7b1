import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { median, quantile } from '../beside/load.ts';
import { createInstance } from './instance.ts';
import { prepareLoad, signUp, verify } from './ledger.ts';

const WINDOWS = 12;
/** Of the last third over the third before: above it something grows. */
const MOST_GROWTH = 1.1;

type Window = {
  memory: number;
  heap: number;
  handles: number;
  files: number;
  lag: number;
  p50: number;
  p95: number;
};

const READS = [
  '/api/motor-interno/cliente?per_page=50',
  '/api/motor-interno/cliente?busca=cliente',
  '/api/motor-interno/diagnostico/painel-vendas',
  '/api/motor-interno/cliente/lista-atividades',
  '/api/motor-interno/dashboard/resumo',
  '/api/motor-interno/cliente/exportar',
  '/api/notificacao',
];

/** Writes and reads for so many seconds; prints a line per window. Resolves to whether the last third is flat. */
export async function soak({ seconds, port }: { seconds: number; port: number }): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'farol-resistencia-'));
  await chmod(dataDir, 0o755);
  const instance = createInstance({ dataDir, port });
  try {
    await instance.start();
    const token = await signUp(instance);
    const load = await prepareLoad({ servers: [instance], token, think: 250 });
    const until = performance.now() + seconds * 1_000;
    const failed = new Map<string, number>();
    load.go();
    const reading = (async () => {
      const paths = [...READS, ...load.studies.map((id) => `/api/motor-interno/diagnostico/${id}`)];
      for (let n = 0; performance.now() < until; n += 1) {
        const { status, time } = await instance.call({ path: paths[n % paths.length]!, token });
        if (status >= 400) {
          const key = `${status} ${paths[n % paths.length]}`;
          failed.set(key, (failed.get(key) ?? 0) + 1);
        }
        load.times.push(time);
        await delay(100);
      }
    })();

    const figure = async () => {
      const { text } = await instance.call({ path: '/api/metrics' });
      return (name: string) => Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (.+)$`, 'm').exec(text)?.[1]);
    };
    await figure();
    console.log('minuto   memória    pilha  descritores  alças  laço parado    p50     p95');
    const windows: Window[] = [];
    for (let n = 0; n < WINDOWS; n += 1) {
      load.times.length = 0;
      await delay((seconds * 1_000) / WINDOWS);
      const of = await figure();
      const window: Window = {
        memory: of('process_resident_memory_bytes') / 2 ** 20,
        heap: of('nodejs_heap_size_used_bytes') / 2 ** 20,
        files: of('process_open_fds'),
        handles: of('nodejs_active_handles_total'),
        lag: of('nodejs_eventloop_lag_max_seconds') * 1_000,
        p50: median(load.times),
        p95: quantile(load.times, 0.95),
      };
      windows.push(window);
      const cell = (value: number, unit: string, width: number) =>
        `${value.toFixed(0)} ${unit}`.padStart(width);
      console.log(
        `${(((n + 1) * seconds) / WINDOWS / 60).toFixed(1).padStart(6)}${cell(window.memory, 'MB', 10)}${cell(window.heap, 'MB', 9)}${String(window.files).padStart(13)}${String(window.handles).padStart(7)}${cell(window.lag, 'ms', 13)}${cell(window.p50, 'ms', 8)}${cell(window.p95, 'ms', 8)}`,
      );
    }
    await reading;
    await load.halt();
    const told = await verify(instance, token, load.ledger);
    const third = (from: number, key: keyof Window) =>
      median(windows.slice(from, from + WINDOWS / 3).map((window) => window[key]));
    const growth = (key: keyof Window) => third((WINDOWS * 2) / 3, key) / third(WINDOWS / 3, key);
    const grown = (['memory', 'files', 'handles'] as const).filter((key) => growth(key) > MOST_GROWTH);
    console.log(
      `${load.count()} escritas confirmadas, ${told.lost.length} perdidas, ${told.doubled.length} em dobro, ${load.failures.length} com 500; último terço sobre o anterior: memória ${growth('memory').toFixed(2)}, descritores ${growth('files').toFixed(2)}, alças ${growth('handles').toFixed(2)}`,
    );
    if (failed.size > 0) console.log([...failed].map(([key, count]) => `${count} × ${key}`).join('\n'));
    return grown.length + told.lost.length + told.doubled.length + load.failures.length === 0;
  } finally {
    await instance.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
