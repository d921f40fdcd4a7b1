import { parentPort } from 'node:worker_threads';
import type { PdfDescription } from './description.ts';
import { renderPdf } from './render.ts';

/** Inside a worker: draws each thing it is sent, one after the other, and hands the bytes over without a copy. */
export function drawWhatComes<T>(describe: (what: T) => PdfDescription): void {
  parentPort?.on('message', async (what: T) => {
    const bytes = new Uint8Array(await renderPdf(describe(what)));
    parentPort?.postMessage(bytes, [bytes.buffer]);
  });
}
