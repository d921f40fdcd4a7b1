import { normalizeText, onlyDigits } from '@farol/domain/br';
import { readDay } from '../../format/index.ts';
import { YES_NO } from '../fields/control-input.tsx';
import { readNumber } from '../fields/number-text.ts';
import { type EditableRow, type EditColumn, gridColumns, optionsOf } from './types.ts';

/** Rows that a sheet can bring at once. */
const MOST_ROWS = 200;

/** A cell as the sheet says it, and the head of its column. */
export type PastedCell = { text: string; column: string };

export type Pasted<Row> = {
  /** What each line gives, in order; fields that could not be read are left out. */
  lines: Partial<Row>[];
  /** Cells with something that their column does not take. */
  unread: PastedCell[];
  /** Numbers with more decimals than their column keeps. */
  rounded: PastedCell[];
};

/** Cells of a sheet as it puts them on the clipboard; null for what goes into one cell. */
function cellsOf(text: string): string[][] | null {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .slice(0, MOST_ROWS)
    .map((line) => line.split('\t').map((cell) => cell.trim()));
  return lines.length > 1 || (lines[0]?.length ?? 0) > 1 ? lines : null;
}

/** Columns in the order of the sheet's head; null when the first line is no head. */
function headOf<Row>(columns: readonly EditColumn<Row>[], first: readonly string[]) {
  const named = first.map((cell) => columns.find((c) => normalizeText(c.title) === normalizeText(cell)));
  const filled = first.filter(Boolean).length;
  return filled > 1 && named.filter(Boolean).length === filled ? named : null;
}

/**
 * Lines of a sheet read by the columns: numbers and days the Brazilian way, lists by their words. They go into the
 * columns from the given one on, or into those that the sheet's own head names. Null for what is no piece of a sheet.
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

/** Decimals that a column of numbers keeps; null for any other. */
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

/** The option of these words or this code; else the only one that begins so, or has them within. */
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
