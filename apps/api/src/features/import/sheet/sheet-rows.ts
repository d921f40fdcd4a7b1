import { MAX_LINHAS_DA_IMPORTACAO } from '@farol/contracts';
import { parseCsv } from 'hucre/csv';
import { type CellValue, readXlsx } from 'hucre/xlsx';
import { boundedZip } from './bounded-zip.ts';

const MB = 1024 * 1024;
const MAX_UNPACKED = 150 * MB;
/** Above the header there may be a title and empty rows. */
const MAX_ROWS = MAX_LINHAS_DA_IMPORTACAO + 20;
const MAX_COLUMNS = 100;
const LAST_COLUMN = 'CV';
/** No more than the cells that are read. */
const MAX_TEXTS = MAX_ROWS * MAX_COLUMNS;
/** Longest text stored of a cell; no field takes more. */
const MAX_TEXT = 2_000;

/** Why a file has no rows to import. */
export type SheetProblem = 'ilegivel' | 'longa' | 'pesada';

/** What goes to the worker thread, and what comes back: errors would lose their kind on the way. */
export type SheetFile = { bytes: Uint8Array; tipo: string };
export type SheetRows = { rows: string[][] } | { problem: SheetProblem };

/** Digits that spreadsheets show: 851 × 1,5% is stored as 12.764999999999999. */
const SHOWN_DIGITS = 15;

/** A number with a decimal comma: with a dot, 12.765 would be read as thousands. */
const numberText = (value: number): string =>
  Number.isInteger(value)
    ? BigInt(value).toString()
    : Number(value.toPrecision(SHOWN_DIGITS)).toLocaleString('pt-BR', {
        useGrouping: false,
        maximumFractionDigits: 20,
      });

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

async function xlsxRows(bytes: Buffer): Promise<CellValue[][] | SheetProblem> {
  const zip = await boundedZip(bytes, { bytes: MAX_UNPACKED, texts: MAX_TEXTS });
  if (zip === 'too large') return 'pesada';
  if (zip === 'unreadable') return 'ilegivel';
  const { sheets } = await readXlsx(zip, { sheets: [0], range: `A1:${LAST_COLUMN}${MAX_ROWS + 1}` });
  return sheets[0]?.rows ?? [];
}

/** Rows of a spreadsheet as texts, without empty cells and rows at the end. */
export async function sheetRows(bytes: Buffer, tipo: string): Promise<SheetRows> {
  const read = async () => {
    if (tipo !== 'text/csv') return xlsxRows(bytes);
    const text = decode(bytes);
    return parseCsv(text, { delimiter: delimiterOf(text), maxRows: MAX_ROWS + 1 });
  };
  const cells = await read().catch((): SheetProblem => 'ilegivel');
  if (typeof cells === 'string') return { problem: cells };
  const rows = cells.map((row) => row.slice(0, MAX_COLUMNS).map(textOf));
  while (rows.at(-1)?.every((text) => text.trim() === '')) rows.pop();
  return rows.length > MAX_ROWS ? { problem: 'longa' } : { rows };
}
