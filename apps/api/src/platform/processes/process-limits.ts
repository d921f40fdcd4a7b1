import { writeSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

/** What a process may use. */
export type ProcessLimits = { cpuMs: number; rssBytes: number };

/** What it says before it ends itself for time. */
export const TOO_SLOW = 'too slow';

type Watched = ProcessLimits & { parent: number };

const WATCH_MS = 100;
const STDERR = 2;

/** In a thread: reading may leave the process no turn. */
export function watchLimits({ parent, cpuMs, rssBytes }: Watched): void {
  setInterval(() => {
    const { user, system } = process.cpuUsage();
    const isSlow = user + system > cpuMs * 1_000;
    if (!isSlow && process.ppid === parent && process.memoryUsage.rss() <= rssBytes) return;
    if (isSlow) writeSync(STDERR, TOO_SLOW);
    process.kill(process.pid, 'SIGKILL');
  }, WATCH_MS);
}

/** Watches this process from a thread that runs `file`, which gives its data to `watchLimits`. */
export function startWatching(file: string, limits: ProcessLimits): void {
  const workerData: Watched = { cpuMs: limits.cpuMs, rssBytes: limits.rssBytes, parent: process.ppid };
  new Worker(new URL(file), { workerData }).unref();
  process.on('disconnect', () => process.exit());
}

export const tellParent = (message: object) =>
  new Promise<void>((resolve, reject) => {
    process.send?.(message, (error: Error | null) => (error ? reject(error) : resolve()));
  });
