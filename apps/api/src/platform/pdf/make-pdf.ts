import { extname } from 'node:path';
import { Piscina } from 'piscina';
import { unavailable } from '../http/errors.ts';
import type { PdfDescription } from './description.ts';

const THREADS = 2;
const MOST_WAITING = 20;
const LONGEST_MS = 60_000;
const IDLE_MS = 60_000;
const HEAP_MB = 256;

/** Same folder as this file in the sources, same folder as the bundle once built. */
const WORKER = new URL(`./pdf-worker${extname(import.meta.filename)}`, import.meta.url);

let pool: Piscina<unknown, Uint8Array> | undefined;
let pending = 0;

const openPool = () =>
  new Piscina<unknown, Uint8Array>({
    // With 0, queued requests wait for ever when all running ones are aborted.
    minThreads: 1,
    maxThreads: THREADS,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });

/**
 * Returns the PDF that the default export of `file` makes from `data`, in a worker thread, so that other
 * requests are served. 503 when too many wait, after a minute, and when `signal` aborts it.
 */
export async function pdfFrom(file: URL, data: unknown, signal?: AbortSignal): Promise<Buffer> {
  if (pending >= THREADS + MOST_WAITING)
    throw unavailable('Há muitos PDFs sendo gerados. Tente de novo em instantes.');
  pool ??= openPool();
  pending += 1;
  const timeout = AbortSignal.timeout(LONGEST_MS);
  try {
    const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
    return Buffer.from(await pool.run(data, { filename: file.href, signal: either }));
  } catch (error) {
    if (signal?.aborted) throw unavailable('O PDF foi cancelado.');
    if (timeout.aborted) throw unavailable('O PDF demorou demais. Tente de novo em instantes.');
    throw error;
  } finally {
    pending -= 1;
  }
}

export const makePdf = (description: PdfDescription): Promise<Buffer> => pdfFrom(WORKER, description);
