import type { CalendarDay } from '@farol/domain/calendar';

/** A day is `yyyy-MM-dd`, money is in reais, a share is a fraction (0.25 is 25%). */
export type CellKind = 'texto' | 'inteiro' | 'dinheiro' | 'percentual' | 'data' | 'decimal';

export type CellValue = string | number | null | undefined;

type Format = {
  /** Index of the cell format in `styles.xml`; 0 is the default and 1 the header. */
  style: number;
  /** Number format of Office Open XML. */
  code: string;
  /** Width of the column in characters. */
  width: number;
};

export const FORMATS: Readonly<Record<CellKind, Format>> = {
  // "@": a text that is edited in the sheet stays text, even if it begins with "=".
  texto: { style: 2, code: '@', width: 28 },
  inteiro: { style: 3, code: '0', width: 12 },
  dinheiro: { style: 4, code: '[$R$-416]\\ #,##0.00', width: 18 },
  percentual: { style: 5, code: '0.0%', width: 12 },
  data: { style: 6, code: 'dd/mm/yyyy', width: 14 },
  decimal: { style: 7, code: '0.0', width: 12 },
};
export const HEADER_STYLE = 1;

/** Longest text of a cell in Excel. */
const MAX_TEXT = 32_767;
const MS_PER_DAY = 86_400_000;
const DAY_ZERO = Date.UTC(1899, 11, 30);
/** Excel counts a 29 February 1900 that did not exist: earlier days are written as text. */
const FIRST_DAY = '1900-03-01';

// biome-ignore lint/suspicious/noControlCharactersInRegex: those that XML 1.0 does not allow.
const ILLEGAL = /[\u0000-\u0008\u000b\u000c\u000d\u000e-\u001f\ufffe\uffff]/g;
/** A text that looks like the escape of such a character. */
const LIKE_ESCAPE = /_(?=x[0-9a-fA-F]{4}_)/g;
const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(LIKE_ESCAPE, '_x005F_')
    .replace(ILLEGAL, (one) => `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replace(/[&<>"]/g, (one) => MARKUP[one] ?? one);

/** A, B, …, Z, AA, … */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (index % 26));
}

const serialOf = (day: CalendarDay): number => (Date.parse(day) - DAY_ZERO) / MS_PER_DAY;

export function textCell(at: string, text: string, style: number): string {
  const kept = text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT - 1)}…` : text;
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(kept)}</t></is></c>`;
}

/** One cell; nothing is written for an empty one. Text is never read as a formula. */
export function cell(at: string, kind: CellKind, value: CellValue): string {
  if (value === null || value === undefined || value === '') return '';
  if (kind === 'data' && typeof value === 'string' && value >= FIRST_DAY)
    return `<c r="${at}" s="${FORMATS.data.style}"><v>${serialOf(value)}</v></c>`;
  if (typeof value === 'string' || kind === 'texto') return textCell(at, String(value), FORMATS.texto.style);
  if (!Number.isFinite(value)) return '';
  return `<c r="${at}" s="${FORMATS[kind].style}"><v>${value}</v></c>`;
}
