import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { unavailable } from '../http/errors.ts';
import type { PdfDescription } from './description.ts';

const MOST_AT_ONCE = 2;
const LONGEST_MS = 60_000;
const HEAP_MB = 256;

/** Beside this file in the sources, beside the bundle once built. */
const WORKER = new URL(`./pdf-worker${extname(import.meta.filename)}`, import.meta.url);

let running = 0;
const waiting: (() => void)[] = [];

async function turn(): Promise<void> {
  if (running < MOST_AT_ONCE) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
}

function leave(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}

function inWorker(description: PdfDescription): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, {
      workerData: description,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    const timer = setTimeout(() => void worker.terminate(), LONGEST_MS);
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(unavailable('O PDF demorou demais. Tente de novo em instantes.'));
    });
  });
}

/** Makes a PDF in a thread of its own, so that the others who ask meanwhile do not wait for it. */
export async function makePdf(description: PdfDescription): Promise<Buffer> {
  await turn();
  try {
    return await inWorker(description);
  } finally {
    leave();
  }
}
