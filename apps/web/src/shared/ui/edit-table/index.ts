export { CellInput } from './cell-input.tsx';
export { EditableTable } from './editable-table.tsx';
export { type EditableRow, type EditColumn, type FileKeeper, isFile, type RowErrors } from './types.ts';
export { shownValue } from './values.ts';
