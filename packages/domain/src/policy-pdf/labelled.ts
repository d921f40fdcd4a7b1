import type { Cell, TextLine } from './lines.ts';

/** Where a value was read. */
export type Evidencia = { pagina: number; texto: string };
export type Found<T> = { valor: T } & Evidencia;

/** Names of a field, the surest first, matched in small letters without accents; the value begins after each. */
export type Labels = { tiers: readonly RegExp[]; notAfter?: RegExp; notBefore?: RegExp };
/** The value with which a text begins; null for any other text. */
export type ReadValue<T> = (text: string) => T | null;

/** Small letters without accents, as long as the text. */
export const plain = (text: string): string =>
  Array.from(text, (letter) => {
    const base = letter.normalize('NFD')[0]?.toLowerCase() ?? ' ';
    return base.length === letter.length ? base : letter;
  }).join('');

const MOST_EVIDENCE = 160;
/** Lines below a label in which its value may be, and how far, in heights of its letters. */
const LINES_BELOW = 2;
const FAR_BELOW = 3.2;
const BEFORE = 32;

const shorten = (text: string): string =>
  text.length > MOST_EVIDENCE ? `${text.slice(0, MOST_EVIDENCE - 1).trimEnd()}…` : text;

export const evidence = (page: number, ...texts: readonly string[]): Evidencia => ({
  pagina: page,
  texto: shorten([...new Set(texts)].join(' ')),
});

/** Colons, dots that lead to a value, and a remark in brackets: "(R$)", "(com IOF)". */
export const afterLabel = (text: string): string =>
  text.replace(/^[\s:;.\-–—_|>]*(?:\([^()\d]{1,25}\))?[\s:;.\-–—_|>]*/, '');

const overlaps = (a: Cell, b: Cell, slack: number): boolean => a.x < b.end + slack && b.x < a.end + slack;

/** The cell under a label: the nearest line with something in its column. */
function below(lines: readonly TextLine[], at: number, label: Cell): Cell | null {
  const line = lines[at];
  if (!line) return null;
  for (const next of lines.slice(at + 1, at + 1 + LINES_BELOW)) {
    if (next.page !== line.page || next.y - line.y > line.height * FAR_BELOW) return null;
    const cell = next.cells.find((one) => overlaps(one, label, line.height / 2));
    if (cell) return cell;
  }
  return null;
}

function* occurrences(text: string, { tiers, notAfter, notBefore }: Labels) {
  for (const [tier, pattern] of tiers.entries()) {
    for (const match of text.matchAll(new RegExp(pattern, 'g'))) {
      const start = match.index;
      const end = start + match[0].length;
      if (/[a-z0-9]/.test(text[start - 1] ?? '') || /[a-z]/.test(text[end] ?? '')) continue;
      if (notBefore?.test(text.slice(Math.max(0, start - BEFORE), start))) continue;
      if (notAfter?.test(text.slice(end))) continue;
      yield { tier, end };
    }
  }
}

/**
 * Values of a field: behind its name in the same cell, else in the next cell, else in the one below it. Only those of the
 * surest name that has any.
 */
export function labelled<T>(lines: readonly TextLine[], labels: Labels, read: ReadValue<T>): Found<T>[] {
  const found: (Found<T> & { tier: number })[] = [];
  const add = (tier: number, page: number, valor: T, texts: readonly string[]) =>
    found.push({ tier, valor, ...evidence(page, ...texts) });
  for (const [at, line] of lines.entries()) {
    for (const [n, cell] of line.cells.entries()) {
      for (const { tier, end } of occurrences(plain(cell.text), labels)) {
        const rest = afterLabel(cell.text.slice(end));
        const here = rest === '' ? null : read(rest);
        if (here !== null) add(tier, line.page, here, [cell.text]);
        if (rest !== '') continue;
        const next = line.cells[n + 1];
        const beside = next ? read(afterLabel(next.text)) : null;
        if (next && beside !== null) {
          add(tier, line.page, beside, [cell.text, next.text]);
          continue;
        }
        const under = below(lines, at, cell);
        const beneath = under ? read(afterLabel(under.text)) : null;
        if (under && beneath !== null) add(tier, line.page, beneath, [cell.text, under.text]);
      }
    }
  }
  const best = Math.min(...found.map(({ tier }) => tier));
  return found.filter(({ tier }) => tier === best).map(({ tier: _, ...one }) => one);
}

/** The value that all agree on; with two the field is in doubt. */
export type Outcome<T> = { lido: Found<T> | null; duvida: readonly T[] };

export function agreed<T>(found: readonly Found<T>[], keyOf: (valor: T) => string = String): Outcome<T> {
  const [first] = found;
  const different = new Map(found.map((one) => [keyOf(one.valor), one.valor]));
  if (!first) return { lido: null, duvida: [] };
  return different.size === 1 ? { lido: first, duvida: [] } : { lido: null, duvida: [...different.values()] };
}
