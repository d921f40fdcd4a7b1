import { extname } from 'node:path';
import { createWorkerPool } from '../threads/worker-pool.ts';
import type { PdfDescription } from './description.ts';

/** Same folder as this file in the sources, same folder as the bundle once built. */
const WORKER = new URL(`./pdf-worker${extname(import.meta.filename)}`, import.meta.url);

const run = createWorkerPool({
  threads: 2,
  mostWaiting: 20,
  longestMs: 60_000,
  heapMb: 256,
  texts: {
    busy: 'Há muitos PDFs sendo gerados. Tente de novo em instantes.',
    slow: 'O PDF demorou demais. Tente de novo em instantes.',
    cancelled: 'O PDF foi cancelado.',
  },
});

/** The PDF that the default export of `file` makes from `data`, in a worker thread. */
export const pdfFrom = async (file: URL, data: unknown, signal?: AbortSignal): Promise<Buffer> =>
  Buffer.from(await run<Uint8Array>(file, data, signal));

export const makePdf = (description: PdfDescription): Promise<Buffer> => pdfFrom(WORKER, description);
