export { seesFileOfSheet } from './file-access.ts';
export { sheetPage } from './sheet-page.ts';
