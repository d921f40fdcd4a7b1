import { parseCsv } from 'hucre/csv';
import { type CellValue, streamXlsxRows } from 'hucre/xlsx';
import { boundedZip, type ZipLimits } from './bounded-zip.ts';

const KB = 1024;
const MB = 1024 * KB;
const MAX_COLUMNS = 100;
/** Longest text stored of a cell; no field takes more. */
const MAX_TEXT = 2_000;
/** Of all cells: many may show one long text. */
const MAX_LETTERS = 50_000_000;

/** Longest text that a spreadsheet has in a cell. */
const LONGEST_OF_CELL = 32_767;
const BYTES_OF_ENTITY = '&quot;'.length;
const MAX_CELLS = 600_000;
const LIMITS: ZipLimits = {
  bytes: 150 * MB,
  cells: MAX_CELLS,
  texts: 300_000,
  /** All that a spreadsheet can have: some write every row of the screen. */
  rows: 1_048_576,
  stretch: LONGEST_OF_CELL * BYTES_OF_ENTITY + KB,
};

/** Why a file has no rows to import. */
export type SheetProblem = 'ilegivel' | 'longa' | 'pesada' | 'lenta';

/** What comes back from the process that reads: errors would lose their kind on the way. */
export type SheetRows = { rows: string[][] } | { problem: SheetProblem };

/** Digits that spreadsheets show: 851 × 1,5% is stored as 12.764999999999999. */
const SHOWN_DIGITS = 15;

const NUMBER = new Intl.NumberFormat('pt-BR', { useGrouping: false, maximumFractionDigits: 20 });

/** A number with a decimal comma: with a dot, 12.765 would be read as thousands. */
const numberText = (value: number): string =>
  Number.isInteger(value) ? BigInt(value).toString() : NUMBER.format(Number(value.toPrecision(SHOWN_DIGITS)));

/** A cell as text: a day in ISO, a number without exponent. */
function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'number') return numberText(value);
  return String(value).replaceAll('\u0000', '').toWellFormed().slice(0, MAX_TEXT);
}

/** UTF-8, UTF-16 with its mark, else the Windows code page of Western Europe. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const DELIMITERS = [';', '\t', ','] as const;
const SAMPLE_LINES = 20;

/** The delimiter that occurs most outside of quotes in the first lines. */
function delimiterOf(text: string): string {
  const sample = text
    .split(/\r?\n/, SAMPLE_LINES)
    .join('\n')
    .replace(/"[^"]*"/g, '');
  const counts = DELIMITERS.map((delimiter) => sample.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ';';
}

async function xlsxRows(bytes: Buffer, most: number): Promise<CellValue[][] | SheetProblem> {
  const zip = await boundedZip(bytes, LIMITS);
  if (zip === 'too large') return 'pesada';
  if (zip === 'unreadable') return 'ilegivel';
  const rows: CellValue[][] = [];
  for await (const { index, values } of streamXlsxRows(zip, { sheet: 0 })) {
    if (index > most) break;
    if (index >= 0) rows[index] = values.slice(0, MAX_COLUMNS);
  }
  // A column may have cells and no title.
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0);
  return Array.from(rows, (row = []) => Object.assign(Array<CellValue>(width).fill(null), row));
}

/** At most `most` rows of a spreadsheet as texts, without empty rows at the end. */
export async function sheetRows(bytes: Buffer, tipo: string, most: number): Promise<SheetRows> {
  const read = async () => {
    if (tipo !== 'text/csv') return xlsxRows(bytes, most);
    const text = decode(bytes);
    return parseCsv(text, { delimiter: delimiterOf(text), maxRows: most + 1 });
  };
  const cells = await read().catch((): SheetProblem => 'ilegivel');
  if (typeof cells === 'string') return { problem: cells };
  const rows = cells.map((row) => row.slice(0, MAX_COLUMNS).map(textOf));
  while (rows.at(-1)?.every((text) => text.trim() === '')) rows.pop();
  if (rows.length > most) return { problem: 'longa' };
  const letters = rows.reduce((sum, row) => row.reduce((inRow, text) => inRow + text.length, sum), 0);
  return letters > MAX_LETTERS ? { problem: 'pesada' } : { rows };
}
