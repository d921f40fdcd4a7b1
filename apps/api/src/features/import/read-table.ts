import { buffer } from 'node:stream/consumers';
import type { TipoImportacao } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { isDataRow, isMonthFirst } from '@farol/domain/customer-import/reading';
import type { Deps } from '../../platform/deps.ts';
import { invalid } from '../../platform/http/errors.ts';
import { kindOf } from './kinds.ts';
import type { Separador } from './sheet/delimited-rows.ts';
import { readSheet } from './sheet/read-sheet.ts';
import type { Folha } from './sheet/read-workbook.ts';
import { type Line, tableOf } from './sheet/table-of.ts';

/** How a person wants the file read; what is left out is found out. */
export type Reading = {
  folha?: number | undefined;
  /** Row of the titles in the file, from 1; null: there are none. */
  titulos_em?: number | null | undefined;
  separador?: Separador | null | undefined;
};

export type StoredSheet = { chave: string; tamanho: number; tipo: string };

/** The first row, unless it is a person: a file may have no titles. */
function headerOf(tipo: TipoImportacao, { linhas }: Folha, today: string): number | null {
  const { findHeader, countKnown } = kindOf({ tipo });
  const rows = linhas.map(({ celulas }) => celulas);
  const at = findHeader(rows);
  const titles = rows[at] ?? [];
  return countKnown(titles) === 0 && isDataRow(titles, today) ? null : at;
}

function chosenHeader({ linhas }: Folha, titulos_em: number | null): number | null {
  if (titulos_em === null) return null;
  const at = linhas.findIndex(({ numero }) => numero === titulos_em);
  if (at < 0) throw invalid({ titulos_em: ['Escolha uma linha que a planilha tem.'] });
  return at;
}

const monthFirstColumns = (linhas: readonly Line[], width: number): number[] =>
  Array.from({ length: width }, (_, index) => index).filter((index) =>
    isMonthFirst(linhas.map(({ dados }) => dados[index] ?? '')),
  );

/** The table of a stored file as an import keeps it. */
export async function readTable(
  { storage, clock }: Pick<Deps, 'storage' | 'clock'>,
  actor: Actor,
  file: StoredSheet,
  { tipo, ...wanted }: Reading & { tipo: TipoImportacao },
) {
  const kind = kindOf({ tipo });
  const content = await storage.read(file.chave, file.tamanho);
  if (!content) throw invalid({ file: ['Envie o arquivo de novo.'] });
  const separador = wanted.separador ?? null;
  const book = await readSheet(await buffer(content), { tipo: file.tipo, separador }, actor);
  const folha =
    wanted.folha ?? kind.pickSheet(book.folhas.map(({ linhas }) => linhas.map(({ celulas }) => celulas)));
  const sheet = book.folhas[folha];
  if (!sheet) {
    const words =
      wanted.folha === undefined ? 'O arquivo está vazio.' : 'Escolha uma folha que a planilha tem.';
    throw invalid({ [wanted.folha === undefined ? 'file' : 'folha']: [words] });
  }
  const today = clock.today();
  const header =
    wanted.titulos_em === undefined ? headerOf(tipo, sheet, today) : chosenHeader(sheet, wanted.titulos_em);
  const { colunas, linhas, titulos_em, acima } = tableOf(sheet, header);
  if (linhas.length === 0)
    throw invalid({ file: ['A planilha não tem linhas abaixo dos títulos das colunas.'] });
  const rows = linhas.map(({ dados }) => dados);
  return {
    table: {
      colunas,
      folhas: book.folhas.map(({ nome, linhas: all }) => ({ nome, linhas: all.length })),
      folha,
      titulos_em,
      separador: book.separador,
      acima,
    },
    mapeamento: header === null ? kind.proposeByContent(rows, today) : kind.proposeMapping(colunas, rows),
    mes_primeiro: monthFirstColumns(linhas, colunas.length),
    linhas,
  };
}
