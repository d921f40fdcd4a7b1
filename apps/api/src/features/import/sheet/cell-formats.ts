/** How cells of one format show a number: as a percentage, or a code by a pattern of digits, "00000-000". */
export type CellFormat = '%' | (string & {});

/** The number in this row and column, both from 0, as its spreadsheet shows it; null: as the number it is. */
export type ShownNumber = (row: number, column: number, value: number) => string | null;

/** Columns of a sheet; those beyond are not read. */
export const MAX_COLUMNS = 100;

/** Digits that spreadsheets show: 851 × 1,5% is stored as 12.764999999999999. */
const SHOWN_DIGITS = 15;

const NUMBER = new Intl.NumberFormat('pt-BR', { useGrouping: false, maximumFractionDigits: 20 });

/** A number with a decimal comma: with a dot, 12.765 would be read as thousands. */
export const numberText = (value: number): string =>
  Number.isInteger(value) ? BigInt(value).toString() : NUMBER.format(Number(value.toPrecision(SHOWN_DIGITS)));

/** "100%" of 1, as the spreadsheet shows it. */
export const percentText = (value: number): string =>
  `${numberText(Number((value * 100).toPrecision(SHOWN_DIGITS)))}%`;

/** Formats that every Excel has: 0% and 0.00%. */
export const BUILT_IN: ReadonlyMap<number, CellFormat> = new Map([
  [9, '%'],
  [10, '%'],
]);

/** A per cent sign that is no word in quotes and no plain character. */
const isPercentCode = (code: string): boolean => code.replace(/"[^"]*"|\\./g, '').includes('%');

/** Two digits that are always written, and what stands between them in a CPF, a CEP or a telephone. */
const IS_PATTERN = /^[-./() ]*0[-./() 0]*0[-./() ]*$/;

/** What a format code of Excel says of how numbers are shown; null: nothing of these kinds. */
export function formatOfCode(code: string): CellFormat | null {
  if (isPercentCode(code)) return '%';
  // A dot or slash of its own is a decimal or a fraction; in quotes or after a backslash it is written.
  const [positive = ''] = code.split(';');
  if (/[./]/.test(positive.replace(/"[^"]*"|\\./g, ''))) return null;
  const pattern = positive.replace(/"([^"]*)"|\\(.)/g, '$1$2');
  return IS_PATTERN.test(pattern) ? pattern : null;
}

/** "01310-100" of 1310100 by "00000-000"; null of what is no code: a fraction, below zero. */
function patternText(pattern: string, value: number): string | null {
  if (!Number.isSafeInteger(value) || value < 0) return null;
  const places = pattern.split('0').length - 1;
  const digits = String(value).padStart(places, '0');
  let at = 0;
  return pattern.replace(/0/g, () => {
    const from = at;
    at = from === 0 ? digits.length - places + 1 : from + 1;
    return digits.slice(from, at);
  });
}

export const shownBy = (format: CellFormat | undefined, value: number): string | null => {
  if (format === undefined) return null;
  return format === '%' ? percentText(value) : patternText(format, value);
};

/** Formats of a sheet's cells by their place. */
export class CellPlaces {
  readonly #formats = new Map<number, CellFormat>();

  add(row: number, column: number, format: CellFormat): void {
    if (column < MAX_COLUMNS) this.#formats.set(row * MAX_COLUMNS + column, format);
  }

  readonly shown: ShownNumber = (row, column, value) =>
    shownBy(this.#formats.get(row * MAX_COLUMNS + column), value);
}
