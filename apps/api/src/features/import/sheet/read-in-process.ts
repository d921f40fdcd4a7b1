import { fork } from 'node:child_process';
import { extname } from 'node:path';
import { type SheetLimits, TOO_SLOW } from './sheet-limits.ts';
import type { SheetRows } from './sheet-rows.ts';

/** Same folder as this file in the sources, same folder as the bundle once built. */
const WORKER = new URL(`./sheet-worker${extname(import.meta.filename)}`, import.meta.url);

const HEAP_MB = 768;
const ENDED_BY_MEMORY = ['SIGKILL', 'SIGABRT', 'SIGTRAP', 'SIGILL'];

type Message = { rows: string[][] } | { whole: true } | Extract<SheetRows, { problem: unknown }>;

/**
 * Rows of a spreadsheet, read in a process of its own without the service's settings; it ends itself beyond its
 * limits and with the service. When `signal` aborts, it is killed.
 */
export function readInProcess(
  bytes: Buffer,
  tipo: string,
  limits: SheetLimits,
  signal: AbortSignal,
): Promise<SheetRows> {
  const child = fork(WORKER, [tipo, JSON.stringify(limits)], {
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    env: { MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
    signal,
    killSignal: 'SIGKILL',
  });
  // Ended before it took all of the file: its exit says why.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(bytes);
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  return new Promise((resolve, reject) => {
    const rows: string[][] = [];
    child.on('message', (message: Message) => {
      if ('rows' in message) {
        for (const row of message.rows) rows.push(row);
      } else resolve('whole' in message ? { rows } : message);
    });
    child.on('error', reject);
    child.on('close', (code, ended) => {
      if (said.includes(TOO_SLOW)) resolve({ problem: 'lenta' });
      else if (ended && ENDED_BY_MEMORY.includes(ended)) resolve({ problem: 'pesada' });
      else reject(new Error(`the process of a sheet ended with ${code ?? ended}: ${said}`));
    });
  });
}
