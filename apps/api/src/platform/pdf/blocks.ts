import SVGtoPDF from 'svg-to-pdfkit';
import type { PdfBlock, PdfColumn } from './description.ts';
import { type Doc, ensure, heightOf, INK, INNER, type Node, PAGE, rule, type Style, write } from './page.ts';

const HEADING: Record<1 | 2 | 3, Style & { before: number; after: number }> = {
  1: { font: 'strong', size: 22, color: INK.text, lineGap: 3, before: 0, after: 8 },
  2: { font: 'strong', size: 14, color: INK.text, lineGap: 2, before: 16, after: 6 },
  3: { font: 'strong', size: 11, color: INK.text, lineGap: 2, before: 10, after: 3 },
};
const TEXT: Record<'lead' | 'body' | 'small', Style> = {
  lead: { font: 'regular', size: 12.5, color: INK.soft, lineGap: 4 },
  body: { font: 'regular', size: 10, color: INK.text, lineGap: 3 },
  small: { font: 'regular', size: 8.5, color: INK.soft, lineGap: 2.5 },
};
const LABEL: Style = { font: 'regular', size: 9.5, color: INK.soft, lineGap: 2 };
const VALUE: Style = { font: 'medium', size: 9.5, color: INK.text, lineGap: 2 };
const HEAD: Style = { font: 'medium', size: 9, color: INK.soft, lineGap: 2 };
const CELL: Style = { font: 'regular', size: 9.5, color: INK.text, lineGap: 2 };
const PADDING = 5;
const KEEP_WITH_NEXT = 60;

/** Where bookmarks hang: one open chain from level 1 down. */
export type Outline = { at: (PDFKit.PDFOutline | undefined)[] };

type Draw<T extends PdfBlock['type']> = (
  doc: Doc,
  root: Node,
  block: Extract<PdfBlock, { type: T }>,
  outline: Outline,
) => void;

const heading: Draw<'heading'> = (doc, root, { level, text }, outline) => {
  const style = HEADING[level];
  doc.y += style.before;
  ensure(doc, heightOf(doc, text, style, INNER) + KEEP_WITH_NEXT);
  const parent = outline.at[level - 1] ?? doc.outline;
  outline.at[level] = parent.addItem(text, { expanded: level === 1 });
  outline.at.length = level + 1;
  root.add(doc.struct(`H${level}`, {}, () => write(doc, text, style)));
  doc.y += style.after;
};

const text: Draw<'text'> = (doc, root, { text: words, style = 'body' }) => {
  const look = TEXT[style];
  ensure(doc, Math.min(heightOf(doc, words, look, INNER), 3 * look.size));
  root.add(doc.struct('P', {}, () => write(doc, words, look)));
  doc.y += 6;
};

type Cell = {
  text: string;
  x: number;
  width: number;
  style: Style;
  align?: 'left' | 'right';
  tag: 'TH' | 'TD';
};

/** One row that stays whole on a page. */
function row(doc: Doc, table: Node, cells: readonly Cell[], line: string): void {
  const height = Math.max(...cells.map((cell) => heightOf(doc, cell.text, cell.style, cell.width)));
  ensure(doc, height + 2 * PADDING);
  const top = doc.y + PADDING;
  const tr = doc.struct('TR');
  table.add(tr);
  for (const { text: words, x, width, style, align, tag } of cells)
    tr.add(
      doc.struct(tag, {}, () => write(doc, words, style, { x, y: top, width, ...(align && { align }) })),
    );
  tr.end();
  doc.y = top + height + PADDING;
  rule(doc, doc.y, line);
}

const pairs: Draw<'pairs'> = (doc, root, { rows }) => {
  if (rows.length === 0) return;
  const table = doc.struct('Table');
  root.add(table);
  const width = INNER * 0.36;
  for (const { label, value } of rows)
    row(
      doc,
      table,
      [
        { text: label, x: PAGE.side, width: width - 10, style: LABEL, tag: 'TH' },
        { text: value, x: PAGE.side + width, width: INNER - width, style: VALUE, tag: 'TD' },
      ],
      INK.line,
    );
  table.end();
  doc.y += 8;
};

function cellsOf(columns: readonly PdfColumn[], texts: readonly string[], tag: 'TH' | 'TD'): Cell[] {
  let x = PAGE.side;
  return columns.map(({ share, align }, index) => {
    const cell = {
      text: texts[index] ?? '',
      x,
      width: share * INNER - 8,
      style: tag === 'TH' ? HEAD : CELL,
      tag,
    };
    x += share * INNER;
    return align ? { ...cell, align } : cell;
  });
}

const table: Draw<'table'> = (doc, root, { columns, rows }) => {
  const node = doc.struct('Table');
  root.add(node);
  ensure(doc, KEEP_WITH_NEXT);
  row(
    doc,
    node,
    cellsOf(
      columns,
      columns.map((column) => column.title),
      'TH',
    ),
    INK.dark,
  );
  for (const texts of rows) row(doc, node, cellsOf(columns, texts, 'TD'), INK.line);
  node.end();
  doc.y += 8;
};

/** Where a figure stands on its page; the types of pdfkit do not know it yet. */
const boxOf = (top: number, height: number): object => ({
  bbox: [PAGE.side, top, PAGE.side + INNER, top + height],
});

const figure: Draw<'figure'> = (doc, root, { svg, alt, height }) => {
  ensure(doc, height + 8);
  const top = doc.y;
  root.add(
    doc.struct('Figure', { alt, ...boxOf(top, height) }, () => {
      SVGtoPDF(doc, svg, PAGE.side, top, { width: INNER, height, preserveAspectRatio: 'xMinYMin meet' });
    }),
  );
  doc.y = top + height + 8;
};

export function drawBlock(doc: Doc, root: Node, block: PdfBlock, outline: Outline): void {
  switch (block.type) {
    case 'heading':
      heading(doc, root, block, outline);
      break;
    case 'text':
      text(doc, root, block, outline);
      break;
    case 'pairs':
      pairs(doc, root, block, outline);
      break;
    case 'table':
      table(doc, root, block, outline);
      break;
    case 'figure':
      figure(doc, root, block, outline);
      break;
    case 'page':
      doc.addPage();
  }
}
