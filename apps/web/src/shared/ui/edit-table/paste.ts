import {
  cleanText,
  normalizeText,
  onlyDigits,
  readNumber,
  withoutDecimals,
  withoutEndings,
} from '@farol/domain/br';
import { birthFromAge, readDay } from '@farol/domain/calendar';
import { today } from '../../format/index.ts';
import { measureOf } from '../fields/control.ts';
import { YES_NO } from '../fields/control-input.tsx';
import { type EditableRow, type EditColumn, gridColumns, optionsOf } from './types.ts';

/** Limit of rows per paste. */
const MOST_ROWS = 200;

/**
 * What a pasted cell did not give literally: its value was not accepted, was rounded, was converted from another
 * unit, is a date for an age, or was cut to the field's length.
 */
export type NoticeKind = 'unread' | 'rounded' | 'converted' | 'approximate' | 'cut';

/** Text of a pasted cell, and its column header. */
export type PastedCell = { text: string; column: string; notice: NoticeKind };

type Pasted<Row> = {
  /** Values of each line in order, without unreadable fields. */
  lines: Partial<Row>[];
  notices: PastedCell[];
};

/** Spreadsheet cells of the clipboard text; null for a single cell. */
export function cellsOf(text: string): string[][] | null {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .slice(0, MOST_ROWS)
    .map((line) => line.split('\t').map((cell) => cell.trim()));
  return lines.length > 1 || (lines[0]?.length ?? 0) > 1 ? lines : null;
}

/** Columns in the order of the pasted header; null if the first line is not a header. */
function headOf<Row>(columns: readonly EditColumn<Row>[], first: readonly string[]) {
  // A unit after the name is no part of it: "Saldo (R$)".
  const nameOf = (text: string) => normalizeText(text.replace(/\s*\([^)]*\)\s*$/, ''));
  const named = first.map((cell) => columns.find((c) => nameOf(c.title) === nameOf(cell)));
  const filled = first.filter(Boolean).length;
  return filled > 1 && named.filter(Boolean).length === filled ? named : null;
}

/**
 * Parses pasted lines by column: numbers and dates in Brazilian format, lists by label. They fill the
 * columns from the given one on, or those named by their header. Null if the text is not from a spreadsheet.
 */
export function readSheet<Row extends EditableRow>(
  text: string,
  columns: readonly EditColumn<Row>[],
  from: string,
): Pasted<Row> | null {
  const cells = cellsOf(text);
  if (!cells) return null;
  const head = headOf(columns, cells[0] ?? []);
  const grid = gridColumns(columns);
  const places =
    head ??
    grid.slice(
      Math.max(
        0,
        grid.findIndex((column) => column.key === from),
      ),
    );
  const notices: PastedCell[] = [];
  const lines = (head ? cells.slice(1) : cells)
    .filter((line) => line.some(Boolean))
    .map((line) => {
      const row: Record<string, unknown> = {};
      for (const [index, column] of places.entries()) {
        const cell = line[index];
        if (!column || !cell) continue;
        const { value, notice } = readCell(column, cell, row as Row);
        if (notice) notices.push({ text: cell, column: column.title, notice });
        if (value !== null) row[column.key] = value;
      }
      return row as Partial<Row>;
    });
  return { lines, notices };
}

/** Decimals of a numeric column; null for any other. */
function decimalsOf<Row extends EditableRow>(column: EditColumn<Row>): number | null {
  switch (column.kind) {
    case 'money':
      return 2;
    case 'integer':
      return 0;
    case 'percent':
    case 'decimal':
      return column.decimals;
    default:
      return null;
  }
}

type CellRead = { value: unknown; notice: NoticeKind | null };

/** Digits and their punctuation alone. */
const digitsIn = (text: string): string | null => (/\p{L}|,/u.test(text) ? null : onlyDigits(text) || null);

const plain = (value: unknown): CellRead => ({ value, notice: value === null ? 'unread' : null });

/** The value of one pasted cell; null is not accepted. */
export function readCell<Row extends EditableRow>(column: EditColumn<Row>, cell: string, row: Row): CellRead {
  switch (column.kind) {
    case 'money':
    case 'percent':
    case 'decimal':
    case 'integer': {
      const { allowNegative = false } = column;
      const read = readNumber(cell, {
        decimals: decimalsOf(column) ?? 0,
        unit: measureOf(column),
        allowNegative,
      });
      if (read.converted) return { value: read.value, notice: 'converted' };
      return read.problem === 'rounded' ? { value: read.value, notice: 'rounded' } : plain(read.value);
    }
    case 'date': {
      const { past, takesAge, takesMonth, min, max } = column;
      const day = readDay(cell, { today: today(), past, month: takesMonth, min, max });
      const birth = day === null && takesAge ? birthFromAge(cell, today()) : null;
      return birth ? { value: birth, notice: 'approximate' } : plain(day);
    }
    case 'select':
      return plain(optionIn(optionsOf(column, row), cell));
    case 'yes-no':
      return plain(optionIn(YES_NO, cell));
    case 'digits':
      return plain(digitsIn(withoutDecimals(cleanText(cell).trim())));
    case 'file':
    case 'choices':
      return plain(null);
    case 'text':
    case 'long-text': {
      const { maxLength = Number.POSITIVE_INFINITY } = column;
      return cell.length > maxLength ? { value: cell.slice(0, maxLength), notice: 'cut' } : plain(cell);
    }
  }
}

/**
 * The option with this label or code; else the only one with these words in another gender or number, or that
 * starts with or contains them.
 */
function optionIn(options: ReturnType<typeof optionsOf>, cell: string): string | number | null {
  const words = normalizeText(cell);
  const stems = withoutEndings(cell);
  const same = options.find(
    (o) => normalizeText(o.label) === words || normalizeText(String(o.value)) === words,
  );
  const only = (is: (label: string) => boolean) => {
    const alike = options.filter((o) => is(o.label));
    return alike.length === 1 ? alike[0] : undefined;
  };
  const found =
    same ??
    only((label) => withoutEndings(label) === stems) ??
    only((label) => normalizeText(label).startsWith(words)) ??
    only((label) => normalizeText(label).includes(words)) ??
    only((label) => withoutEndings(label).startsWith(stems));
  return found?.value ?? null;
}
