import SVGtoPDF from 'svg-to-pdfkit';
import { cover } from './cover.ts';
import type { PdfBlock } from './description.ts';
import { need } from './need.ts';
import {
  type Doc,
  decorate,
  ensure,
  heightOf,
  INK,
  INNER,
  type Node,
  PAGE,
  type Style,
  write,
} from './page.ts';
import { bars, pairs, table } from './tables.ts';

const HEADING: Record<1 | 2 | 3, Style & { before: number; after: number }> = {
  1: { font: 'strong', size: 22, color: INK.text, lineGap: 3, before: 26, after: 8 },
  2: { font: 'strong', size: 14, color: INK.text, lineGap: 2, before: 16, after: 6 },
  3: { font: 'strong', size: 11, color: INK.text, lineGap: 2, before: 10, after: 3 },
};
const TEXT: Record<'lead' | 'body' | 'small', Style> = {
  lead: { font: 'regular', size: 12.5, color: INK.soft, lineGap: 4 },
  body: { font: 'regular', size: 10, color: INK.text, lineGap: 3 },
  small: { font: 'regular', size: 8.5, color: INK.soft, lineGap: 2.5 },
};
const MARK: Style = { font: 'medium', size: 9.5, color: INK.soft, lineGap: 0 };
const KEEP_WITH_NEXT = 60;

/** Where bookmarks hang: one open chain from level 1 down. */
export type Outline = { at: (PDFKit.PDFOutline | undefined)[] };

type Draw<T extends PdfBlock['type']> = (
  doc: Doc,
  root: Node,
  block: Extract<PdfBlock, { type: T }>,
  outline: Outline,
) => void;

const heading: Draw<'heading'> = (doc, root, { level, text, keep = KEEP_WITH_NEXT }, outline) => {
  const style = HEADING[level];
  if (doc.y > PAGE.top + 1) doc.y += style.before;
  ensure(doc, heightOf(doc, text, style, INNER) + keep);
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

const BEFORE_MARK = 30;

const mark: Draw<'mark'> = (doc, root, { color, text: words, aside, keep = 0 }) => {
  if (keep > 0 && doc.y > PAGE.top + 1) {
    doc.y += BEFORE_MARK;
    ensure(doc, keep);
  }
  const top = doc.y;
  decorate(doc, () => doc.circle(PAGE.side + 3, top + 5.5, 3).fill(color));
  root.add(
    doc.struct('P', {}, () => write(doc, words, MARK, { x: PAGE.side + 12, y: top, width: INNER / 2 })),
  );
  if (aside)
    root.add(
      doc.struct('P', {}, () =>
        write(doc, aside, MARK, { x: PAGE.side + INNER / 2, y: top, width: INNER / 2, align: 'right' }),
      ),
    );
  doc.y = top + 8;
};

const INDENT = 14;

const list: Draw<'list'> = (doc, root, { items, ordered = false }) => {
  const node = doc.struct('L');
  root.add(node);
  const width = INNER - INDENT;
  items.forEach((words, at) => {
    ensure(doc, Math.min(heightOf(doc, words, TEXT.body, width), 3 * TEXT.body.size));
    const top = doc.y;
    const item = doc.struct('LI');
    node.add(item);
    item.add(
      doc.struct('Lbl', {}, () =>
        write(doc, ordered ? `${at + 1}.` : '•', TEXT.body, { y: top, width: INDENT }),
      ),
    );
    item.add(
      doc.struct('LBody', {}, () => write(doc, words, TEXT.body, { x: PAGE.side + INDENT, y: top, width })),
    );
    item.end();
    doc.y += 4;
  });
  node.end();
  doc.y += 6;
};

/** Where a figure stands on its page; the types of pdfkit do not know it yet. */
const boxOf = (top: number, height: number): object => ({
  bbox: [PAGE.side, top, PAGE.side + INNER, top + height],
});

const fontCallback = (_family: string, bold: boolean): string => (bold ? 'strong' : 'regular');

const figure: Draw<'figure'> = (doc, root, { svg, alt, height }) => {
  ensure(doc, height + 8);
  const top = doc.y;
  root.add(
    doc.struct('Figure', { alt, ...boxOf(top, height) }, () => {
      SVGtoPDF(doc, svg, PAGE.side, top, {
        width: INNER,
        height,
        preserveAspectRatio: 'xMinYMin meet',
        fontCallback,
      });
    }),
  );
  doc.y = top + height + 8;
};

export function drawBlock(doc: Doc, root: Node, block: PdfBlock, outline: Outline): void {
  switch (block.type) {
    case 'cover':
      cover(doc, root, block);
      break;
    case 'heading':
      heading(doc, root, block, outline);
      break;
    case 'mark':
      mark(doc, root, block, outline);
      break;
    case 'text':
      text(doc, root, block, outline);
      break;
    case 'pairs':
      pairs(doc, root, block);
      break;
    case 'table':
      table(doc, root, block);
      break;
    case 'list':
      list(doc, root, block, outline);
      break;
    case 'need':
      need(doc, root, block);
      break;
    case 'bars':
      bars(doc, root, block);
      break;
    case 'figure':
      figure(doc, root, block, outline);
      break;
    case 'page':
      doc.addPage();
  }
}
