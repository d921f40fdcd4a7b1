import { openParts, type Part } from './zip-parts.ts';

/** Whether the cell in this row and column, both from 0, is shown as a percentage: its 1 is read as 100%. */
export type IsPercent = (row: number, column: number) => boolean;

const NEVER: IsPercent = () => false;

const attributeOf = (tag: string, name: string): string | null =>
  new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? null;

const tagsOf = (xml: string, name: string): string[] =>
  xml.match(new RegExp(`<(?:\\w+:)?${name}[\\s/][^>]*>`, 'g')) ?? [];

/** Formats that every workbook has: 0% and 0.00%. */
const BUILT_IN = ['9', '10'];

/** A per cent sign that is no word in quotes and no plain character. */
const isPercentCode = (code: string): boolean =>
  code
    .replaceAll('&quot;', '"')
    .replace(/"[^"]*"|\\./g, '')
    .includes('%');

/** Numbers of the cell formats that show percentages. */
function percentStyles(styles: string): ReadonlySet<string> {
  const own = tagsOf(styles, 'numFmt').flatMap((tag) =>
    isPercentCode(attributeOf(tag, 'formatCode') ?? '') ? (attributeOf(tag, 'numFmtId') ?? []) : [],
  );
  const formats = new Set([...BUILT_IN, ...own]);
  const [, cellXfs = ''] = /<(?:\w+:)?cellXfs[\s>]([\s\S]*?)<\/(?:\w+:)?cellXfs>/.exec(styles) ?? [];
  return new Set(
    tagsOf(cellXfs, 'xf').flatMap((tag, index) =>
      formats.has(attributeOf(tag, 'numFmtId') ?? '') ? String(index) : [],
    ),
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

/** Columns of a sheet; those beyond are not read. */
const MAX_COLUMNS = 100;
const CELL = /<(?:\w+:)?c\s[^>]*>/g;
const A = 'A'.charCodeAt(0);

/** "B5" as the place of its row and column; null beyond the columns that are read. */
function placeOf(reference: string): number | null {
  const [, letters = '', row = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference) ?? [];
  if (!letters) return null;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - A + 1, 0) - 1;
  return column < MAX_COLUMNS ? (Number(row) - 1) * MAX_COLUMNS + column : null;
}

/** Places of the cells with these formats, found without keeping the sheet's text; a cell without a place is left out. */
async function placesIn(part: Part, styles: ReadonlySet<string>): Promise<ReadonlySet<number>> {
  const places = new Set<number>();
  let unfinished = '';
  for await (const chunk of part.chunks()) {
    const text = unfinished + chunk.toString('latin1');
    for (const [tag] of text.matchAll(CELL)) {
      if (!styles.has(attributeOf(tag, 's') ?? '')) continue;
      const place = placeOf(attributeOf(tag, 'r') ?? '');
      if (place !== null) places.add(place);
    }
    const tail = text.slice(text.lastIndexOf('<'));
    unfinished = tail.includes('>') ? '' : tail;
  }
  return places;
}

/** Of the sheets of an XLSX file, which cells are percentages; a file without such a format is not read again. */
export async function percentsOf(zip: Buffer): Promise<(sheet: number) => Promise<IsPercent>> {
  const parts = openParts(zip);
  const textOf = async (name: string) => (await parts.get(name)?.text()) ?? '';
  const styles = percentStyles(await textOf('xl/styles.xml'));
  if (styles.size === 0) return async () => NEVER;
  const names = sheetParts(await textOf('xl/workbook.xml'), await textOf('xl/_rels/workbook.xml.rels'));
  return async (sheet) => {
    const part = parts.get(names[sheet] ?? '');
    if (!part) return NEVER;
    const places = await placesIn(part, styles);
    return (row, column) => places.has(row * MAX_COLUMNS + column);
  };
}
