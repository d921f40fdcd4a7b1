import { escapeXml, FORMATS } from './cells.ts';
import type { Sheet } from './sheet.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Number formats below this are built into Excel. */
const OWN_FORMATS = 164;

const each = (sheets: readonly Sheet[], one: (n: number, sheet: Sheet) => string): string =>
  sheets.map((sheet, index) => one(index + 1, sheet)).join('');

export const contentTypes = (sheets: readonly Sheet[]): string =>
  `${XML}<Types xmlns="${PACKAGE}/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
  `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>` +
  each(
    sheets,
    (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPE}.worksheet+xml"/>`,
  ) +
  '</Types>';

export const packageRelations =
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">` +
  `<Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

export const workbookRelations = (sheets: readonly Sheet[]): string =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">` +
  each(
    sheets,
    (n) => `<Relationship Id="rId${n}" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  ) +
  `<Relationship Id="rId${sheets.length + 1}" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`;

const absolute = (range: string): string => range.replace(/([A-Z]+)(\d+)/g, '$$$1$$$2');

/** The filter's range is named too, as Excel itself does; its sheet must be written by then. */
export const workbook = (sheets: readonly Sheet[]): string =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>` +
  each(sheets, (n, { name }) => `<sheet name="${escapeXml(name)}" sheetId="${n}" r:id="rId${n}"/>`) +
  '</sheets><definedNames>' +
  each(
    sheets,
    (n, { name, range }) =>
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${n - 1}" hidden="1">` +
      `'${escapeXml(name)}'!${absolute(range())}</definedName>`,
  ) +
  '</definedNames></workbook>';

const KINDS = Object.values(FORMATS).sort((a, b) => a.style - b.style);
const FONT = '<sz val="11"/><name val="Calibri"/><family val="2"/>';
const BORDER = '<left/><right/><top/>';

/** Formats of default, header and each kind of cell, in the order of their indexes. */
export const styles =
  `${XML}<styleSheet xmlns="${MAIN}">` +
  `<numFmts count="${KINDS.length}">${KINDS.map(({ code }, index) => `<numFmt numFmtId="${OWN_FORMATS + index}" formatCode="${escapeXml(code)}"/>`).join('')}</numFmts>` +
  `<fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts>` +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFE8EDF3"/><bgColor indexed="64"/></patternFill></fill></fills>' +
  `<borders count="2"><border>${BORDER}<bottom/><diagonal/></border>` +
  `<border>${BORDER}<bottom style="thin"><color rgb="FF9AA7B5"/></bottom><diagonal/></border></borders>` +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="${KINDS.length + 2}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>` +
  '<xf numFmtId="0" fontId="1" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1"/>' +
  `${KINDS.map((_, index) => `<xf numFmtId="${OWN_FORMATS + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join('')}</cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';
