import { brandOf } from './brand.ts';
import type { PdfBlock, PdfColumn, PdfTable } from './description.ts';
import {
  type Doc,
  decorate,
  ensureRoom,
  fits,
  heightOf,
  INK,
  INNER,
  type Node,
  PAGE,
  rule,
  type Style,
  widthOf,
  write,
} from './page.ts';

type Of<T extends PdfBlock['type']> = Extract<PdfBlock, { type: T }>;

const LABEL: Style = { font: 'regular', size: 9.5, color: INK.soft, lineGap: 2 };
const VALUE: Style = { font: 'medium', size: 9.5, color: INK.text, lineGap: 2 };
const HEAD: Style = { font: 'medium', size: 9, color: INK.soft, lineGap: 2 };
const HEAD_MARKED: Style = { ...HEAD, font: 'strong' };
const CELL: Style = { font: 'regular', size: 9.5, color: INK.text, lineGap: 2 };
const CELL_MARKED: Style = { ...CELL, font: 'medium' };
const TOTAL: Style = { ...CELL, font: 'strong' };
const WORDS: Style = { ...CELL, color: INK.soft };
const NOTE: Style = { font: 'regular', size: 8.5, color: INK.soft, lineGap: 2.5 };
/** Points above and below the text of a row. */
const PADDING = 3;
const PADDING_TIGHT = 2;
const PRINT = {
  compact: { style: { size: 8.6, lineGap: 1.2 }, padding: 1.3 },
  small: { style: { size: 7, lineGap: 0.6 }, padding: 0.8 },
} as const;
/** Points: half of the leading left below a last line. */
const SPARE = 1;
const GAP = 8;
const AFTER = 8;
/** Points, of rows below a group header. */
const INDENT = 12;
const LINE = 0.8;

type Cell = {
  text: string;
  x: number;
  width: number;
  style: Style;
  align?: 'left' | 'right';
  tag: 'TH' | 'TD';
  scope?: 'Row' | 'Column';
  tint?: boolean;
};

/** `dot`: of a group header, its colour before the first cell; '' for none. */
type Row = { cells: readonly Cell[]; padding: number; height: number; dot?: string | undefined };

/** Cells with their height in points, measured once. */
const measureCells = (doc: Doc, cells: readonly Cell[], padding = PADDING): Row => ({
  cells,
  padding,
  height: Math.max(...cells.map((cell) => heightOf(doc, cell.text, cell.style, cell.width))) + 2 * padding,
});

/** Attributes of a header cell; missing in pdfkit's types. */
const scopeOf = (scope: Cell['scope']): object => (scope ? { scope } : {});

function fillRow(doc: Doc, cells: readonly Cell[], height: number): void {
  const tinted = cells.filter(({ tint }) => tint);
  if (tinted.length === 0) return;
  decorate(doc, () => {
    for (const { x, width } of tinted)
      doc.rect(x - GAP / 2, doc.y + LINE, width + GAP / 2, height - LINE).fill(brandOf(doc).tint);
  });
}

const writeCell = (doc: Doc, { text, style, x, width, align }: Cell, top: number): void =>
  write(doc, text, style, { x, y: top, width, ...(align && { align }) });

/** One row, never split over pages. */
function row(doc: Doc, table: Node, { cells, padding, height, dot }: Row, line: string): void {
  ensureRoom(doc, height);
  const start = doc.y;
  fillRow(doc, cells, height);
  if (dot) decorate(doc, () => doc.circle(PAGE.side + 3, start + height / 2, 3).fill(dot));
  const tr = doc.struct('TR');
  table.add(tr);
  for (const cell of cells)
    tr.add(doc.struct(cell.tag, scopeOf(cell.scope), () => writeCell(doc, cell, start + padding + SPARE)));
  tr.end();
  doc.y = start + height;
  rule(doc, doc.y, line);
}

/** Repeats the head on a new page as an artifact: screen readers have read it already. */
function repeatHead(doc: Doc, { cells, padding, height }: Row): void {
  const start = doc.y;
  fillRow(doc, cells, height);
  decorate(doc, () => {
    for (const cell of cells) writeCell(doc, cell, start + padding + SPARE);
  });
  doc.y = start + height;
  rule(doc, doc.y, INK.dark);
}

export function pairs(doc: Doc, root: Node, { rows, tight }: Of<'pairs'>): void {
  if (rows.length === 0) return;
  const table = doc.struct('Table');
  root.add(table);
  const width = INNER * 0.36;
  for (const { label, value } of rows)
    row(
      doc,
      table,
      measureCells(
        doc,
        [
          { text: label, x: PAGE.side, width: width - 10, style: LABEL, tag: 'TH', scope: 'Row' },
          { text: value, x: PAGE.side + width, width: INNER - width, style: VALUE, tag: 'TD' },
        ],
        tight ? PADDING_TIGHT : PADDING,
      ),
      INK.line,
    );
  table.end();
  doc.y += AFTER;
}

type Place = Pick<Cell, 'x' | 'width' | 'align' | 'tint'>;

function placesOf(columns: readonly PdfColumn[], marked: number | undefined): Place[] {
  let x = PAGE.side;
  return columns.map(({ share, align }, index) => {
    const last = index === columns.length - 1;
    const place = { x, width: share * INNER - (last ? 0 : GAP), tint: index === marked };
    x += share * INNER;
    return align ? { ...place, align } : place;
  });
}

/** Rows that stay together at either end of a table. */
const TOGETHER = 3;
/** Points of a table that is never split. */
const SHORT = 120;
const SHORT_SMALL = 48;

type Layout = { head: Row; body: Row[]; noteHeight: number };

/** Layouts measured before drawing, since the blocks above need their heights. */
const layoutCache = new WeakMap<PdfTable, Layout>();

/** Columns spanned by a cell: itself and the nulls after it. */
function columnSpanOf(places: readonly Place[], texts: readonly (string | null)[], index: number) {
  const { x, width } = places[index] as Place;
  const next = texts.findIndex((other, at) => at > index && other !== null);
  const spans = texts[index] && texts[index + 1] === null;
  const end = spans ? places[next < 0 ? places.length - 1 : next - 1] : undefined;
  return end ? { width: end.x + end.width - x, goesOn: true } : { width, goesOn: false };
}

/** Tabular figures are wider: a column drops them if a number would break over two lines. */
const fitsEvenDigits = (doc: Doc, text: string, width: number): boolean =>
  text.split(' ').every((word) => widthOf(doc, word, { ...TOTAL, tabular: true }) <= width);

function layoutOf(doc: Doc, block: PdfTable): Layout {
  const known = layoutCache.get(block);
  if (known) return known;
  const { columns, rows, groups, marked, total, note, tight, print } = block;
  const places = placesOf(columns, marked);
  const padding = print ? PRINT[print].padding : tight ? PADDING_TIGHT : PADDING;
  const sized = (style: Style): Style => (print ? { ...style, ...PRINT[print].style } : style);
  const head = columns.map(({ title }, index): Cell => {
    const style = sized(index === marked ? { ...HEAD_MARKED, color: brandOf(doc).ink } : HEAD);
    return { ...(places[index] as Place), text: title, style, tag: 'TH', scope: 'Column' };
  });
  const even = places.map(
    ({ align, width }, index) =>
      align === 'right' && rows.every((texts) => fitsEvenDigits(doc, texts[index] ?? '', width)),
  );
  const body = rows.map((texts, at) => {
    const adds = total === true && at === rows.length - 1;
    const dot = groups?.[at];
    const indent = groups && !adds && dot !== '' ? INDENT : 0;
    const cells = places.map((place, index): Cell => {
      const look = sized(adds || dot !== undefined ? TOTAL : index === marked ? CELL_MARKED : CELL);
      const text = texts[index] ?? '';
      const { width, goesOn } = columnSpanOf(places, texts, index);
      if (index === 0)
        return {
          ...place,
          x: place.x + indent,
          width: width - indent,
          tag: 'TH',
          scope: 'Row',
          style: look,
          text,
        };
      if (goesOn) return { ...place, width, align: 'left', tag: 'TD', style: sized(WORDS), text };
      return { ...place, tag: 'TD', style: even[index] ? { ...look, tabular: true } : look, text };
    });
    const drawn = measureCells(doc, cells, padding);
    return { ...drawn, dot };
  });
  const layout = {
    head: measureCells(doc, head, padding),
    body,
    noteHeight: note ? heightOf(doc, note, NOTE, INNER) + 2 * PADDING : 0,
  };
  layoutCache.set(block, layout);
  return layout;
}

const heightFrom = ({ body, noteHeight }: Layout, from: number, to = body.length): number =>
  body.slice(from, to).reduce((sum, { height }) => sum + height, to >= body.length ? noteHeight : 0);

/** Points that row `at` needs on its page: a group header with its first row, the last rows together. */
function heightNeededFrom(layout: Layout, at: number): number {
  const row = layout.body[at];
  if (!row) return 0;
  if (at === Math.max(0, layout.body.length - TOGETHER)) return heightFrom(layout, at);
  return row.height + (row.dot !== undefined ? heightNeededFrom(layout, at + 1) : 0);
}

/** Points that a table needs on its first page: all of a short one, else its head and a few rows. */
export function minimumHeightOfTable(doc: Doc, block: PdfTable): { whole: number | null; first: number } {
  const layout = layoutOf(doc, block);
  const head = block.bare ? 0 : layout.head.height;
  const whole = head + heightFrom(layout, 0);
  const few = layout.body.length > TOGETHER ? TOGETHER : layout.body.length;
  const short = block.print === 'small' ? SHORT_SMALL : SHORT;
  return { whole: whole <= short ? whole : null, first: head + heightFrom(layout, 0, few) };
}

export function table(doc: Doc, root: Node, block: PdfTable): void {
  const layout = layoutOf(doc, block);
  const { head, body } = layout;
  const { whole, first } = minimumHeightOfTable(doc, block);
  layoutCache.delete(block);
  const node = doc.struct('Table');
  root.add(node);
  ensureRoom(doc, whole ?? first);
  if (!block.bare) row(doc, node, head, INK.dark);
  body.forEach((one, at) => {
    if (at > 0 && !fits(doc, heightNeededFrom(layout, at))) {
      doc.addPage();
      repeatHead(doc, head);
    }
    row(doc, node, one, INK.line);
  });
  node.end();
  if (block.note) {
    const { note } = block;
    doc.y += PADDING;
    root.add(doc.struct('P', {}, () => write(doc, note, NOTE)));
  }
  doc.y += block.print === 'small' ? AFTER / 2 : AFTER;
}

const AMOUNT: Style = { ...CELL, tabular: true };
const BAR = { x: PAGE.side + INNER * 0.42, width: INNER * 0.34, height: 8 };

function rowsOfBars(doc: Doc, { rows }: Of<'bars'>): Row[] {
  const from = INNER * 0.76;
  return rows.map(({ label, value }) =>
    measureCells(doc, [
      { text: label, x: PAGE.side, width: INNER * 0.4, style: CELL, tag: 'TH', scope: 'Row' },
      { text: value, x: PAGE.side + from, width: INNER - from, style: AMOUNT, align: 'right', tag: 'TD' },
    ]),
  );
}

export const heightOfBars = (doc: Doc, block: Of<'bars'>): number =>
  rowsOfBars(doc, block).reduce((sum, { height }) => sum + height, 0);

export function bars(doc: Doc, root: Node, block: Of<'bars'>): void {
  const node = doc.struct('Table');
  root.add(node);
  rowsOfBars(doc, block).forEach((one, at) => {
    ensureRoom(doc, one.height);
    const y = doc.y + (one.height - BAR.height) / 2;
    const part = block.rows[at]?.part ?? 0;
    decorate(doc, () =>
      doc.roundedRect(BAR.x, y, Math.max(3, BAR.width * part), BAR.height, 1.5).fill(block.color),
    );
    row(doc, node, one, INK.line);
  });
  node.end();
  doc.y += AFTER;
}
