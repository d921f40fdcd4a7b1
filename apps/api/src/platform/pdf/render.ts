import { drawBlock, type Outline } from './blocks.ts';
import { PRODUCT_BRAND, setBrand } from './brand.ts';
import type { PdfDescription } from './description.ts';
import { flushPages, numberPages, openDocument } from './page.ts';

/** Draws a document: tagged, in pt-BR, with bookmarks, embedded fonts and numbered pages. */
export function renderPdf(description: PdfDescription): Promise<Buffer> {
  const doc = openDocument(description);
  setBrand(doc, description.brand ?? PRODUCT_BRAND);
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  const root = doc.struct('Document');
  doc.addStructure(root);
  const outline: Outline = { at: [doc.outline] };
  let written = 0;
  const covers = new Set<number>();
  const { blocks } = description;
  for (const [at, block] of blocks.entries()) {
    if (block.type === 'cover') covers.add(doc.bufferedPageRange().count - 1);
    drawBlock(doc, root, blocks, at, outline);
    written = flushPages(doc, written);
  }
  root.end();
  const moment = new Date(description.created);
  for (const { name, type, description: about, content } of description.attachments ?? [])
    doc.file(typeof content === 'string' ? Buffer.from(content) : Buffer.from(content), {
      name,
      type,
      description: about,
      creationDate: moment,
      modifiedDate: moment,
    });
  numberPages(doc, description.footer, covers);
  doc.end();
  return done;
}
