import { renderInWorker } from '../../../platform/pdf/render-in-worker.ts';
import { studyDescription } from './description.ts';
import type { PdfData } from './pdf-data.ts';

export default (data: PdfData) => renderInWorker(studyDescription(data));
