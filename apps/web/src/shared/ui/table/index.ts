export { DoubleCell } from './cells.tsx';
export { useColumns } from './columns.tsx';
export { DataTable, type ListState } from './data-table.tsx';
export { isFilteredEmpty, ListPage } from './list-page.tsx';
export { ListPagination } from './list-pagination.tsx';
export { loadRows, useRowSelection } from './selection.ts';
export type { ListSelection } from './selection-bar.tsx';
export { type StaticRow, StaticTable } from './static-table.tsx';
export type { Column, RowGroup, Sort } from './types.ts';
