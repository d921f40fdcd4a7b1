import { INK, type Style } from './page.ts';

/** Headings by level, with points above (except at the top of a page) and below. */
const HEADING: Record<1 | 2 | 3, Style & { before: number; after: number }> = {
  1: { font: 'strong', size: 22, color: INK.text, lineGap: 3, tracking: -0.018, before: 20, after: 8 },
  2: { font: 'strong', size: 14, color: INK.text, lineGap: 2, tracking: -0.01, before: 14, after: 4 },
  3: { font: 'strong', size: 11, color: INK.text, lineGap: 2, before: 10, after: 3 },
};

/** Above small print. */
const HEADING_SMALL: Style & { before: number; after: number } = {
  ...HEADING[3],
  size: 8.6,
  lineGap: 1,
  before: 5,
  after: 1,
};

export const headingStyle = ({ level, small }: { level: 1 | 2 | 3; small?: boolean | undefined }) =>
  small ? HEADING_SMALL : HEADING[level];

export const TEXT: Record<'lead' | 'body' | 'small', Style> = {
  lead: { font: 'regular', size: 12.5, color: INK.soft, lineGap: 4 },
  body: { font: 'regular', size: 10, color: INK.text, lineGap: 3 },
  small: { font: 'regular', size: 8.5, color: INK.soft, lineGap: 2.5 },
};

/** The heading below adds its own points above; at the top of a page the mark comes before it. */
export const MARK: Style & { before: number; after: number } = {
  font: 'medium',
  size: 9.5,
  color: INK.soft,
  lineGap: 0,
  before: 22,
  after: 2,
};

/** Points below a text, a list item, a list and a figure. */
export const AFTER = { text: 6, item: 3, list: 7, figure: 8 };
