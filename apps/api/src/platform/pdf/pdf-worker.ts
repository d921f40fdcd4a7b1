import type { PdfDescription } from './description.ts';
import { renderInWorker } from './render-in-worker.ts';

export default (description: PdfDescription) => renderInWorker(description);
