import { fork } from 'node:child_process';
import { extname } from 'node:path';
import type { Separador } from './delimited-rows.ts';
import type { Folha, ReadWorkbook, SheetProblem, SheetRow } from './read-workbook.ts';
import { type SheetFile, type SheetLimits, TOO_SLOW } from './sheet-limits.ts';

/** Same folder as this file in the sources, same folder as the bundle once built. */
const WORKER = new URL(`./sheet-worker${extname(import.meta.filename)}`, import.meta.url);

const HEAP_MB = 768;
const ENDED_BY_MEMORY = ['SIGKILL', 'SIGABRT', 'SIGTRAP', 'SIGILL'];

/** A sheet begins, rows of it, the end of all, or why there are none. */
type Message =
  | { folha: string }
  | { linhas: SheetRow[] }
  | { separador: Separador | null }
  | { problem: SheetProblem };

/**
 * Sheets of a file, read in a process of its own without the service's settings; it ends itself beyond its
 * limits and with the service. When `signal` aborts, it is killed.
 */
export function readInProcess(
  bytes: Buffer,
  file: SheetFile,
  limits: SheetLimits,
  signal: AbortSignal,
): Promise<ReadWorkbook> {
  const child = fork(WORKER, [JSON.stringify(file), JSON.stringify(limits)], {
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
    const folhas: Folha[] = [];
    child.on('message', (message: Message) => {
      if ('folha' in message) folhas.push({ nome: message.folha, linhas: [] });
      else if ('linhas' in message) for (const linha of message.linhas) folhas.at(-1)?.linhas.push(linha);
      else resolve('problem' in message ? message : { folhas, separador: message.separador });
    });
    child.on('error', reject);
    child.on('close', (code, ended) => {
      if (said.includes(TOO_SLOW)) resolve({ problem: 'lenta' });
      else if (ended && ENDED_BY_MEMORY.includes(ended)) resolve({ problem: 'pesada' });
      else reject(new Error(`the process of a sheet ended with ${code ?? ended}: ${said}`));
    });
  });
}
