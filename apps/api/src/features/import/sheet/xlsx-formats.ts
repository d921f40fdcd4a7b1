import { BUILT_IN, type CellFormat, CellPlaces, formatOfCode, type ShownNumber } from './cell-formats.ts';
import { openParts, type Part } from './zip-parts.ts';

const NEVER: ShownNumber = () => null;

const attributeOf = (tag: string, name: string): string | null =>
  new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? null;

const tagsOf = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}[\\s/][^>]*>`, 'g')) ?? [];

/** Formats of the styles that show percentages or codes, by the style's number. */
function formatsOf(styles: string): ReadonlyMap<string, CellFormat> {
  const own = tagsOf(styles, 'numFmt').flatMap((tag): [number, CellFormat][] => {
    const format = formatOfCode((attributeOf(tag, 'formatCode') ?? '').replaceAll('&quot;', '"'));
    return format ? [[Number(attributeOf(tag, 'numFmtId')), format]] : [];
  });
  const formats = new Map([...BUILT_IN, ...own]);
  const [, cellXfs = ''] = /<(?:\w+:)?cellXfs[\s>]([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(styles) ?? [];
  return new Map(
    tagsOf(cellXfs, 'xf').flatMap((tag, index): [string, CellFormat][] => {
      const format = formats.get(Number(attributeOf(tag, 'numFmtId')));
      return format ? [[String(index), format]] : [];
    }),
  );
}

/** Name of the part with each sheet, in the workbook's order. */
function sheetParts(workbook: string, rels: string): string[] {
  const targets = new Map(
    tagsOf(rels, 'Relationship').map((tag) => [attributeOf(tag, 'Id'), attributeOf(tag, 'Target')]),
  );
  return tagsOf(workbook, 'sheet').map((tag) => {
    const target = targets.get(attributeOf(tag, 'id')) ?? '';
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  });
}

const CELL = /<(?:\w+:)?c\s[^>]*>/g;
const A = 'A'.charCodeAt(0);

/** "B5" as row and column, both from 0; null where it is none. */
function placeOf(reference: string): [row: number, column: number] | null {
  const [, letters = '', row = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference) ?? [];
  if (!letters) return null;
  return [
    Number(row) - 1,
    [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - A + 1, 0) - 1,
  ];
}

/** Cells with these formats, found without keeping the sheet's text; a cell without a place is left out. */
async function cellsIn(part: Part, formats: ReadonlyMap<string, CellFormat>): Promise<CellPlaces> {
  const cells = new CellPlaces();
  let unfinished = '';
  for await (const chunk of part.chunks()) {
    const text = unfinished + chunk.toString('latin1');
    for (const [tag] of text.matchAll(CELL)) {
      const format = formats.get(attributeOf(tag, 's') ?? '');
      const place = format && placeOf(attributeOf(tag, 'r') ?? '');
      if (place) cells.add(...place, format);
    }
    const tail = text.slice(text.lastIndexOf('<'));
    unfinished = tail.includes('>') ? '' : tail;
  }
  return cells;
}

/** Of the sheets of an XLSX file, how numbers are shown; a file without such a format is not read again. */
export async function shownInXlsx(zip: Buffer): Promise<(sheet: number) => Promise<ShownNumber>> {
  const parts = openParts(zip);
  const textOf = async (name: string) => (await parts.get(name)?.text()) ?? '';
  const formats = formatsOf(await textOf('xl/styles.xml'));
  if (formats.size === 0) return async () => NEVER;
  const names = sheetParts(await textOf('xl/workbook.xml'), await textOf('xl/_rels/workbook.xml.rels'));
  return async (sheet) => {
    const part = parts.get(names[sheet] ?? '');
    return part ? (await cellsIn(part, formats)).shown : NEVER;
  };
}
