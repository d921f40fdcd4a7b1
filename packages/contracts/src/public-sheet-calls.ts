import type { publicSheet } from './public-sheet.ts';
import { PUBLIC_SHEET_ADDRESSES } from './public-sheet-addresses.ts';
import { withoutShapes } from './public-study-calls.ts';

type Calls = typeof publicSheet;

/** The calls of the sheet's link as her page makes them. */
export const publicSheetCalls = {
  get: withoutShapes<Calls['get']>(PUBLIC_SHEET_ADDRESSES.get),
  save: withoutShapes<Calls['save']>(PUBLIC_SHEET_ADDRESSES.save),
  sendFile: withoutShapes<Calls['sendFile']>(PUBLIC_SHEET_ADDRESSES.sendFile),
};
