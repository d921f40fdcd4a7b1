import { parentPort, threadId } from 'node:worker_threads';

/** Answers the number of its thread; what is asked to fail fails. */
parentPort?.on('message', (what: 'answer' | 'fail' | 'wait') => {
  if (what === 'fail') throw new Error('asked to');
  if (what === 'answer') parentPort?.postMessage(new Uint8Array([threadId]));
});
