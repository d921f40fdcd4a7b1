import { buffer } from 'node:stream/consumers';
import { isMainThread, workerData } from 'node:worker_threads';
import type { LeitorDeApolice } from '@farol/domain/policy-pdf';
import { startWatching, tellParent, watchLimits } from '../../../platform/processes/process-limits.ts';

async function read(mostPages: number, reader: LeitorDeApolice) {
  // Not in the watching thread.
  const { readPolicyBytes } = await import('./read-policy-bytes.ts');
  await tellParent(await readPolicyBytes(new Uint8Array(await buffer(process.stdin)), mostPages, reader));
  process.exit();
}

if (isMainThread) {
  const [limits = '', mostPages = '', reader = ''] = process.argv.slice(2);
  startWatching(import.meta.url, JSON.parse(limits));
  await read(JSON.parse(mostPages), JSON.parse(reader));
} else watchLimits(workerData);
