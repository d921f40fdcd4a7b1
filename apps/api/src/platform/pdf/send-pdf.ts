import { parentPort } from 'node:worker_threads';
import type { PdfDescription } from './description.ts';
import { renderPdf } from './render.ts';

/** Inside a worker: draws, and hands the bytes over without a copy. */
export async function sendPdf(description: PdfDescription): Promise<void> {
  const bytes = new Uint8Array(await renderPdf(description));
  parentPort?.postMessage(bytes, [bytes.buffer]);
}
