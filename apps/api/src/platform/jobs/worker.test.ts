import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, expect, test } from 'vitest';
import { startWorker, type Worker } from './worker.ts';

let worker: Worker | undefined;
afterEach(() => worker?.stop());

const db = { whenEnded: (run: () => void) => run() };
const onError = (error: unknown) => {
  throw error;
};

test('takes portions until there are none, one at a time', async () => {
  const portions = ['a', 'b', 'c'];
  let atOnce = 0;
  worker = startWorker({
    db,
    onError,
    async step() {
      atOnce += 1;
      await Promise.resolve();
      expect(atOnce).toBe(1);
      atOnce -= 1;
      portions.shift();
      return portions.length > 0;
    },
  });
  worker.wake();
  worker.wake();
  await worker.idle();
  expect(portions).toEqual([]);
});

test('works outside the async context of its waker', async () => {
  const caller = new AsyncLocalStorage<string>();
  const seen: unknown[] = [];
  worker = startWorker({
    db,
    onError,
    async step() {
      await Promise.resolve();
      seen.push(caller.getStore());
      return false;
    },
  });
  const { wake } = worker;
  caller.run('a request', wake);
  await worker.idle();
  expect(seen).toEqual([undefined]);
});

test('looks for work that comes while it works, and reports what fails', async () => {
  const errors: unknown[] = [];
  let steps = 0;
  worker = startWorker({
    db,
    onError: (error) => errors.push(error),
    async step() {
      steps += 1;
      if (steps === 1) worker?.wake();
      if (steps === 2) throw new Error('a step');
      return false;
    },
  });
  worker.wake();
  await worker.idle();
  expect([steps, errors]).toEqual([2, [new Error('a step')]]);
});

test('goes on after a portion that failed if it was woken meanwhile', async () => {
  const errors: unknown[] = [];
  let steps = 0;
  worker = startWorker({
    db,
    onError: (error) => errors.push(error),
    async step() {
      steps += 1;
      if (steps > 1) return false;
      worker?.wake();
      throw new Error('a step');
    },
  });
  worker.wake();
  await worker.idle();
  expect([steps, errors]).toEqual([2, [new Error('a step')]]);
});
