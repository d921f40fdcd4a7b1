import { normalizeText } from '../br/index.ts';

/** Letters and digits only: "Dt. Nasc.:" is "dt nasc", "CPF / CNPJ" is "cpf cnpj". */
export const simpleHeader = (header: string): string =>
  normalizeText(header)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Without what stands in brackets: "Celular (com DDD)" is "celular". */
const withoutBrackets = (header: string): string => header.replace(/[([{].*?[)\]}]/g, ' ');

const SEARCHED_ROWS = 20;
/** A longer title is a sentence. */
const MOST_LETTERS = 60;
/** Fields that a later row must name beyond the first one to be the row of the headers. */
const PLAINLY_MORE = 2;

const filled = (row: readonly string[]): number => row.filter((cell) => cell.trim() !== '').length;

/** Reads what the columns of a spreadsheet fill, by their headers; patterns match a header's letters without blanks. */
export function createHeaderReader<Nome extends string>(
  fields: readonly { nome: Nome; titulos: readonly string[] }[],
  patterns: readonly (readonly [Nome, RegExp])[] = [],
) {
  const names = new Map(
    fields.flatMap(({ nome, titulos }) => titulos.map((text) => [simpleHeader(text), nome] as const)),
  );

  const own = new Map(fields.map(({ nome, titulos: [label = ''] }) => [simpleHeader(label), nome] as const));
  const matching = (header: string): Nome | undefined => {
    const letters = simpleHeader(header).replaceAll(' ', '');
    return letters.length > MOST_LETTERS
      ? undefined
      : patterns.find(([, pattern]) => pattern.test(letters))?.[0];
  };
  const fieldOf = (header: string): Nome | undefined =>
    names.get(simpleHeader(header)) ??
    names.get(simpleHeader(withoutBrackets(header))) ??
    matching(header) ??
    matching(withoutBrackets(header));

  /** Which field each column fills; null: none. A field is filled by one column: that with its own label, else the first. */
  function proposeMapping(headers: readonly string[]): (Nome | null)[] {
    const labelled = headers.map((header) => own.get(simpleHeader(header)));
    const taken = new Set<Nome>();
    return headers.map((header, index) => {
      const nome = labelled[index] ?? fieldOf(header);
      const isOthers = nome !== undefined && labelled[index] !== nome && labelled.includes(nome);
      if (!nome || isOthers || taken.has(nome)) return null;
      taken.add(nome);
      return nome;
    });
  }

  const countKnown = (row: readonly string[]): number =>
    proposeMapping(row).filter((nome) => nome !== null).length;

  /**
   * The row of the headers: the first that is no title, which is a row of one cell or of fewer than half of those below,
   * unless a later one plainly names more fields. -1 without a row.
   */
  function findHeader(rows: readonly (readonly string[])[]): number {
    const among = rows.slice(0, SEARCHED_ROWS);
    const widest = Math.max(0, ...among.map(filled));
    const fewest = Math.min(widest, Math.max(2, widest / 2));
    const first = among.findIndex((row) => filled(row) >= fewest && widest > 0);
    if (first < 0) return rows.findIndex((row) => filled(row) > 0);
    const known = among.map(countKnown);
    const most = Math.max(0, ...known);
    return most >= (known[first] ?? 0) + PLAINLY_MORE ? known.indexOf(most) : first;
  }

  /** The sheet of a workbook whose header names most fields; of several the longest. -1 without one. */
  function pickSheet(sheets: readonly (readonly (readonly string[])[])[]): number {
    const scores = sheets.map((rows) => [countKnown(rows[findHeader(rows)] ?? []), rows.length] as const);
    return scores.reduce((best, [known, length], at) => {
      const [most = -1, longest = 0] = scores[best] ?? [];
      return known > most || (known === most && length > longest) ? at : best;
    }, -1);
  }

  return { fieldOf, proposeMapping, findHeader, countKnown, pickSheet };
}
