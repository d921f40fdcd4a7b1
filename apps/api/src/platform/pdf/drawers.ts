import { Worker } from 'node:worker_threads';

const HEAP_MB = 256;
const RESTS_MS = 60_000;

/** Threads with nothing to draw: whoever asks next finds one that has read its modules already. */
const resting = new Map<Worker, { file: string; leave: NodeJS.Timeout }>();

/** A thread that runs `file`, rested or new. It keeps this process alive until it is let rest. */
export function takeDrawer(file: URL): Worker {
  for (const [worker, { file: its, leave }] of resting) {
    if (its !== file.href) continue;
    clearTimeout(leave);
    resting.delete(worker);
    worker.ref();
    return worker;
  }
  const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
  // One that fails at rest ends, and takes nobody along.
  worker.on('error', () => undefined);
  worker.once('exit', () => {
    clearTimeout(resting.get(worker)?.leave);
    resting.delete(worker);
  });
  return worker;
}

/** Kept for a minute; without another document it ends. */
export function letRest(worker: Worker, file: URL): void {
  const leave = setTimeout(() => {
    resting.delete(worker);
    void worker.terminate();
  }, RESTS_MS).unref();
  resting.set(worker, { file: file.href, leave });
  worker.unref();
}
