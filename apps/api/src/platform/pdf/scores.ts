import type { PdfBlock } from './description.ts';
import { type Doc, decorate, ensureRoom, INK, INNER, type Node, PAGE, type Style, write } from './page.ts';

const LABEL: Style = { font: 'regular', size: 8.5, color: INK.soft, lineGap: 0 };
const VALUE: Style = { font: 'strong', size: 17, color: INK.text, lineGap: 0, tracking: -0.015 };
const BELOW: Style = { font: 'regular', size: 8, color: INK.soft, lineGap: 0 };
/** Points. */
const ABOVE = 8;
export const SCORES_HEIGHT = 61;

/** Scores of areas side by side, each read as one sentence. */
export function scores(doc: Doc, root: Node, { cells }: Extract<PdfBlock, { type: 'scores' }>): void {
  ensureRoom(doc, ABOVE + SCORES_HEIGHT);
  const top = doc.y + ABOVE;
  const width = INNER / Math.max(1, cells.length);
  cells.forEach(({ color, label, value, below }, at) => {
    const x = PAGE.side + at * width;
    decorate(doc, () => doc.circle(x + 3, top + 4.5, 3).fill(color));
    root.add(
      doc.struct('P', {}, () => {
        write(doc, `${label} `, LABEL, { x: x + 11, y: top, width: width - 12 });
        write(doc, `${value} `, VALUE, { x, y: top + 13, width: width - 4 });
        write(doc, below, BELOW, { x, y: top + 34, width: width - 4 });
      }),
    );
  });
  doc.y = top + SCORES_HEIGHT;
}
