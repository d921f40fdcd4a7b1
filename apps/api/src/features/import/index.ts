export { readSheet } from './sheet/read-sheet.ts';
export { type Table, tableOf } from './sheet/table-of.ts';
export { startImports } from './start-imports.ts';
