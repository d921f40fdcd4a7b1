/** A piece of text on a page as a PDF places it; points from the left and from the top. */
export type TextRun = { text: string; x: number; y: number; width: number; height: number };
/** Words without a wide gap between them. */
export type Cell = { text: string; x: number; end: number };
export type TextLine = { page: number; y: number; height: number; cells: readonly Cell[] };

/** Of the height of the letters: below the first no blank, from the second on another column. */
const BLANK = 0.15;
const COLUMN = 1;
const SAME_LINE = 0.5;
/** A longer text is no field of a policy, and takes long to search. */
const MOST_CELL = 400;

/** A text with columns made of blanks, as programs of fixed width write it. */
function cellsOfRun({ text, x, width }: TextRun): Cell[] {
  const perLetter = text.length > 0 ? width / text.length : 0;
  return [...text.matchAll(/\S+(?: {1,2}\S+)*/g)].map((match) => ({
    text: match[0].replace(/\s+/g, ' '),
    x: x + match.index * perLetter,
    end: x + (match.index + match[0].length) * perLetter,
  }));
}

function cellsOf(runs: readonly TextRun[]): Cell[] {
  const cells: Cell[] = [];
  for (const run of runs.toSorted((a, b) => a.x - b.x)) {
    for (const next of cellsOfRun(run)) {
      const last = cells.at(-1);
      const gap = last ? next.x - last.end : Number.POSITIVE_INFINITY;
      // Bold letters that a program draws by printing them twice.
      if (last?.text.endsWith(next.text) && Math.abs(next.end - last.end) < run.height * BLANK) continue;
      if (last && gap < run.height * COLUMN && last.text.length < MOST_CELL) {
        last.text += `${gap > run.height * BLANK ? ' ' : ''}${next.text}`;
        last.end = Math.max(last.end, next.end);
      } else cells.push({ ...next, text: next.text.slice(0, MOST_CELL) });
    }
  }
  return cells;
}

/** The lines of a page from top to bottom, each with its columns from left to right. */
export function joinLines(runs: readonly TextRun[], page: number): TextLine[] {
  const rows: { y: number; height: number; runs: TextRun[] }[] = [];
  for (const run of runs.filter(({ text }) => text.trim() !== '').toSorted((a, b) => a.y - b.y)) {
    const row = rows.at(-1);
    if (row && run.y - row.y < Math.min(row.height, run.height) * SAME_LINE) row.runs.push(run);
    else rows.push({ y: run.y, height: run.height, runs: [run] });
  }
  // Lines drawn with dashes and dots part nothing from its title.
  return rows
    .map(({ y, height, runs: own }) => ({ page, y, height, cells: cellsOf(own) }))
    .filter(({ cells }) => cells.some(({ text }) => /[\p{L}\p{N}]/u.test(text)));
}

export const lineText = ({ cells }: Pick<TextLine, 'cells'>): string =>
  cells.map(({ text }) => text).join('  ');
