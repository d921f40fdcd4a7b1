import { repairEncoding } from '@farol/domain/br';
import type { CellValue } from 'hucre/xlsx';
import { boundedZip, type ZipLimits } from './bounded-zip.ts';
import { MAX_COLUMNS, numberText, type ShownNumber } from './cell-formats.ts';
import type { Separador } from './delimited-rows.ts';

const KB = 1024;
const MB = 1024 * KB;
/** Longest text stored of a cell; no field takes more. */
const MAX_TEXT = 2_000;
/** Of all cells: many may show one long text. */
const MAX_LETTERS = 50_000_000;
const MAX_SHEETS = 50;

/** Longest text that a spreadsheet has in a cell. */
const LONGEST_OF_CELL = 32_767;
const BYTES_OF_ENTITY = '&quot;'.length;
const LIMITS: ZipLimits = {
  bytes: 250 * MB,
  cells: 1_200_000,
  texts: 600_000,
  /** All that a spreadsheet can have: some write every row of the screen. */
  rows: 1_048_576,
  stretch: LONGEST_OF_CELL * BYTES_OF_ENTITY + KB,
};

/** Why a file has no rows to import. */
export type SheetProblem = 'ilegivel' | 'longa' | 'pesada' | 'lenta' | 'senha' | 'xml';

/** A row with cells, by its number in the file, from 1. */
export type SheetRow = { numero: number; celulas: string[] };
export type Folha = { nome: string; linhas: SheetRow[] };
export type Workbook = {
  /** Sheets that have rows, in the file's order. */
  folhas: Folha[];
  /** Of a text file. */
  separador: Separador | null;
};

/** What comes back from the process that reads: errors would lose their kind on the way. */
export type ReadWorkbook = Workbook | { problem: SheetProblem };

/** A cell as text: a day in ISO, a number without exponent, yes or no. */
function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10);
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  return repairEncoding(String(value).replaceAll('\u0000', '').toWellFormed().slice(0, MAX_TEXT));
}

type Cells = readonly (CellValue | undefined)[];

class TooLong extends Error {}
class TooHeavy extends Error {}
class IsXml extends Error {}

/** Collects the rows of a sheet that have something; their texts count against all sheets' letters. */
function createSheet(nome: string, most: number, left: { letters: number }) {
  const linhas: SheetRow[] = [];
  return {
    folha: { nome, linhas } satisfies Folha,
    add(index: number, cells: Cells, shown?: ShownNumber) {
      const celulas = Array.from(cells.slice(0, MAX_COLUMNS), (value, column) =>
        typeof value === 'number' ? (shown?.(index, column, value) ?? numberText(value)) : textOf(value),
      );
      while (celulas.at(-1)?.trim() === '') celulas.pop();
      if (celulas.length === 0) return;
      if (linhas.length >= most) throw new TooLong();
      left.letters -= celulas.reduce((sum, text) => sum + text.length, 0);
      if (left.letters < 0) throw new TooHeavy();
      linhas.push({ numero: index + 1, celulas });
    },
  };
}

/** Every row as wide as the widest: a column may have cells and no title. */
function squared({ nome, linhas }: Folha): Folha {
  const width = linhas.reduce((widest, { celulas }) => Math.max(widest, celulas.length), 0);
  for (const { celulas } of linhas) while (celulas.length < width) celulas.push('');
  return { nome, linhas };
}

async function unpacked(bytes: Buffer): Promise<Buffer> {
  const zip = await boundedZip(bytes, LIMITS);
  if (zip === 'too large') throw new TooHeavy();
  if (zip === 'unreadable') throw new Error('no ZIP of a spreadsheet');
  return zip;
}

async function xlsxSheets(bytes: Buffer, most: number): Promise<Folha[]> {
  const { readXlsx, streamXlsxRows } = await import('hucre/xlsx');
  const zip = await unpacked(bytes);
  const found: { name: string; index: number; hidden: boolean }[] = [];
  await readXlsx(zip, {
    sheets: ({ name, hidden, veryHidden }, index) => {
      found.push({ name, index, hidden: Boolean(hidden || veryHidden) });
      return false;
    },
  });
  // Hidden ones hold lists and workings: they come last.
  const sheets = found.toSorted((a, b) => Number(a.hidden) - Number(b.hidden));
  const left = { letters: MAX_LETTERS };
  const { shownInXlsx } = await import('./xlsx-formats.ts');
  const shownIn = await shownInXlsx(zip);
  const folhas: Folha[] = [];
  for (const { name, index, hidden } of sheets.slice(0, MAX_SHEETS)) {
    const sheet = createSheet(hidden ? `${name} (oculta)` : name, most, left);
    const shown = await shownIn(index);
    for await (const { index: row, values } of streamXlsxRows(zip, { sheet: index }))
      if (row >= 0) sheet.add(row, values, shown);
    folhas.push(sheet.folha);
  }
  return folhas;
}

async function odsSheets(bytes: Buffer, most: number): Promise<Folha[]> {
  const { streamOdsRows } = await import('hucre/ods');
  const zip = await unpacked(bytes);
  const { shownInOds } = await import('./ods-shown.ts');
  const shownIn = await shownInOds(zip);
  const left = { letters: MAX_LETTERS };
  const sheets = new Map<number, ReturnType<typeof createSheet>>();
  for await (const { index, sheetIndex = 0, values } of streamOdsRows(zip)) {
    if (sheetIndex >= MAX_SHEETS) break;
    const sheet = sheets.get(sheetIndex) ?? createSheet(`Planilha ${sheetIndex + 1}`, most, left);
    sheets.set(sheetIndex, sheet);
    sheet.add(index, values, shownIn(sheetIndex));
  }
  return [...sheets.values()].map(({ folha }) => folha);
}

type Rows = { nome: string; rows: readonly Cells[]; shown?: ShownNumber };

const sheetsOf = (sheets: readonly Rows[], most: number): Folha[] => {
  const left = { letters: MAX_LETTERS };
  return sheets.slice(0, MAX_SHEETS).map(({ nome, rows, shown }) => {
    const sheet = createSheet(nome, most, left);
    for (const [index, cells] of rows.entries()) sheet.add(index, cells, shown);
    return sheet.folha;
  });
};

/** The old format of Excel, from 97 on. */
async function xlsSheets(bytes: Buffer, most: number): Promise<Folha[]> {
  const { readXls } = await import('hucre/xlsx');
  const { sheets } = await readXls(bytes);
  const { shownInXls } = await import('./xls-formats.ts');
  const shownIn = shownInXls(bytes);
  return sheetsOf(
    sheets.map(({ name, rows }, n) => ({ nome: name, rows, shown: shownIn(n) })),
    most,
  );
}

/** A table that a system writes as a page and names .xls. */
const IS_HTML = /^\s*(?:<!doctype html|<html|<table|<head|<meta|<style|<body|<!--)/i;
/** Excel's XML of 2003, which no kept library reads. */
const IS_SPREADSHEET_XML = /^\s*(?:<\?xml[^>]*>)?[\s\S]{0,2000}?<(?:\w+:)?Workbook[\s>]/;

async function textSheets(bytes: Buffer, most: number, wanted: Separador | null): Promise<Workbook> {
  const { decodeText } = await import('./decode-text.ts');
  const text = decodeText(bytes);
  if (IS_SPREADSHEET_XML.test(text.slice(0, 4 * KB))) throw new IsXml();
  if (IS_HTML.test(text)) {
    const { fromHtml } = await import('hucre');
    const { rows } = fromHtml(text, { typeInference: false });
    return { folhas: sheetsOf([{ nome: 'Tabela', rows }], most), separador: null };
  }
  const { delimitedRows } = await import('./delimited-rows.ts');
  const { rows, separador } = delimitedRows(text, { most, wanted });
  return { folhas: sheetsOf([{ nome: '', rows }], most), separador };
}

export const ODS = 'application/vnd.oasis.opendocument.spreadsheet';
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Files of Microsoft's older programs, and new ones behind a password. */
export const CFB = 'application/x-cfb';

const isLocked = (error: unknown): boolean =>
  error instanceof Error && /password|encrypt/i.test(`${error.name} ${error.message}`);

// Each kind loads its own reader: a process begins for every file.

/** Rows of all sheets of a file as texts; at most `most` of one sheet. */
export async function readWorkbook(
  bytes: Buffer,
  tipo: string,
  { most, wanted = null }: { most: number; wanted?: Separador | null },
): Promise<ReadWorkbook> {
  const read = async (): Promise<Workbook> => {
    if (tipo === XLSX) return { folhas: await xlsxSheets(bytes, most), separador: null };
    if (tipo === ODS) return { folhas: await odsSheets(bytes, most), separador: null };
    if (tipo === CFB) return { folhas: await xlsSheets(bytes, most), separador: null };
    return textSheets(bytes, most, wanted);
  };
  try {
    const { folhas, separador } = await read();
    return { folhas: folhas.filter(({ linhas }) => linhas.length > 0).map(squared), separador };
  } catch (error) {
    if (error instanceof TooLong) return { problem: 'longa' };
    if (error instanceof TooHeavy) return { problem: 'pesada' };
    if (error instanceof IsXml) return { problem: 'xml' };
    return { problem: isLocked(error) ? 'senha' : 'ilegivel' };
  }
}
