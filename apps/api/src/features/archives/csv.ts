/** For Excel, which takes it for the sign of UTF-8. */
export const BOM = '\ufeff';

/** What a spreadsheet would compute; the texts of strangers are among the cells. */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(,\d+)?$/;
const QUOTED = /[";\r\n]/;

/** A cell; an empty text is "", nothing is nothing. A text that begins like a formula has an apostrophe before it. */
export function csvCell(value: string | null): string {
  if (value === null) return '';
  const text = FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value;
  return text === '' || QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export const csvLine = (cells: readonly (string | null)[]): string => `${cells.map(csvCell).join(';')}\r\n`;
