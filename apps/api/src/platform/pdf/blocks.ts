import SVGtoPDF from 'svg-to-pdfkit';
import { cover } from './cover.ts';
import type { PdfBlock } from './description.ts';
import { minimumHeightFrom } from './keep-together.ts';
import { letterhead } from './letterhead.ts';
import { AFTER, headingStyle, MARK, TEXT } from './looks.ts';
import { need } from './need.ts';
import {
  atTop,
  type Doc,
  decorate,
  ensureRoom,
  fits,
  heightOf,
  INNER,
  type Node,
  PAGE,
  widthOf,
  write,
} from './page.ts';
import { scores } from './scores.ts';
import { bars, pairs, table } from './tables.ts';

/** Current bookmark of each level, from 1 down. */
export type Outline = { at: (PDFKit.PDFOutline | undefined)[] };

type Of<T extends PdfBlock['type']> = Extract<PdfBlock, { type: T }>;
type Draw<T extends PdfBlock['type']> = (doc: Doc, root: Node, block: Of<T>) => void;

const ASIDE_GAP = 16;

/** `keep`: points of the following content to stay on its page. */
function heading(
  doc: Doc,
  root: Node,
  { level, text, aside, bookmark = text, small: isSmall }: Of<'heading'>,
  outline: Outline,
  keep: number,
): void {
  const style = headingStyle({ level, small: isSmall });
  const small = TEXT.small;
  const beside =
    aside !== undefined && widthOf(doc, text, style) + ASIDE_GAP + widthOf(doc, aside, small) <= INNER;
  const below = aside !== undefined && !beside ? heightOf(doc, aside, small, INNER) : 0;
  if (!atTop(doc)) doc.y += style.before;
  ensureRoom(doc, heightOf(doc, text, style, INNER) + below + style.after + keep);
  const parent = outline.at[level - 1] ?? doc.outline;
  outline.at[level] = parent.addItem(bookmark, { expanded: level === 1 });
  outline.at.length = level + 1;
  const top = doc.y;
  root.add(doc.struct(`H${level}`, {}, () => write(doc, text, style)));
  const end = doc.y;
  if (aside !== undefined) {
    const place = beside ? { y: top + style.size - small.size, align: 'right' as const } : {};
    root.add(doc.struct('P', {}, () => write(doc, aside, small, place)));
    if (beside) doc.y = end;
  }
  doc.y += style.after;
}

const text: Draw<'text'> = (doc, root, { text: words, style = 'body' }) => {
  const look = TEXT[style];
  ensureRoom(doc, Math.min(heightOf(doc, words, look, INNER), 3 * look.size));
  root.add(doc.struct('P', {}, () => write(doc, words, look)));
  doc.y += AFTER.text;
};

function mark(
  doc: Doc,
  root: Node,
  { color, text: words, aside, keep: asked = 0 }: Of<'mark'>,
  keep: number,
): void {
  if (!atTop(doc)) doc.y += MARK.before;
  ensureRoom(doc, MARK.after + Math.max(asked, keep));
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
  doc.y = top + MARK.after;
}

const INDENT = 14;

const list: Draw<'list'> = (doc, root, { items, ordered = false, small = false }) => {
  const look = small ? TEXT.small : TEXT.body;
  const node = doc.struct('L');
  root.add(node);
  const width = INNER - INDENT;
  items.forEach((words, at) => {
    ensureRoom(doc, Math.min(heightOf(doc, words, look, width), 3 * look.size));
    const top = doc.y;
    const item = doc.struct('LI');
    node.add(item);
    item.add(
      doc.struct('Lbl', {}, () => write(doc, ordered ? `${at + 1}.` : '•', look, { y: top, width: INDENT })),
    );
    item.add(
      doc.struct('LBody', {}, () => write(doc, words, look, { x: PAGE.side + INDENT, y: top, width })),
    );
    item.end();
    doc.y += AFTER.item;
  });
  node.end();
  doc.y += AFTER.list;
};

/** Bounding box of a figure; missing in pdfkit's types. */
const boxOf = (top: number, height: number): object => ({
  bbox: [PAGE.side, top, PAGE.side + INNER, top + height],
});

const fontCallback = (_family: string, bold: boolean): string => (bold ? 'strong' : 'regular');

const figure: Draw<'figure'> = (doc, root, { svg, alt, height }) => {
  ensureRoom(doc, height);
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
  doc.y = top + height + AFTER.figure;
};

/** Draws block `at`, on a page with room for what must stay with it. */
export function drawBlock(
  doc: Doc,
  root: Node,
  blocks: readonly PdfBlock[],
  at: number,
  outline: Outline,
): void {
  const block = blocks[at]!;
  const least = (level: 0 | 1 | 2 | 3) => minimumHeightFrom(doc, blocks, at + 1, level);
  switch (block.type) {
    case 'cover':
      cover(doc, root, block);
      break;
    case 'heading':
      heading(doc, root, block, outline, least(block.level));
      break;
    case 'mark':
      mark(doc, root, block, least(0));
      break;
    case 'text':
      text(doc, root, block);
      break;
    case 'pairs':
      pairs(doc, root, block);
      break;
    case 'table':
      table(doc, root, block);
      break;
    case 'list':
      list(doc, root, block);
      break;
    case 'need':
      need(doc, root, block);
      break;
    case 'bars':
      bars(doc, root, block);
      break;
    case 'scores':
      scores(doc, root, block);
      break;
    case 'letterhead':
      letterhead(doc, root, block.text);
      break;
    case 'figure':
      figure(doc, root, block);
      break;
    case 'page':
      if (!atTop(doc) && !(block.unless && fits(doc, block.unless))) doc.addPage();
  }
}
