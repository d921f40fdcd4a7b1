import { move } from 'piscina';
import type { PdfDescription } from './description.ts';
import { renderPdf } from './render.ts';

/** The bytes in a buffer of their own, transferred to the main thread without a copy. */
export const renderInWorker = async (description: PdfDescription) =>
  move(new Uint8Array(await renderPdf(description)));
