import { writeSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { type SheetFile, type SheetLimits, TOO_SLOW } from './sheet-limits.ts';

const WATCH_MS = 100;
const STDERR = 2;
/** Rows in one message, so that the service is held for little at a time. */
const BATCH = 200;

/** In a thread: reading may leave the process no turn. */
function watch({ parent, cpuMs, rssBytes }: SheetLimits & { parent: number }) {
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    const isSlow = user + system > cpuMs * 1_000;
    if (!isSlow && process.ppid === parent && process.memoryUsage.rss() <= rssBytes) return;
    if (isSlow) writeSync(STDERR, TOO_SLOW);
    process.kill(process.pid, 'SIGKILL');
  }, WATCH_MS);
}

const tell = (message: object) =>
  new Promise<void>((resolve, reject) => {
    process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve()));
  });

async function read({ tipo, separador }: SheetFile, { rows }: SheetLimits) {
  // Not in the watching thread.
  const { readWorkbook } = await import('./read-workbook.ts');
  const result = await readWorkbook(await buffer(process.stdin), tipo, { most: rows, wanted: separador });
  if ('problem' in result) await tell(result);
  else {
    for (const { nome, linhas } of result.folhas) {
      await tell({ folha: nome });
      for (let at = 0; at < linhas.length; at += BATCH) await tell({ linhas: linhas.slice(at, at + BATCH) });
    }
    await tell({ separador: result.separador });
  }
  process.exit();
}

if (isMainThread) {
  const [file = '', limits = ''] = process.argv.slice(2);
  const given: SheetLimits = JSON.parse(limits);
  new Worker(new URL(import.meta.url), { workerData: { ...given, parent: process.ppid } }).unref();
  process.on('disconnect', () => process.exit());
  await read(JSON.parse(file), given);
} else watch(workerData);
