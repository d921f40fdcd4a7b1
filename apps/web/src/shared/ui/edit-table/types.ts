import type { Choice, Control } from '../fields/control.ts';
import { isFile } from '../fresh-file-url.ts';

export type EditableRow = { linha_uuid: string };

type ColumnBase<Row> = {
  key: keyof Row & string;
  title: string;
  /** Share of the width, in pixels of its longest usual content. */
  width?: number;
  placeholder?: string;
  /** Summed in the last line. */
  total?: boolean;
  /** Rows included in the total; excludes other currencies. */
  isSummed?: (row: Row) => boolean;
  /** Shown on cards and in the row's details, without a column. */
  detail?: boolean;
  /** A detail that gets a column if the table is wide enough. */
  spare?: boolean;
  /** May be changed but not cleared. */
  required?: boolean;
  /** Whether the field applies to this row. */
  isAsked?: (row: Row) => boolean;
};

/** A field of a table's rows; its kind sets input, display and total. */
export type EditColumn<Row> = ColumnBase<Row> &
  Control<readonly Choice[] | ((row: Row) => readonly Choice[])>;

/** Messages by row and field, as in a 422. */
export type RowErrors = Readonly<Record<string, Readonly<Record<string, string>>>>;

export type EditTableProps<Row extends EditableRow> = {
  label: string;
  columns: readonly EditColumn<Row>[];
  rows: readonly Row[];
  /**
   * Adds a row; `linha_uuid` is generated here, so that resending is safe. `nth` counts rows added at once.
   */
  onAdd: (row: Row, nth?: number) => void;
  onChange: (row: Row, patch: Partial<Row>) => void;
  onRemove: (row: Row) => void;
  /** Restores a removed row; without it the row is added again. */
  onRestore?: (row: Row, index: number) => void;
  /** "Adicionar dívida" */
  addLabel: string;
  /** "Dívida excluída." */
  removedText: string;
  errors?: RowErrors;
  readOnly?: boolean;
  /** A cell to scroll to and focus, also within the details. */
  focusedCell?: CellAddress | null;
};

export type CellAddress = { linha_uuid: string; column: string };

export const optionsOf = <Row>(
  column: EditColumn<Row> & { kind: 'select' | 'choices' },
  row: Row,
): readonly Choice[] => (typeof column.options === 'function' ? column.options(row) : column.options);

/** The file of a row that has no grid column to open it from. */
export function hiddenFile<Row>(columns: readonly EditColumn<Row>[], row: Row) {
  for (const column of columns) {
    const value: unknown = row[column.key];
    if (column.detail && column.kind === 'file' && isFile(value)) return { file: value, files: column.files };
  }
  return undefined;
}

/** Columns of the grid; the other fields are in the row's details. */
export const gridColumns = <Row>(columns: readonly EditColumn<Row>[]): EditColumn<Row>[] =>
  columns.filter((column) => !column.detail);

/** Adds a column per spare field if a table of this width in pixels has space for all of them. */
export function withSpareColumns<Row>(
  columns: readonly EditColumn<Row>[],
  table: number,
): readonly EditColumn<Row>[] {
  const all = columns.map((column) => (column.spare ? { ...column, detail: false } : column));
  return table >= sumOf(gridColumns(all)) + ROOMY_ACTIONS_WIDTH ? all : columns;
}

/** Fields that apply to a row. */
export const askedColumns = <Row>(columns: readonly EditColumn<Row>[], row: Row): EditColumn<Row>[] =>
  columns.filter((column) => column.isAsked?.(row) ?? true);

/** Minimum width at which a cell of this kind is readable while typing. */
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

/** A truncated figure or date would be misread; a truncated text is only shorter. */
const mustNotTruncate = ({ kind }: SizedColumn): boolean => isNumeric(kind) || kind === 'date';

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
  return (left * shareOf(column)) / sumOf(words);
}

export const isNumeric = (kind: EditColumn<never>['kind']): boolean =>
  kind === 'money' || kind === 'percent' || kind === 'decimal' || kind === 'integer';
