export { EditableTable } from './editable-table.tsx';
export type { EditableRow, EditColumn, RowErrors } from './types.ts';
