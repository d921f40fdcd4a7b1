import type { Choice, Control } from '../fields/control.ts';
import { isFile } from '../fresh-file-url.ts';
import type { KeepUnread, UnreadCells } from './unread-cells.ts';

export type EditableRow = { linha_uuid: string };

type ColumnBase<Row> = {
  key: keyof Row & string;
  title: string;
  /** Unit of its numbers, shown in the header. */
  unitLabel?: string | undefined;
  /** Share of the width, in pixels of its longest usual content. */
  width?: number;
  placeholder?: string;
  /** Summed in the last line. */
  total?: boolean;
  /** Currency of a row's amount and its R$ per unit, null where unknown; null for amounts in reais. */
  foreign?: (row: Row) => { moeda: string; taxa: number | null } | null;
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
  /** Rows that do not count yet, although their amounts are in the total. */
  unfinished?: readonly string[];
  /** Texts left in cells that have no value there, as stored by `onUnread`. */
  unread?: UnreadCells;
  onUnread?: KeepUnread;
  /** The first frame shows the cells as text, their fields follow: for tables that a step opens with. */
  fieldsLater?: boolean;
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

/** Fields that apply to a row. */
export const applicableColumns = <Row>(columns: readonly EditColumn<Row>[], row: Row): EditColumn<Row>[] =>
  columns.filter((column) => column.isAsked?.(row) ?? true);

export const isNumeric = (kind: EditColumn<never>['kind']): boolean =>
  kind === 'money' || kind === 'percent' || kind === 'decimal' || kind === 'integer';
