import { Piscina } from 'piscina';
import { unavailable } from '../http/errors.ts';

type PoolOptions = {
  threads: number;
  /** Requests waiting for a thread; more are refused. */
  mostWaiting: number;
  /** Waiting included. */
  longestMs: number;
  heapMb: number;
  /** Megabytes of V8's young generation, if not its own choice. */
  nurseryMb?: number;
  /** What a refused or ended request is told. */
  texts: { busy: string; slow: string; cancelled: string };
};

const IDLE_MS = 60_000;

/**
 * Worker threads for work that would keep other requests waiting. The function returned runs the default export
 * of a file on `data`: 503 when too many wait, when it takes too long, and when `signal` aborts it.
 */
export function createWorkerPool({ threads, mostWaiting, longestMs, heapMb, nurseryMb, texts }: PoolOptions) {
  let pool: Piscina | undefined;
  let pending = 0;
  const openPool = () =>
    new Piscina({
      // With 0, queued requests wait for ever when all running ones are aborted.
      minThreads: 1,
      maxThreads: threads,
      idleTimeout: IDLE_MS,
      resourceLimits: {
        maxOldGenerationSizeMb: heapMb,
        ...(nurseryMb !== undefined && { maxYoungGenerationSizeMb: nurseryMb }),
      },
    });

  return async <Result>(file: URL, data: unknown, signal?: AbortSignal): Promise<Result> => {
    if (pending >= threads + mostWaiting) throw unavailable(texts.busy);
    pool ??= openPool();
    pending += 1;
    const timeout = AbortSignal.timeout(longestMs);
    try {
      const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
      return await pool.run(data, { filename: file.href, signal: either });
    } catch (error) {
      if (signal?.aborted) throw unavailable(texts.cancelled);
      if (timeout.aborted) throw unavailable(texts.slow);
      throw error;
    } finally {
      pending -= 1;
    }
  };
}
