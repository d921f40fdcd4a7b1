import { workerData } from 'node:worker_threads';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { studyDescription } from './description.ts';
import type { Paper } from './paper.ts';

await sendPdf(studyDescription(workerData as Paper));
