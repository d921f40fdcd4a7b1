export { readSheet } from './sheet/read-sheet.ts';
export { startImports } from './start-imports.ts';
