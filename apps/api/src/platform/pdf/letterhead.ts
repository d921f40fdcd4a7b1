import { brandOf } from './brand.ts';
import { type Doc, INK, INNER, type Node, PAGE, type Style, write } from './page.ts';

const NAME: Style = { font: 'strong', size: 13, color: INK.text, lineGap: 0, tracking: -0.01 };
const LINE: Style = { font: 'regular', size: 9.5, color: INK.soft, lineGap: 0 };
/** Points: the box a logo fits into. */
const BOX = { width: 150, height: 30 };
const AFTER = 12;

/** Draws the brand's logo into a box with its top left corner at `x`, `y`; returns its height. */
export function drawLogo(
  doc: Doc,
  root: Node,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): number {
  const { logo, name } = brandOf(doc);
  if (!logo) return 0;
  const scale = Math.min(width / logo.width, height / logo.height);
  const box = { width: logo.width * scale, height: logo.height * scale };
  const bbox: object = { bbox: [x, y, x + box.width, y + box.height] };
  root.add(
    doc.struct('Figure', { alt: name, ...bbox }, () => {
      doc.image(Buffer.from(logo.png, 'base64'), x, y, box);
    }),
  );
  return box.height;
}

/** Logo or name on the left, a line on the right. */
export function letterhead(doc: Doc, root: Node, text: string): void {
  const { logo, name, ink } = brandOf(doc);
  const top = doc.y;
  const drawn = logo ? drawLogo(doc, root, { x: PAGE.side, y: top, ...BOX }) : 0;
  if (!logo && name)
    root.add(
      doc.struct('P', {}, () => write(doc, name, { ...NAME, color: ink }, { y: top, width: INNER * 0.6 })),
    );
  const height = Math.max(drawn, NAME.size + 3);
  const y = top + (height - LINE.size) / 2;
  const x = PAGE.side + INNER * 0.4;
  root.add(doc.struct('P', {}, () => write(doc, text, LINE, { x, y, width: INNER * 0.6, align: 'right' })));
  doc.y = top + height + AFTER;
}
