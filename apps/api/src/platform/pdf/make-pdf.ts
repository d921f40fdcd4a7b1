import { extname } from 'node:path';
import { createShares } from '../../db/shares.ts';
import { unavailable } from '../http/errors.ts';
import { createWorkerPool } from '../threads/worker-pool.ts';
import type { PdfDescription } from './description.ts';

/** Same folder as this file in the sources, same folder as the bundle once built. */
const WORKER = new URL(`./pdf-worker${extname(import.meta.filename)}`, import.meta.url);

const BUSY = 'Há muitos PDFs sendo gerados. Tente de novo em instantes.';
const LONGEST_MS = 60_000;

const run = createWorkerPool({
  threads: 2,
  mostWaiting: 20,
  longestMs: LONGEST_MS,
  heapMb: 256,
  // A document makes much garbage and keeps little: a large nursery only grows the process.
  nurseryMb: 4,
  texts: {
    busy: BUSY,
    slow: 'O PDF demorou demais. Tente de novo em instantes.',
    cancelled: 'O PDF foi cancelado.',
  },
});

/** One of two threads stays for the others, however many documents somebody asks for at once. */
const share = createShares({ running: 1, waiting: 5, patience: LONGEST_MS }, () => unavailable(BUSY));

type Asked = {
  /** Whose documents are drawn one after the other. */
  person?: number | string;
  signal?: AbortSignal;
};

/** The PDF that the default export of `file` makes from `data`, in a worker thread. */
export async function pdfFrom(file: URL, data: unknown, { person, signal }: Asked = {}): Promise<Buffer> {
  const draw = async () => Buffer.from(await run<Uint8Array>(file, data, signal));
  return person === undefined ? draw() : share(person, draw, signal);
}

export const makePdf = (description: PdfDescription, asked?: Asked): Promise<Buffer> =>
  pdfFrom(WORKER, description, asked);
