import { normalizeText } from '../br/index.ts';

/** Letters and digits only: "Dt. Nasc.:" is "dt nasc". */
const simple = (header: string): string =>
  normalizeText(header)
    .replace(/[^a-z0-9/]+/g, ' ')
    .trim();

const SEARCHED_ROWS = 10;

/** Reads what the columns of a spreadsheet fill, by their headers. */
export function createHeaderReader<Nome extends string>(
  fields: readonly { nome: Nome; titulos: readonly string[] }[],
) {
  const names = new Map(
    fields.flatMap(({ nome, titulos }) => titulos.map((text) => [simple(text), nome] as const)),
  );

  /** Which field each column fills; null: none. A field is filled by one column. */
  function proposeMapping(headers: readonly string[]): (Nome | null)[] {
    const taken = new Set<Nome>();
    return headers.map((header) => {
      const nome = names.get(simple(header));
      if (!nome || taken.has(nome)) return null;
      taken.add(nome);
      return nome;
    });
  }

  /** The row of the headers: the one among the first that names most fields, else the first that is not empty. */
  function findHeader(rows: readonly (readonly string[])[]): number {
    const known = rows
      .slice(0, SEARCHED_ROWS)
      .map((row) => proposeMapping(row).filter((nome) => nome !== null).length);
    const most = Math.max(0, ...known);
    return most > 0 ? known.indexOf(most) : rows.findIndex((row) => row.some((cell) => cell.trim() !== ''));
  }

  return { proposeMapping, findHeader };
}
