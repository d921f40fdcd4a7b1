import { type CellKind, type CellValue, cell, columnName, FORMATS, HEADER_STYLE, textCell } from './cells.ts';

/** A column of an export: its title as on the screen, and each row's value. */
export type SheetColumn<Row> = {
  title: string;
  kind: CellKind;
  /** Where the rows of a column differ in unit; default: `kind`. */
  kindOf?: (row: Row) => CellKind;
  /** In characters; default: by kind. */
  width?: number;
  value: (row: Row) => CellValue;
};

type SheetRows<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;

/** A sheet being written. */
export type Sheet = {
  name: string;
  /** The part of the workbook, in pieces. */
  xml(): AsyncGenerator<string>;
  /** Cells of header and rows, "A1:F12"; known once `xml` has ended. */
  range(): string;
};

/** Most rows of a sheet in Excel, besides the header. */
export const MAX_ROWS = 1_048_575;

const NAMESPACE = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const LONGEST_NAME = 31;

/** Without the characters that Excel does not allow in the name of a sheet. */
const sheetName = (name: string): string => name.replace(/[\\/?*[\]:']/g, ' ').slice(0, LONGEST_NAME);

/** The cells of rows, the first of which is row `from` of the sheet. */
export function rowsXml<Row>(
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  from: number,
): string {
  const names = columns.map((_, index) => columnName(index));
  return rows
    .map((row, index) => {
      const at = from + index;
      const cells = columns.map(({ kind, kindOf, value }, n) =>
        cell(`${names[n]}${at}`, kindOf?.(row) ?? kind, value(row)),
      );
      return `<row r="${at}">${cells.join('')}</row>`;
    })
    .join('');
}

/** A sheet with frozen, filterable header; rows are asked for in portions, as the reader takes them. */
export function sheetOf<Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: SheetRows<Row>,
): Sheet {
  let last = 1;
  const range = () => `A1:${columnName(columns.length - 1)}${last}`;
  return {
    name: sheetName(name),
    range,
    async *xml() {
      yield opening(columns);
      for await (const portion of rows) {
        yield rowsXml(columns, portion, last + 1);
        last += portion.length;
      }
      yield `</sheetData><autoFilter ref="${range()}"/></worksheet>`;
    },
  };
}

function opening<Row>(columns: readonly SheetColumn<Row>[]): string {
  const widths = columns.map(
    ({ kind, width = FORMATS[kind].width }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const titles = columns.map(({ title }, index) => textCell(`${columnName(index)}1`, title, HEADER_STYLE));
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="${NAMESPACE}">` +
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols>` +
    `<sheetData><row r="1">${titles.join('')}</row>`
  );
}
