import type { PdfBlock } from './description.ts';
import { AFTER, headingStyle, MARK, TEXT } from './looks.ts';
import { NEED_HEIGHT } from './need.ts';
import { type Doc, heightOf, INNER } from './page.ts';
import { SCORES_HEIGHT } from './scores.ts';
import { heightOfBars, minimumHeightOfTable } from './tables.ts';

/** Points of a text that may be split over pages, and of its first lines. */
const LONG = 100;
const FEW_LINES = 36;
/** Points of a row of label and value, and of a list item. */
const ONE = 22;

/** Level of the heading above, 0 for a mark, null for none. */
type Above = 0 | 1 | 2 | 3 | null;

/**
 * Points that block `at` needs at least on one page, given the block above: a heading with the start of its
 * content, a need with its options, a chart with its short table.
 */
export function minimumHeightFrom(doc: Doc, blocks: readonly PdfBlock[], at: number, above: Above): number {
  const block = blocks[at];
  const next = (over: Above) => minimumHeightFrom(doc, blocks, at + 1, over);
  const follows = (...types: PdfBlock['type'][]) => types.some((type) => type === blocks[at + 1]?.type);
  switch (block?.type) {
    case 'heading': {
      if (above === null || block.level <= above) return 0;
      const style = headingStyle(block);
      const own = style.before + heightOf(doc, block.text, style, INNER) + style.after;
      return own + next(block.level);
    }
    case 'mark':
      return MARK.after + next(0);
    case 'text': {
      const height = heightOf(doc, block.text, TEXT[block.style ?? 'body'], INNER) + AFTER.text;
      if (height > LONG) return FEW_LINES;
      return height + next(above);
    }
    case 'need':
      return NEED_HEIGHT + (follows('table', 'text') ? next(null) : 0);
    case 'figure':
      return (
        block.height + AFTER.figure + (follows('table') ? minimumHeightOfFigures(doc, blocks[at + 1]) : 0)
      );
    case 'table':
      return minimumHeightOfTable(doc, block).whole ?? minimumHeightOfTable(doc, block).first;
    case 'scores':
      return SCORES_HEIGHT;
    case 'bars':
      return heightOfBars(doc, block);
    case 'pairs':
      return Math.min(2, block.rows.length) * ONE;
    case 'list':
      return Math.min(2, block.items.length) * ONE;
    default:
      return 0;
  }
}

/** A short table of a chart stays on its page. */
const minimumHeightOfFigures = (doc: Doc, table: PdfBlock | undefined): number =>
  table?.type === 'table' ? (minimumHeightOfTable(doc, table).whole ?? 0) : 0;
