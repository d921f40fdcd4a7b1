import { buffer } from 'node:stream/consumers';
import { isMainThread, workerData } from 'node:worker_threads';
import { startWatching, tellParent, watchLimits } from '../processes/process-limits.ts';

async function look() {
  // Not in the watching thread.
  const { getDocumentProxy } = await import('unpdf');
  const senha = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)), { verbosity: 0 }).then(
    () => false,
    (error: Error) => error.name === 'PasswordException',
  );
  await tellParent({ senha });
  process.exit();
}

if (isMainThread) {
  startWatching(import.meta.url, JSON.parse(process.argv[2] ?? ''));
  await look();
} else watchLimits(workerData);
