import { buffer } from 'node:stream/consumers';
import { isMainThread, workerData } from 'node:worker_threads';
import { type ProcessLimits, startWatching, tellParent, watchLimits } from '../processes/process-limits.ts';

export type HeicLimits = ProcessLimits & {
  pixels: number;
  /** Of the JPEG: its longest side, and its quality of 100. */
  side: number;
  quality: number;
};

async function draw(limits: HeicLimits) {
  // Not in the watching thread.
  const { heicToJpeg } = await import('./heic-to-jpeg.ts');
  await tellParent({ jpeg: await heicToJpeg(await buffer(process.stdin), limits) });
  process.exit();
}

if (isMainThread) {
  const limits: HeicLimits = JSON.parse(process.argv[2] ?? '');
  startWatching(import.meta.url, limits);
  await draw(limits);
} else watchLimits(workerData);
