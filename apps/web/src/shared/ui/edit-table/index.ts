export { columnOf } from './catalogue-column.ts';
export { CellInput } from './cell-input.tsx';
export { EditableTable } from './editable-table.tsx';
export type { EditableRow, EditColumn, RowErrors } from './types.ts';
export { cellText } from './values.ts';
