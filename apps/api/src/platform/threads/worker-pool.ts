import { Piscina } from 'piscina';
import { createShares } from '../../db/shares.ts';
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
  /** Shown when a request is refused or ended. */
  texts: { busy: string; slow: string; cancelled: string };
};

const IDLE_MS = 60_000;
/** Without work for so long, the last thread ends too and gives its memory back. */
export const REST_MS = 3 * 60_000;
/** Whose share the threads are: everybody's. */
const ALL = 'all';

/**
 * Worker threads for work that would keep other requests waiting. The function returned runs the default export
 * of a file on `data`: 503 when too many wait, when it takes too long, and when `signal` aborts it.
 */
export function createWorkerPool({ threads, mostWaiting, longestMs, heapMb, nurseryMb, texts }: PoolOptions) {
  let pool: Piscina | undefined;
  let pending = 0;
  let resting: NodeJS.Timeout | undefined;
  // Piscina gets no more than it has threads for: when a running request is aborted, it lets queued ones wait for
  // another to end instead of starting a thread.
  const inTurn = createShares({ running: threads, waiting: mostWaiting, patience: longestMs }, () =>
    unavailable(texts.busy),
  );
  const openPool = () =>
    new Piscina({
      minThreads: 1,
      maxThreads: threads,
      idleTimeout: IDLE_MS,
      resourceLimits: {
        maxOldGenerationSizeMb: heapMb,
        ...(nurseryMb !== undefined && { maxYoungGenerationSizeMb: nurseryMb }),
      },
    });
  const end = () => {
    void pool?.destroy();
    pool = undefined;
  };

  return async <Result>(file: URL, data: unknown, signal?: AbortSignal): Promise<Result> => {
    clearTimeout(resting);
    pending += 1;
    const timeout = AbortSignal.timeout(longestMs);
    const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
    const work = async (): Promise<Result> => {
      pool ??= openPool();
      return await pool.run(data, { filename: file.href, signal: either });
    };
    try {
      return await inTurn(ALL, work, either);
    } catch (error) {
      if (signal?.aborted) throw unavailable(texts.cancelled);
      if (timeout.aborted) throw unavailable(texts.slow);
      throw error;
    } finally {
      pending -= 1;
      if (pending === 0) resting = setTimeout(end, REST_MS).unref();
    }
  };
}
