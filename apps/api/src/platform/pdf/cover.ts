import { brandOf } from './brand.ts';
import type { PdfBrand, PdfCover } from './description.ts';
import { drawLogo } from './letterhead.ts';
import { type Doc, decorate, heightOf, INNER, type Node, PAGE, type Style, write } from './page.ts';

const LIGHT = '#eaf6f8';
const LAMP = '#f0c65a';
const BEAM = '#e9b949';

const KICKER: Style = { font: 'regular', size: 11.5, color: '#ffffff', lineGap: 0 };
const TITLE: Style = { font: 'strong', size: 42, color: '#ffffff', lineGap: 0, tracking: -0.034 };
const LEAD: Style = { font: 'regular', size: 14, color: '#ffffff', lineGap: 6 };
const FOOT: Style = { font: 'regular', size: 9, color: '#ffffff', lineGap: 2 };
const FOOT_FIRST: Style = { ...FOOT, font: 'strong', color: '#ffffff' };

/** Scale of the drawing, which is 794 wide. */
const SCALE = PAGE.width / 794;
const SEA_TOP = 965;

/** The ground, `shapes` on it, and the sea over their lower part. */
function drawGround(doc: Doc, { ground, deep }: PdfBrand, sea: number, shapes: () => void): void {
  doc.rect(0, 0, PAGE.width, PAGE.height).fill(ground);
  doc.save().scale(SCALE);
  shapes();
  doc
    .fillOpacity(1)
    .rect(0, sea, 794, 1123 - sea)
    .fill(deep);
}

/** The product's lighthouse and its beam. */
function beam(doc: Doc, brand: PdfBrand, sea: number): void {
  drawGround(doc, brand, sea, () => {
    doc.path('M186 742 794 452v430L186 772z').fillOpacity(0.14).fill(BEAM);
    doc.path('M186 748 794 580v260L186 766z').fillOpacity(0.2).fill(BEAM);
  });
  doc.translate(72, 690).scale(8.6);
  doc.path('M12 0 18 6H6zM4 12h16v2h-3l.8 7H6.2L7 14H4zM6 23h12l1.1 9H4.9z').fill(LIGHT);
  doc.path('M8 6h8v6H8z').fill(LAMP);
  doc.restore();
}

/** Waves in the brand's own colours: the lighthouse is the product's. */
function waves(doc: Doc, brand: PdfBrand, sea: number): void {
  drawGround(doc, brand, sea, () => {
    doc.path('M0 800C200 690 420 640 794 470V965H0z').fillOpacity(0.1).fill(brand.soft);
    doc.path('M0 890C240 800 480 790 794 650V965H0z').fillOpacity(0.12).fill(brand.soft);
  });
  doc.restore();
}

/** Points: the box of the logo, and its white plate around it. */
const LOGO = { width: 190, height: 52 };
const PLATE = 12;

/** The logo on white, so that it is seen on any colour; returns the points it takes. */
function plate(doc: Doc, root: Node, { logo }: PdfBrand): number {
  if (!logo) return 0;
  const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height);
  const [width, height] = [logo.width * scale, logo.height * scale];
  const top = PAGE.top;
  decorate(doc, () =>
    doc.roundedRect(PAGE.side, top, width + 2 * PLATE, height + 2 * PLATE, 6).fill('#ffffff'),
  );
  drawLogo(doc, root, { x: PAGE.side + PLATE, y: top + PLATE, ...LOGO });
  return height + 2 * PLATE + 26;
}

const LEFT = INNER * 0.66;
const RIGHT = INNER * 0.32;
/** Points above the lines, and below them for the line of the product. */
const ABOVE_LINES = 18;
const BELOW_LINES = 34;

/** Where the lines begin: at the usual height, or higher so that all of them stay on the page. */
function topOfLines(doc: Doc, lines: readonly string[]): number {
  const height = lines.reduce((sum, line) => sum + heightOf(doc, line, FOOT, LEFT), 0);
  return Math.min(SEA_TOP * SCALE + ABOVE_LINES, PAGE.height - BELOW_LINES - height);
}

const MADE_WITH = 'feito com Farol';

/** The cover page: who the study is for, and who made it. */
export function cover(doc: Doc, root: Node, { kicker, title, lead, left, right }: PdfCover): void {
  const brand = brandOf(doc);
  const top = topOfLines(doc, left);
  const sea = (top - ABOVE_LINES) / SCALE;
  decorate(doc, () => (brand.own ? waves(doc, brand, sea) : beam(doc, brand, sea)));
  const width = INNER * 0.88;
  doc.page.margins.bottom = 0;
  const below = PAGE.top + 6 + plate(doc, root, brand);
  const small = { ...KICKER, color: brand.soft };
  root.add(doc.struct('P', {}, () => write(doc, kicker, small, { y: below })));
  doc.y += 12;
  root.add(doc.struct('H1', {}, () => write(doc, title, TITLE, { width })));
  doc.y += 14;
  root.add(doc.struct('P', {}, () => write(doc, lead, LEAD, { width: INNER * 0.75 })));
  for (const [lines, align] of [
    [left, 'left'],
    [right, 'right'],
  ] as const) {
    doc.y = top;
    lines.forEach((line, at) => {
      const style = at === 0 && align === 'left' ? FOOT_FIRST : { ...FOOT, color: brand.soft };
      const x = align === 'left' ? PAGE.side : PAGE.side + INNER - RIGHT;
      const room = align === 'left' ? LEFT : RIGHT;
      root.add(doc.struct('P', {}, () => write(doc, line, style, { x, width: room, align })));
    });
  }
  if (brand.own) {
    const place = { x: PAGE.side + INNER - RIGHT, y: PAGE.height - 28, width: RIGHT };
    const style = { ...FOOT, size: 8, color: brand.soft };
    root.add(doc.struct('P', {}, () => write(doc, MADE_WITH, style, { ...place, align: 'right' })));
  }
}
