import type { Choice, Control } from '../fields/control.ts';
import { isFile } from '../fresh-file-url.ts';

export type EditableRow = { linha_uuid: string };

type ColumnBase<Row> = {
  key: keyof Row & string;
  title: string;
  /** Its share of the table beside the others' shares, in the pixels that its longest usual words take. */
  width?: number;
  placeholder?: string;
  /** Summed in the last line. */
  total?: boolean;
  /** Rows that its sum leaves out: another currency. */
  isSummed?: (row: Row) => boolean;
  /** Asked on cards and among the row's details, without a column of its own. */
  detail?: boolean;
  /** A detail that has a column of its own where the table has room for it. */
  spare?: boolean;
  /** Once chosen it may change, not go. */
  required?: boolean;
  /** Whether the field is asked of this row at all. */
  isAsked?: (row: Row) => boolean;
};

/** One field of a table's rows: what it is decides how it is typed, shown and summed. */
export type EditColumn<Row> = ColumnBase<Row> &
  Control<readonly Choice[] | ((row: Row) => readonly Choice[])>;

/** Messages by row and field, as a 422 brings them. */
export type RowErrors = Readonly<Record<string, Readonly<Record<string, string>>>>;

export type EditTableProps<Row extends EditableRow> = {
  label: string;
  columns: readonly EditColumn<Row>[];
  rows: readonly Row[];
  /** A row that begins; `linha_uuid` is made here, so that sending it twice is safe. `nth` of those begun at once. */
  onAdd: (row: Row, nth?: number) => void;
  onChange: (row: Row, patch: Partial<Row>) => void;
  onRemove: (row: Row) => void;
  /** Takes a removal back; without it the row is added anew. */
  onRestore?: (row: Row, index: number) => void;
  /** "Adicionar dívida" */
  addLabel: string;
  /** "Dívida excluída." */
  removedText: string;
  errors?: RowErrors;
  readOnly?: boolean;
  /** A cell that was asked for: it comes into sight with the cursor in it, among the details if it is there. */
  focusedCell?: CellAddress | null;
};

export type CellAddress = { linha_uuid: string; column: string };

export const optionsOf = <Row>(
  column: EditColumn<Row> & { kind: 'select' | 'choices' },
  row: Row,
): readonly Choice[] => (typeof column.options === 'function' ? column.options(row) : column.options);

/** The file of a row that has no column in the grid to be opened from. */
export function hiddenFile<Row>(columns: readonly EditColumn<Row>[], row: Row) {
  for (const column of columns) {
    const value: unknown = row[column.key];
    if (column.detail && column.kind === 'file' && isFile(value)) return { file: value, files: column.files };
  }
  return undefined;
}

/** Columns of the grid; the other fields stand among the row's details. */
export const gridColumns = <Row>(columns: readonly EditColumn<Row>[]): EditColumn<Row>[] =>
  columns.filter((column) => !column.detail);

/** With a column for each spare field where a table this wide, in pixels, has room for all of them. */
export function withSpareColumns<Row>(
  columns: readonly EditColumn<Row>[],
  table: number,
): readonly EditColumn<Row>[] {
  const all = columns.map((column) => (column.spare ? { ...column, detail: false } : column));
  return table >= sumOf(gridColumns(all)) + ROOMY_ACTIONS_WIDTH ? all : columns;
}

/** Fields asked of a row. */
export const askedColumns = <Row>(columns: readonly EditColumn<Row>[], row: Row): EditColumn<Row>[] =>
  columns.filter((column) => column.isAsked?.(row) ?? true);

/** The least width at which a cell of this kind can be read while it is typed. */
const MIN_WIDTH: Record<EditColumn<never>['kind'], number> = {
  text: 84,
  'long-text': 84,
  digits: 116,
  file: 180,
  money: 90,
  percent: 66,
  decimal: 90,
  integer: 58,
  date: 112,
  select: 104,
  choices: 104,
  'yes-no': 58,
};
const ACTIONS_WIDTH = 34;
const ROOMY_ACTIONS_WIDTH = 90;

export const minWidthOf = (columns: readonly { kind: EditColumn<never>['kind'] }[]): number =>
  columns.reduce((sum, { kind }) => sum + MIN_WIDTH[kind], ACTIONS_WIDTH);

type SizedColumn = { kind: EditColumn<never>['kind']; width?: number };
const shareOf = ({ kind, width }: SizedColumn): number => width ?? MIN_WIDTH[kind];

const sumOf = (columns: readonly SizedColumn[]): number =>
  columns.reduce((sum, one) => sum + shareOf(one), 0);

/** A figure or a date that is cut says something else; words only less. */
const mustNotTruncate = ({ kind }: SizedColumn): boolean => isNumeric(kind) || kind === 'date';

/** A column's width in a table this wide, in pixels; a share of it, while it is not known or has room for all. */
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
  return (left * shareOf(column)) / sumOf(words);
}

export const isNumeric = (kind: EditColumn<never>['kind']): boolean =>
  kind === 'money' || kind === 'percent' || kind === 'decimal' || kind === 'integer';
