import { parentPort, workerData } from 'node:worker_threads';
import type { PdfDescription } from './description.ts';
import { renderPdf } from './render.ts';

const content = await renderPdf(workerData as PdfDescription);
const bytes = new Uint8Array(content);
parentPort?.postMessage(bytes, [bytes.buffer]);
