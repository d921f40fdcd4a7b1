import type { Font, FontCollection, Glyph, GlyphPosition, GlyphRun } from 'fontkit';

/** Forms chosen by neighbours (Inter raises a colon between digits) took half of the time of a document. */
const PLAIN = { calt: false };
/**
 * Letters that Inter sets by themselves and their next letter alone: Latin 1, dashes, quotes, bullet, ellipsis, euro and
 * minus. Soft hyphens and joiners are not among them.
 */
const BY_PAIRS =
  /^[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac\u2212]*$/;
/** Of digits alone fontkit would take the font's rules for no script, which kern twice. */
const SCRIPT = 'latn';
/** A pair's key: both letters are below 2^16. */
const SHIFT = 2 ** 16;

/** What a text needs of the letters seen before, with one choice of features. */
type Seen = {
  glyphs: Map<number, Glyph>;
  /** By letter and next letter; of a text's last letter, the next is 0. */
  advances: Map<number, number>;
};

const positionOf = (xAdvance: number): GlyphPosition => ({ xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 });

/** A run that pdfkit may scale in place: its width is the sum of the positions as they are now. */
const runOf = (glyphs: Glyph[], positions: GlyphPosition[]) => ({
  glyphs,
  positions,
  get advanceWidth(): number {
    return this.positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  },
});

const keyAt = (text: string, at: number): number =>
  text.charCodeAt(at) * SHIFT + (at + 1 < text.length ? text.charCodeAt(at + 1) : 0);

/** The run of a text whose pairs have all been seen. */
function fromPairs(text: string, { glyphs, advances }: Seen) {
  const found: Glyph[] = [];
  const positions: GlyphPosition[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const advance = advances.get(keyAt(text, at));
    if (advance === undefined) return undefined;
    found.push(glyphs.get(text.charCodeAt(at))!);
    positions.push(positionOf(advance));
  }
  return runOf(found, positions);
}

function learn(
  text: string,
  { glyphs, positions }: Pick<GlyphRun, 'glyphs' | 'positions'>,
  seen: Seen,
): void {
  for (let at = 0; at < text.length; at += 1) {
    const glyph = glyphs[at]!;
    // A glyph first met as a part of another, the dot of a colon, names no letter: readers and searches would miss it.
    if (glyph.codePoints.length === 0) glyph.codePoints.push(text.charCodeAt(at));
    seen.glyphs.set(text.charCodeAt(at), glyph);
    seen.advances.set(keyAt(text, at), positions[at]!.xAdvance);
  }
}

/**
 * A font that sets texts from the pairs of letters of earlier ones: a text is measured several times before it is drawn,
 * and a document has few pairs.
 */
export function settingByPairs(opened: Font | FontCollection): Font {
  const font = opened as Font;
  const set = font.layout.bind(font);
  const seenWith = new Map<string, Seen>();
  const seenOf = (features: string): Seen => {
    const seen = seenWith.get(features) ?? { glyphs: new Map(), advances: new Map() };
    seenWith.set(features, seen);
    return seen;
  };
  const layout = (text: string, features: readonly string[] = []) => {
    const isByPairs = BY_PAIRS.test(text);
    const seen = seenOf(features.join());
    const known = isByPairs ? fromPairs(text, seen) : undefined;
    if (known) return known;
    const asked = { ...Object.fromEntries(features.map((name) => [name, true])), ...PLAIN };
    const { glyphs, positions } = set(text, asked, SCRIPT);
    if (isByPairs) learn(text, { glyphs, positions }, seen);
    return runOf(glyphs, positions);
  };
  return Object.assign(font, { layout });
}
