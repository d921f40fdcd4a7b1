import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Sheet } from './sheet.ts';
import { contentTypes, packageRelations, styles, workbook, workbookRelations } from './workbook-parts.ts';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * A workbook as a stream of bytes: rows are read, written and compressed as fast as the reader takes them.
 * Destroying it ends the sheets' sources. `mtime` is the time in the file's directory.
 */
export function writeXlsx(sheets: readonly Sheet[], mtime: Date): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const parts: Readable[] = [];
  /** Made when its turn comes, after the parts before it have been written. */
  const add = (path: string, pieces: () => AsyncGenerator<string>) =>
    zip.addReadStreamLazy(path, { mtime }, (ready) => {
      if (output.destroyed) return;
      const part = Readable.from(pieces(), { objectMode: false });
      parts.push(part);
      part.on('error', (error) => output.destroy(error));
      ready(undefined, part);
    });

  const fixed = { mtime };
  zip.addBuffer(Buffer.from(contentTypes(sheets)), '[Content_Types].xml', fixed);
  zip.addBuffer(Buffer.from(packageRelations), '_rels/.rels', fixed);
  zip.addBuffer(Buffer.from(workbookRelations(sheets)), 'xl/_rels/workbook.xml.rels', fixed);
  zip.addBuffer(Buffer.from(styles), 'xl/styles.xml', fixed);
  for (const [index, sheet] of sheets.entries())
    add(`xl/worksheets/sheet${index + 1}.xml`, () => sheet.xml());
  add('xl/workbook.xml', async function* () {
    yield workbook(sheets);
  });
  zip.end();

  zip.on('error', (error: Error) => output.destroy(error));
  zip.outputStream.pipe(output);
  output.once('close', () => {
    for (const part of parts) part.destroy();
  });
  return output;
}
