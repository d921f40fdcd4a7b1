export { columnOf } from './catalogue-column.ts';
export { CellInput } from './cell-input.tsx';
export { EditableTable, pasteNotices } from './editable-table.tsx';
export { cellsOf, type PastedCell, readCell } from './paste.ts';
export type { EditableRow, EditColumn, RowErrors } from './types.ts';
export type { UnreadCells } from './unread-cells.ts';
