import { type EditableRow, type EditColumn, gridColumns, isNumeric } from './types.ts';
import { cellText, totalText } from './values.ts';

/** Minimum width at which a cell of this kind is readable while typing. */
const MIN_WIDTH: Record<EditColumn<never>['kind'], number> = {
  text: 84,
  'long-text': 84,
  digits: 116,
  file: 180,
  money: 92,
  percent: 66,
  decimal: 90,
  integer: 58,
  date: 112,
  select: 104,
  choices: 104,
  'yes-no': 58,
};
const ACTIONS_WIDTH = 34;
const WIDTH_OF_ACTION = 28;

type SizedColumn = { kind: EditColumn<never>['kind']; title?: string; width?: number };
const shareOf = ({ kind, width }: SizedColumn): number => width ?? MIN_WIDTH[kind];

const sumOf = (columns: readonly SizedColumn[]): number =>
  columns.reduce((sum, one) => sum + shareOf(one), 0);

/** A truncated figure or date would be misread; a truncated text is only shorter. */
const mustNotTruncate = ({ kind }: SizedColumn): boolean => isNumeric(kind) || kind === 'date';

/** Pixels of a digit in a cell or a total, of a letter in a head, and of a cell's padding. */
const DIGIT = 7.8;
const LETTER = 7;
const PADDING = 19;

const headOf = ({ title = '' }: SizedColumn): number => Math.ceil(title.length * LETTER) + PADDING;

/** Width of a text's column that still shows its head. */
const leastOf = (column: SizedColumn): number => Math.min(shareOf(column), headOf(column));

/** Width below which a figure would be truncated or a text unreadable. */
export const minWidthOf = (columns: readonly SizedColumn[]): number =>
  columns.reduce(
    (sum, one) => sum + (mustNotTruncate(one) ? shareOf(one) : Math.min(MIN_WIDTH[one.kind], shareOf(one))),
    ACTIONS_WIDTH,
  );

/** Columns wide enough for the figures they hold and sum, and for their heads. */
export const fitted = <Row extends EditableRow>(
  columns: readonly EditColumn<Row>[],
  rows: readonly Row[],
): EditColumn<Row>[] =>
  columns.map((column) => {
    if (!isNumeric(column.kind)) return column;
    // The unit of a count is shown in the header.
    const longest = Math.max(0, ...rows.map((row) => cellText(column, row).replace(/ \D+$/, '').length));
    // What of it is in foreign money goes on in the next lines.
    const words = column.total ? totalText(column, rows).split(/,? /) : [];
    const total = Math.max(0, ...words.map((word) => word.length));
    const needed = Math.ceil(Math.max(longest, total) * DIGIT) + PADDING;
    return { ...column, width: Math.max(shareOf(column), needed, headOf(column)) };
  });

/**
 * A column's width in pixels for a table of this width; a percentage while it is unknown or all columns fit.
 */
export function widthOf(
  column: SizedColumn,
  columns: readonly SizedColumn[],
  { actions, table }: { actions: number; table: number },
): number | string {
  const all = sumOf(columns) + actions;
  if (table === 0 || table >= all) return `${(shareOf(column) / all) * 100}%`;
  if (mustNotTruncate(column)) return shareOf(column);
  const words = columns.filter((one) => !mustNotTruncate(one));
  const left = table - actions - (sumOf(columns) - sumOf(words));
  const isHeld = (one: SizedColumn) => (left * shareOf(one)) / sumOf(words) < leastOf(one);
  if (isHeld(column)) return leastOf(column);
  const held = words.filter(isHeld).reduce((sum, one) => sum + leastOf(one), 0);
  return ((left - held) * shareOf(column)) / sumOf(words.filter((one) => !isHeld(one)));
}

/** Adds a column per spare field if a table of this width in pixels has space for all of them. */
export function withSpareColumns<Row>(
  columns: readonly EditColumn<Row>[],
  table: number,
): readonly EditColumn<Row>[] {
  const all = columns.map((column) => (column.spare ? { ...column, detail: false } : column));
  // Details, deletion, and the file of a row.
  const actions = all.some(({ kind }) => kind === 'file') ? 3 : 2;
  return table >= sumOf(gridColumns(all)) + 6 + actions * WIDTH_OF_ACTION ? all : columns;
}
