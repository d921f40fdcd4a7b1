import { type SheetFile, sheetRows } from './sheet-rows.ts';

export default ({ bytes, tipo }: SheetFile) =>
  sheetRows(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), tipo);
