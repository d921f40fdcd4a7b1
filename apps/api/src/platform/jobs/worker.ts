import { AsyncLocalStorage } from 'node:async_hooks';
import type { Db } from '../../db/client.ts';

const POLL_MS = 15_000;

export type Worker = {
  /** Work is waiting; inside a shared transaction it is looked for once that has ended. */
  wake(): void;
  /** Resolves when nothing is being worked on. */
  idle(): Promise<void>;
  stop(): Promise<void>;
};

type WorkerOptions = {
  db: Pick<Db, 'whenEnded'>;
  /** Takes and does a portion of the waiting work; returns whether there may be more. */
  step(isStopped: () => boolean): Promise<boolean>;
  onError(error: unknown): void;
};

/** Takes waiting work, one portion at a time, when woken and every 15 s. */
export function startWorker({ db, step, onError }: WorkerOptions): Worker {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  // Woken inside a request, the work must not see that request's transaction.
  const outsideOfCaller = AsyncLocalStorage.snapshot();

  const drain = async () => {
    do {
      again = false;
      while (!stopped && (await step(() => stopped)));
    } while (again && !stopped);
  };

  const start = () => {
    if (stopped) return;
    again = true;
    running ??= outsideOfCaller(() => Promise.resolve().then(drain))
      .catch(onError)
      .finally(() => {
        running = undefined;
        // Woken after the last look, or during a portion that failed.
        if (again) start();
      });
  };

  const timer = setInterval(start, POLL_MS);
  timer.unref();
  return {
    wake: () => db.whenEnded(start),
    idle: async () => {
      while (running) await running;
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
