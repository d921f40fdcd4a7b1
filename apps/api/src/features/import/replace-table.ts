import type { Actor } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import { deleteLines, type ImportRow, insertLines, updateImport } from './import.store.ts';
import type { readTable } from './read-table.ts';
import { rememberedChoices } from './remembered-choices.ts';

/** Puts the rows of a file, read another way, in the place of those before. */
export async function replaceTable(
  tx: Tx,
  actor: Actor,
  row: ImportRow,
  { table, mapeamento: proposed, mes_primeiro, linhas }: Awaited<ReturnType<typeof readTable>>,
): Promise<void> {
  const { mapeamento } = await rememberedChoices(tx, actor, {
    tipo: row.tipo,
    colunas: table.colunas,
    proposed,
  });
  const { consultores, nomes_lidos, ...opcoes } = row.opcoes;
  await deleteLines(tx, row);
  await insertLines(tx, row, linhas);
  await updateImport(tx, row, {
    ...table,
    mapeamento,
    opcoes: { ...opcoes, mes_primeiro },
    status: 'enviada',
    linhas_total: linhas.length,
    linhas_feitas: 0,
    linhas_validas: 0,
    linhas_rejeitadas: 0,
  });
}
