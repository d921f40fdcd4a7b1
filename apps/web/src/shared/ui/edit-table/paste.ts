import { normalizeText, onlyDigits } from '@farol/domain/br';
import { readDay } from '../../format/index.ts';
import { YES_NO } from '../fields/control-input.tsx';
import { readNumber } from '../fields/number-text.ts';
import { type EditableRow, type EditColumn, gridColumns, optionsOf } from './types.ts';

/** Limit of rows per paste. */
const MOST_ROWS = 200;

/** Text of a pasted cell, and its column header. */
export type PastedCell = { text: string; column: string };

export type Pasted<Row> = {
  /** Values of each line in order, without unreadable fields. */
  lines: Partial<Row>[];
  /** Cells with a value that their column does not accept. */
  unread: PastedCell[];
  /** Numbers with more decimals than their column has. */
  rounded: PastedCell[];
};

/** Spreadsheet cells of the clipboard text; null for a single cell. */
function cellsOf(text: string): string[][] | null {
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
  const named = first.map((cell) => columns.find((c) => normalizeText(c.title) === normalizeText(cell)));
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
  const unread: PastedCell[] = [];
  const rounded: PastedCell[] = [];
  const lines = (head ? cells.slice(1) : cells)
    .filter((line) => line.some(Boolean))
    .map((line) => {
      const row: Record<string, unknown> = {};
      for (const [index, column] of places.entries()) {
        const cell = line[index];
        if (!column || !cell) continue;
        const value = readCell(column, cell, row as Row);
        const pasted = { text: cell, column: column.title };
        if (value === null) unread.push(pasted);
        else if (isRounded(column, cell)) rounded.push(pasted);
        if (value !== null) row[column.key] = value;
      }
      return row as Partial<Row>;
    });
  return { lines, unread, rounded };
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

function isRounded<Row extends EditableRow>(column: EditColumn<Row>, cell: string): boolean {
  const decimals = decimalsOf(column);
  return decimals !== null && readNumber(cell, decimals).problem === 'rounded';
}

function readCell<Row extends EditableRow>(column: EditColumn<Row>, cell: string, row: Row): unknown {
  switch (column.kind) {
    case 'money':
    case 'percent':
    case 'decimal':
    case 'integer':
      return readNumber(cell, decimalsOf(column) ?? 0).value;
    case 'date':
      return readDay(cell);
    case 'select':
      return optionIn(optionsOf(column, row), cell);
    case 'yes-no':
      return optionIn(YES_NO, cell);
    case 'digits':
      return onlyDigits(cell) || null;
    case 'file':
    case 'choices':
      return null;
    case 'text':
    case 'long-text':
      return column.maxLength === undefined ? cell : cell.slice(0, column.maxLength);
  }
}

/** The option with this label or code; else the only one that starts with or contains it. */
function optionIn(options: ReturnType<typeof optionsOf>, cell: string): string | number | null {
  const words = normalizeText(cell);
  const same = options.find(
    (o) => normalizeText(o.label) === words || normalizeText(String(o.value)) === words,
  );
  const only = (is: (label: string) => boolean) => {
    const alike = options.filter((o) => is(normalizeText(o.label)));
    return alike.length === 1 ? alike[0] : undefined;
  };
  const found = same ?? only((label) => label.startsWith(words)) ?? only((label) => label.includes(words));
  return found?.value ?? null;
}
