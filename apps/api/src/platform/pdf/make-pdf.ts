import { extname } from 'node:path';
import { unavailable } from '../http/errors.ts';
import type { PdfDescription } from './description.ts';
import { letRest, takeDrawer } from './drawers.ts';

const MOST_AT_ONCE = 2;
const MOST_WAITING = 20;
const LONGEST_MS = 60_000;

/** Beside this file in the sources, beside the bundle once built. */
const WORKER = new URL(`./pdf-worker${extname(import.meta.filename)}`, import.meta.url);

let running = 0;
const waiting: (() => void)[] = [];

async function turn(): Promise<void> {
  if (waiting.length >= MOST_WAITING)
    throw unavailable('Há muitos PDFs sendo gerados. Tente de novo em instantes.');
  if (running < MOST_AT_ONCE) running += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
}

function leave(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}

function inWorker(file: URL, data: unknown, signal: AbortSignal | undefined): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = takeDrawer(file);
    // What it still posts while it ends is nobody's.
    const stop = () => void worker.off('message', onDrawn).terminate();
    const timer = setTimeout(stop, LONGEST_MS);
    const release = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      worker.off('message', onDrawn).off('error', onFailed).off('exit', onGone);
    };
    const onDrawn = (bytes: Uint8Array) => {
      release();
      letRest(worker, file);
      resolve(Buffer.from(bytes));
    };
    const onFailed = (error: unknown) => {
      release();
      reject(error);
    };
    const onGone = () => {
      release();
      reject(unavailable('O PDF demorou demais. Tente de novo em instantes.'));
    };
    signal?.addEventListener('abort', stop, { once: true });
    worker.on('message', onDrawn).on('error', onFailed).on('exit', onGone);
    worker.postMessage(data);
  });
}

/**
 * Has a worker make a PDF out of `data`, in a thread of its own, so that the others who ask meanwhile do not wait
 * for it; few at once. Whoever no longer wants it aborts.
 */
export async function pdfFrom(file: URL, data: unknown, signal?: AbortSignal): Promise<Buffer> {
  await turn();
  try {
    if (signal?.aborted) throw unavailable('O PDF foi cancelado.');
    return await inWorker(file, data, signal);
  } finally {
    leave();
  }
}

/** A PDF of what is described. */
export const makePdf = (description: PdfDescription): Promise<Buffer> => pdfFrom(WORKER, description);
