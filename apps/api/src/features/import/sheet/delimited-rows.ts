import { type CellValue, parseCsv } from 'hucre/csv';

export const SEPARADORES = [';', '\t', ',', '|'] as const;
export type Separador = (typeof SEPARADORES)[number];

const SAMPLE_LINES = 60;
/** A first line by which Excel is told the delimiter. */
const TOLD = /^\ufeff?sep=(.)\r?\n/i;

const isSeparador = (text: string | undefined): text is Separador => SEPARADORES.some((one) => one === text);

/** How well a delimiter fits: rows as long as most of them, of more than one cell. */
function fit(sample: string, separador: Separador): number {
  const lengths = parseCsv(sample, { delimiter: separador, maxRows: SAMPLE_LINES })
    .map((row) => row.length)
    .filter((length) => length > 0);
  const counts = new Map<number, number>();
  for (const length of lengths) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [usual, rows] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0];
  // A header of more cells than the rows below it is that of another delimiter.
  return lengths.length === 0 ? 0 : rows / lengths.length + Math.min(usual, 99) / 1_000;
}

/** The delimiter by which rows are equally long; of several the one that gives more cells. */
function separadorOf(text: string): Separador {
  const told = TOLD.exec(text)?.[1];
  if (isSeparador(told)) return told;
  const sample = text.split(/\r\n|\n|\r/, SAMPLE_LINES).join('\n');
  const fits = SEPARADORES.map((one) => fit(sample, one));
  return SEPARADORES[fits.indexOf(Math.max(...fits))] ?? ';';
}

/** Rows of a text file; `wanted`: the delimiter that a person chose. */
export function delimitedRows(
  text: string,
  { most, wanted }: { most: number; wanted: Separador | null },
): { rows: CellValue[][]; separador: Separador } {
  const separador = wanted ?? separadorOf(text);
  const whole = text.replace(TOLD, '');
  return { rows: parseCsv(whole, { delimiter: separador, maxRows: most + 1 }), separador };
}
