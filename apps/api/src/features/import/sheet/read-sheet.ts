import { MAX_LINHAS_DA_IMPORTACAO } from '@farol/contracts';
import { parseCsv } from 'hucre/csv';
import { type CellValue, readXlsx } from 'hucre/xlsx';
import { AppError } from '../../../platform/http/errors.ts';
import { unpacksWithin } from './zip-size.ts';

const MB = 1024 * 1024;
const MAX_UNPACKED = 150 * MB;
/** Above the header there may be a title and empty rows. */
const MAX_ROWS = MAX_LINHAS_DA_IMPORTACAO + 20;
export const MAX_COLUMNS = 100;
const LAST_COLUMN = 'CV';
/** Longest text of a cell that is kept; no field takes more. */
const MAX_TEXT = 2_000;

const unreadable = () =>
  new AppError('planilha_ilegivel', 'Não conseguimos ler esta planilha. Salve-a de novo como XLSX ou CSV.', {
    status: 422,
    errors: { file: ['Não conseguimos ler esta planilha. Salve-a de novo como XLSX ou CSV.'] },
  });

const tooLong = () => {
  const message = `A planilha passa de ${MAX_LINHAS_DA_IMPORTACAO.toLocaleString('pt-BR')} linhas. Divida-a em partes.`;
  return new AppError('planilha_grande', message, { status: 422, errors: { file: [message] } });
};

/** A cell as text: a day in ISO, a number without exponent. */
function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value).toString() : String(value);
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

async function xlsxRows(bytes: Buffer): Promise<CellValue[][]> {
  if (!(await unpacksWithin(bytes, MAX_UNPACKED))) throw unreadable();
  const { sheets } = await readXlsx(bytes, { sheets: [0], range: `A1:${LAST_COLUMN}${MAX_ROWS + 1}` });
  return sheets[0]?.rows ?? [];
}

/** Rows of a spreadsheet as texts, without empty cells and rows at the end. */
export async function readSheet(bytes: Buffer, tipo: string): Promise<string[][]> {
  const read = async () => {
    if (tipo !== 'text/csv') return xlsxRows(bytes);
    const text = decode(bytes);
    return parseCsv(text, { delimiter: delimiterOf(text), maxRows: MAX_ROWS + 1 });
  };
  const rows = await read().catch((error: unknown) => {
    throw error instanceof AppError ? error : unreadable();
  });
  const texts = rows.map((row) => row.slice(0, MAX_COLUMNS).map(textOf));
  while (texts.at(-1)?.every((text) => text.trim() === '')) texts.pop();
  if (texts.length > MAX_ROWS) throw tooLong();
  return texts;
}
