import type { PdfCover } from './description.ts';
import { type Doc, decorate, INNER, type Node, PAGE, type Style, write } from './page.ts';

const GROUND = '#04414b';
const SEA = '#022c34';
const LIGHT = '#eaf6f8';
const LAMP = '#f0c65a';
const BEAM = '#e9b949';
const SOFT = '#bfe3ea';

const KICKER: Style = { font: 'regular', size: 11.5, color: SOFT, lineGap: 0 };
const TITLE: Style = { font: 'strong', size: 42, color: '#ffffff', lineGap: 0, tracking: -0.034 };
const LEAD: Style = { font: 'regular', size: 14, color: '#dff1f4', lineGap: 6 };
const FOOT: Style = { font: 'regular', size: 9.5, color: SOFT, lineGap: 4 };
const FOOT_FIRST: Style = { ...FOOT, font: 'strong', color: '#ffffff' };

/** Scale of the drawing, which is 794 wide. */
const SCALE = PAGE.width / 794;
const SEA_TOP = 965;

function lighthouse(doc: Doc): void {
  doc.rect(0, 0, PAGE.width, PAGE.height).fill(GROUND);
  doc.save().scale(SCALE);
  doc.path('M186 742 794 452v430L186 772z').fillOpacity(0.14).fill(BEAM);
  doc.path('M186 748 794 580v260L186 766z').fillOpacity(0.2).fill(BEAM);
  doc
    .fillOpacity(1)
    .rect(0, SEA_TOP, 794, 1123 - SEA_TOP)
    .fill(SEA);
  doc.translate(72, 690).scale(8.6);
  doc.path('M12 0 18 6H6zM4 12h16v2h-3l.8 7H6.2L7 14H4zM6 23h12l1.1 9H4.9z').fill(LIGHT);
  doc.path('M8 6h8v6H8z').fill(LAMP);
  doc.restore();
}

/** The cover page: who the study is for, and who made it. */
export function cover(doc: Doc, root: Node, { kicker, title, lead, left, right }: PdfCover): void {
  decorate(doc, () => lighthouse(doc));
  const width = INNER * 0.88;
  doc.page.margins.bottom = 0;
  root.add(doc.struct('P', {}, () => write(doc, kicker, KICKER, { y: PAGE.top + 6 })));
  doc.y += 12;
  root.add(doc.struct('H1', {}, () => write(doc, title, TITLE, { width })));
  doc.y += 14;
  root.add(doc.struct('P', {}, () => write(doc, lead, LEAD, { width: INNER * 0.75 })));
  const top = SEA_TOP * SCALE + 40;
  for (const [lines, align] of [
    [left, 'left'],
    [right, 'right'],
  ] as const) {
    doc.y = top;
    lines.forEach((line, at) => {
      const style = at === 0 && align === 'left' ? FOOT_FIRST : FOOT;
      const x = align === 'left' ? PAGE.side : PAGE.side + INNER / 2;
      root.add(doc.struct('P', {}, () => write(doc, line, style, { x, width: INNER / 2, align })));
    });
  }
}
