import type { Folha } from './read-workbook.ts';

export type Line = { numero: number; dados: string[] };
/** A sheet's table: titles of its columns, rows below them, and what stands above. */
export type Table = {
  colunas: string[];
  linhas: Line[];
  /** Row of the titles in the file, from 1; null without one. */
  titulos_em: number | null;
  acima: string[];
};

const MAX_ABOVE = 10;
const MAX_WORDS = 120;

const wordsOf = (celulas: readonly string[]): string =>
  celulas
    .filter((text) => text.trim() !== '')
    .join(' · ')
    .slice(0, MAX_WORDS);

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** Reports write their titles again at the head of every page. */
const isRepeated = (celulas: readonly string[], titles: readonly string[]): boolean =>
  celulas.filter((text) => text.trim() !== '').length > 1 &&
  celulas.every((text, index) => plain(text) === plain(titles[index] ?? ''));

/** `header`: place of the titles among the sheet's rows; null: the first row is a person already. */
export function tableOf({ linhas }: Folha, header: number | null): Table {
  const titles = header === null ? undefined : linhas[header];
  const width = linhas[0]?.celulas.length ?? 0;
  return {
    colunas: Array.from(
      { length: width },
      (_, index) => titles?.celulas[index]?.trim() || `Coluna ${index + 1}`,
    ),
    linhas: linhas
      .slice(header === null ? 0 : header + 1)
      .filter(({ celulas }) => titles === undefined || !isRepeated(celulas, titles.celulas))
      .map(({ numero, celulas }) => ({ numero, dados: celulas })),
    titulos_em: titles?.numero ?? null,
    acima: linhas
      .slice(0, header ?? 0)
      .slice(0, MAX_ABOVE)
      .map(({ celulas }) => wordsOf(celulas)),
  };
}
