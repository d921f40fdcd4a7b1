import { joinLines, type TextLine, type TextRun } from '@farol/domain/policy-pdf';
import { getDocumentProxy } from 'unpdf';

export type PdfProblem = 'quebrado' | 'senha' | 'sem_texto';
export type ReadPdf = { linhas: TextLine[]; paginas: number; lidas: number } | { problem: PdfProblem };

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;
type Page = Awaited<ReturnType<Document['getPage']>>;
type Matrix = readonly [number, number, number, number, number, number];

const MOST_LINES = 6_000;
/** A page with fewer letters is a picture of one, with a stamp or a page number. */
const LEAST_LETTERS = 40;
/** Share of signs that are letters, digits or punctuation: fonts without a table of letters give others. */
const LEAST_READABLE = 0.6;
/** Text that leans by more than this is no line of a form. */
const LEANING = 0.1;

/** PDF.js says that it is an array of anything. */
const matrixOf = ([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): Matrix => [
  a,
  b,
  c,
  d,
  e,
  f,
];

/** Where `t` puts things, seen through `m`. */
function through([a, b, c, d, e, f]: Matrix, t: Matrix): Matrix {
  return [
    a * t[0] + c * t[1],
    b * t[0] + d * t[1],
    a * t[2] + c * t[3],
    b * t[2] + d * t[3],
    a * t[4] + c * t[5] + e,
    b * t[4] + d * t[5] + f,
  ];
}

async function runsOf(page: Page): Promise<TextRun[]> {
  const seen = matrixOf(page.getViewport({ scale: 1 }).transform);
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [right, up, , , x, y] = through(seen, matrixOf(item.transform));
    const height = item.height || Math.abs(right);
    const isUpright = right > 0 && Math.abs(up) <= LEANING * right && height > 0;
    return isUpright
      ? [{ text: item.str.normalize('NFC'), x, y: y - height, width: item.width, height }]
      : [];
  });
}

const textOf = (lines: readonly TextLine[]): string =>
  lines.flatMap(({ cells }) => cells.map(({ text }) => text)).join('');

function isReadable(text: string): boolean {
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const known = text.match(/[\p{Script=Latin}\p{N}\p{P}\p{Sc}\s]/gu)?.length ?? 0;
  return letters >= LEAST_LETTERS && known >= text.length * LEAST_READABLE;
}

/** Lines of the first pages; a page that does not open is left out. */
export async function extractLines(bytes: Uint8Array, mostPages: number): Promise<ReadPdf> {
  let pdf: Document;
  try {
    pdf = await getDocumentProxy(bytes, {
      verbosity: 0,
      useSystemFonts: false,
      disableFontFace: true,
      enableXfa: false,
    });
  } catch (error) {
    return { problem: (error as Error).name === 'PasswordException' ? 'senha' : 'quebrado' };
  }
  const linhas: TextLine[] = [];
  const lidas = Math.min(pdf.numPages, mostPages);
  let opened = 0;
  for (let n = 1; n <= lidas && linhas.length < MOST_LINES; n += 1) {
    try {
      const page = await pdf.getPage(n);
      linhas.push(...joinLines(await runsOf(page), n).slice(0, MOST_LINES - linhas.length));
      page.cleanup();
      opened += 1;
    } catch {
      // What the other pages say is still true.
    }
  }
  if (opened === 0) return { problem: 'quebrado' };
  return isReadable(textOf(linhas)) ? { linhas, paginas: pdf.numPages, lidas } : { problem: 'sem_texto' };
}
