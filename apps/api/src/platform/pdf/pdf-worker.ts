import { workerData } from 'node:worker_threads';
import type { PdfDescription } from './description.ts';
import { sendPdf } from './send-pdf.ts';

await sendPdf(workerData as PdfDescription);
