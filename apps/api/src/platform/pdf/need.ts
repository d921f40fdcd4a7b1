import type { PdfNeed } from './description.ts';
import {
  type Doc,
  decorate,
  ensureRoom,
  INK,
  INNER,
  type Node,
  PAGE,
  type Style,
  widthOf,
  write,
} from './page.ts';

const WORD: Style = { font: 'regular', size: 10, color: INK.soft, lineGap: 0 };
const FIGURE: Style = { font: 'strong', size: 20, color: INK.text, lineGap: 0, tracking: -0.015 };
const AMOUNT: Style = { font: 'strong', size: 10, color: INK.text, lineGap: 0 };
const BAR = 14;
const STEP = 8;
/** Height in points. */
export const NEED_HEIGHT = 64;

function hatch(doc: Doc, from: number, top: number, color: string): void {
  const end = PAGE.side + INNER;
  doc.save();
  doc.rect(from, top, end - from, BAR).clip();
  for (let x = from - BAR; x < end; x += STEP) doc.moveTo(x, top + BAR).lineTo(x + BAR, top);
  doc.lineWidth(0.9).strokeColor(color).strokeOpacity(0.65).stroke();
  doc.restore();
}

function bar(doc: Doc, top: number, { color, part }: PdfNeed): void {
  const solid = INNER * Math.max(0, Math.min(1, part));
  if (solid < INNER) hatch(doc, PAGE.side + solid, top, color);
  if (solid > 0) doc.rect(PAGE.side, top, solid, BAR).fill(color);
  doc.roundedRect(PAGE.side, top, INNER, BAR, 2).lineWidth(0.8).strokeColor(color).stroke();
}

/** "precisa de", the bar, "já tem" and "falta": one figure with one sentence as text alternative. */
export function need(doc: Doc, root: Node, block: PdfNeed): void {
  ensureRoom(doc, NEED_HEIGHT);
  const start = doc.y;
  const { needs, verb = 'já tem', has, lacks } = block;
  root.add(
    doc.struct('P', {}, () => {
      write(doc, 'precisa de', WORD, { y: start + 9 });
      write(doc, needs, FIGURE, { x: PAGE.side + widthOf(doc, 'precisa de ', WORD) + 4, y: start });
    }),
  );
  const top = start + 28;
  decorate(doc, () => bar(doc, top, block));
  const below = top + BAR + 5;
  root.add(
    doc.struct('P', {}, () => {
      write(doc, `${verb} `, WORD, { y: below });
      write(doc, has, AMOUNT, { x: PAGE.side + widthOf(doc, `${verb} `, WORD), y: below });
    }),
  );
  root.add(
    doc.struct('P', {}, () => {
      if (lacks === null) return write(doc, 'não falta nada', WORD, { y: below, align: 'right' });
      const width = widthOf(doc, lacks, AMOUNT);
      write(doc, 'falta ', WORD, { y: below, width: INNER - width - 3, align: 'right' });
      write(doc, lacks, AMOUNT, { x: PAGE.side + INNER - width, y: below, width: width + 2 });
    }),
  );
  doc.y = below + 17;
}
