import PDFDocument from 'pdfkit';
import type { PdfDescription } from './description.ts';
import { FONTS, type FontName, printable } from './fonts.ts';

/** Points: A4 with margins of 19 mm at the sides and 17 mm at the top. */
export const PAGE = { width: 595.28, height: 841.89, side: 54, top: 48, bottom: 58 };
export const INNER = PAGE.width - 2 * PAGE.side;
export const INK = {
  text: '#192327',
  soft: '#485358',
  line: '#dce0e1',
  dark: '#182124',
  mark: '#095e6c',
  lamp: '#d9a228',
};

export type Doc = InstanceType<typeof PDFDocument>;
export type Node = PDFKit.PDFStructureElement;

/** A new tagged document with its first page. */
export function openDocument({ title, author, subject, created }: PdfDescription): Doc {
  const doc = new PDFDocument({
    size: 'A4',
    // Without a font of the library's own, which it would read and not use.
    font: '',
    margins: { left: PAGE.side, right: PAGE.side, top: PAGE.top, bottom: PAGE.bottom },
    pdfVersion: '1.7',
    tagged: true,
    lang: 'pt-BR',
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: title,
      Author: author,
      Subject: subject,
      Creator: 'Farol',
      CreationDate: new Date(created),
      ModDate: new Date(created),
    },
  });
  // An opened font is taken as it is; the types know files only.
  for (const [name, font] of Object.entries(FONTS)) doc.registerFont(name, font as never);
  return doc;
}

export type Style = {
  font: FontName;
  size: number;
  color: string;
  lineGap: number;
  /** Letter spacing as a share of the size; negative for large text. */
  tracking?: number;
  /** Tabular figures, for columns of numbers. */
  tabular?: boolean;
};

const letterOptions = ({ size, tracking, tabular }: Style) => ({
  ...(tracking && { characterSpacing: tracking * size }),
  ...(tabular && { features: ['tnum' as const] }),
});

export const fits = (doc: Doc, height: number): boolean => doc.y + height <= PAGE.height - PAGE.bottom;

/** Starts a new page if less than this is left. */
export function ensureRoom(doc: Doc, height: number): void {
  if (!fits(doc, height)) doc.addPage();
}

/** Draws an artifact: ignored by screen readers. */
export function decorate(doc: Doc, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc.save();
  draw();
  doc.restore();
  doc.endMarkedContent();
}

/** Whether the page is still empty. */
export const atTop = (doc: Doc): boolean => doc.y <= PAGE.top + 1;

/** Width of one line, in points. */
export const widthOf = (doc: Doc, text: string, style: Style): number =>
  doc.font(style.font).fontSize(style.size).widthOfString(printable(text), letterOptions(style)) + 1;

/** Share of a width that a text surely fits in one line: broken into words it loses some kerning. */
const SURELY_ONE_LINE = 0.9;
/** The only ones among printable characters. */
const HARD_BREAK = /[\u2028\u2029]/;

/** Height of a text in the current font, in points. */
function measureHeight(doc: Doc, text: string, style: Style, width: number): number {
  const letters = letterOptions(style);
  // Most cells are one short line; finding where lines break takes ten times as long.
  const isOneLine =
    text !== '' && !HARD_BREAK.test(text) && doc.widthOfString(text, letters) <= width * SURELY_ONE_LINE;
  if (isOneLine) return doc.currentLineHeight(true) + style.lineGap;
  return doc.heightOfString(text, { width, lineGap: style.lineGap, ...letters });
}

/** Heights by text, look and width: a block is measured by those above it too. */
const heights = new WeakMap<Doc, Map<string, number>>();

export function heightOf(doc: Doc, text: string, style: Style, width: number): number {
  const known = heights.get(doc) ?? new Map<string, number>();
  heights.set(doc, known);
  const { font, size, lineGap, tracking = 0, tabular = false } = style;
  const key = `${font} ${size} ${lineGap} ${tracking} ${tabular} ${width} ${text}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  doc.font(font).fontSize(size);
  const height = measureHeight(doc, printable(text), style, width);
  known.set(key, height);
  return height;
}

type At = { x?: number; y?: number; width?: number; align?: 'left' | 'right' };

export function write(doc: Doc, text: string, style: Style, at: At = {}): void {
  doc
    .font(style.font)
    .fontSize(style.size)
    .fillColor(style.color)
    .text(printable(text), at.x ?? PAGE.side, at.y ?? doc.y, {
      width: at.width ?? INNER,
      align: at.align ?? 'left',
      lineGap: style.lineGap,
      ...letterOptions(style),
    });
}

/** A thin line. */
export function rule(doc: Doc, y: number, color: string, width = 0.6): void {
  decorate(doc, () =>
    doc
      .moveTo(PAGE.side, y)
      .lineTo(PAGE.width - PAGE.side, y)
      .lineWidth(width)
      .strokeColor(color)
      .stroke(),
  );
}

/**
 * Writes the finished pages from `from` up to the one before the last and frees their memory: buffered
 * drawing steps take several times their size. Returns the next `from`. Later additions, such as the footer,
 * are separate content streams.
 */
export function flushPages(doc: Doc, from: number): number {
  const { start, count } = doc.bufferedPageRange();
  const last = start + count - 1;
  if (from >= last) return from;
  for (let index = from; index < last; index += 1) {
    doc.switchToPage(index);
    const { page } = doc;
    const drawn = page.content;
    drawn.end(null);
    page.content = doc.ref({});
    page.write('');
    Object.assign(page.dictionary.data, { Contents: [drawn, page.content] });
  }
  doc.switchToPage(last);
  return last;
}

/** The logo, on a 32 by 32 grid. */
const TOWER = 'M12 0 18 6H6zM4 12h16v2h-3l.8 7H6.2L7 14H4zM6 23h12l1 9H5z';
const LAMP = 'M8 6h8v6H8zM18.5 7.6 32 2.5v13L18.5 10.4z';
const MARK = { size: 11, width: 18 };

function brandMark(doc: Doc, top: number): void {
  decorate(doc, () => {
    doc.translate(PAGE.side, top).scale(MARK.size / 32);
    doc.path(TOWER).fill(INK.mark);
    doc.path(LAMP).fill(INK.lamp);
  });
}

const FOOT: Style = { font: 'regular', size: 8, color: INK.soft, lineGap: 0 };

/** The footer of every page except covers, once the number of pages is known. */
export function numberPages(doc: Doc, footer: string, covers: ReadonlySet<number>): void {
  const { start, count } = doc.bufferedPageRange();
  const y = PAGE.height - 40;
  for (let index = start; index < start + count; index += 1) {
    if (covers.has(index)) continue;
    doc.switchToPage(index);
    // Below the margin, where text would otherwise start a new page.
    doc.page.margins.bottom = 0;
    rule(doc, y - 10, INK.line);
    brandMark(doc, y - 2);
    doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    write(doc, footer, FOOT, { x: PAGE.side + MARK.width, y, width: INNER - 90 - MARK.width });
    write(doc, `Página ${index - start + 1} de ${count}`, FOOT, {
      x: PAGE.width - PAGE.side - 90,
      y,
      width: 90,
      align: 'right',
    });
    doc.endMarkedContent();
  }
}
