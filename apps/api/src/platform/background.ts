import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Work that no request waits for, done before the process ends. */
export type Background = {
  /** Begins after the caller has answered. */
  run(work: () => Promise<unknown>): void;
  /** Resolves when nothing is being worked on. */
  idle(): Promise<void>;
};

export function createBackground(onError: (error: unknown) => void): Background {
  const running = new Set<Promise<unknown>>();
  // The work must not see the transaction of the request that leaves it behind.
  const outsideOfCaller = AsyncLocalStorage.snapshot();
  return {
    run(work) {
      const done: Promise<unknown> = outsideOfCaller(() => nextTurn().then(work))
        .catch(onError)
        .finally(() => running.delete(done));
      running.add(done);
    },
    async idle() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
