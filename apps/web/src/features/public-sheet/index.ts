export { openSheet } from './open-sheet.ts';
export { SheetApp } from './sheet-app.tsx';
