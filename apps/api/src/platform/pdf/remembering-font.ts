import type { Font, FontCollection, GlyphPosition, GlyphRun } from 'fontkit';

/** Forms chosen by neighbours (Inter raises a colon between digits) took half of the time of a document. */
const PLAIN = { calt: false };
/** Words and cells of some documents; emptied when full. */
const MOST = 20_000;

type Known = Pick<GlyphRun, 'glyphs' | 'positions'>;

const copyOf = ({ xAdvance, yAdvance, xOffset, yOffset }: GlyphPosition): GlyphPosition => ({
  xAdvance,
  yAdvance,
  xOffset,
  yOffset,
});

/** A run that pdfkit may scale in place: its width is the sum of the positions as they are now. */
const runOf = ({ glyphs, positions }: Known) => ({
  glyphs,
  positions: positions.map(copyOf),
  get advanceWidth(): number {
    return this.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  },
});

/**
 * A font that remembers how it set each text: a text is measured several times before it is drawn, and documents repeat
 * their words.
 */
export function remembering(opened: Font | FontCollection): Font {
  const font = opened as Font;
  const set = font.layout.bind(font);
  const known = new Map<string, Known>();
  const layout = (text: string, features?: readonly string[]) => {
    const key = `${features?.join() ?? ''}\n${text}`;
    let found = known.get(key);
    if (!found) {
      const asked = Object.fromEntries((features ?? []).map((name) => [name, true]));
      const { glyphs, positions } = set(text, { ...asked, ...PLAIN });
      found = { glyphs, positions };
      if (known.size >= MOST) known.clear();
      known.set(key, found);
    }
    return runOf(found);
  };
  return Object.assign(font, { layout });
}
