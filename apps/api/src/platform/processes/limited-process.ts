import { fork } from 'node:child_process';
import { type ProcessLimits, TOO_SLOW } from './process-limits.ts';

const ENDED_BY_MEMORY = ['SIGKILL', 'SIGABRT', 'SIGTRAP', 'SIGILL'];

export type LimitedRun = {
  /** Read by the process from its input. */
  bytes: Buffer;
  limits: ProcessLimits;
  /** Its further arguments, as JSON after the limits. */
  args: readonly unknown[];
  heapMb: number;
  /** Kills it. */
  signal: AbortSignal;
};

/**
 * Runs a file in a process of its own without the service's settings; it ends itself beyond its limits and with the
 * service. Says whether it ended by itself (`ok`), by time or by memory; anything else is thrown.
 */
export function runLimited<Message>(
  file: URL,
  { bytes, limits, args, heapMb, signal }: LimitedRun,
  onMessage: (message: Message) => void,
): Promise<'ok' | 'lenta' | 'pesada'> {
  const child = fork(file, [JSON.stringify(limits), ...args.map((one) => JSON.stringify(one))], {
    execArgv: [`--max-old-space-size=${heapMb}`],
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
    child.on('message', onMessage as (message: unknown) => void);
    child.on('error', reject);
    child.on('close', (code, ended) => {
      if (code === 0) resolve('ok');
      else if (said.includes(TOO_SLOW)) resolve('lenta');
      else if (ended && ENDED_BY_MEMORY.includes(ended)) resolve('pesada');
      else reject(new Error(`${file.pathname.split('/').pop()} ended with ${code ?? ended}: ${said}`));
    });
  });
}
