import type { Tx } from '../../db/client.ts';
import { deleteFile, findFile } from '../files/index.ts';
import { type ImportRow, updateImport } from './import.store.ts';
import type { StoredSheet } from './read-table.ts';

/** The file of an import as long as it may be read again. */
export async function findStoredSheet(
  tx: Tx,
  { empresa_id, importacao_id, arquivo_id }: ImportRow,
): Promise<StoredSheet | undefined> {
  const file = arquivo_id === null ? undefined : await findFile(tx, arquivo_id);
  const isOwn =
    file?.empresa_id === empresa_id && file.dono_tipo === 'importacao' && file.dono_id === importacao_id;
  return isOwn ? file : undefined;
}

/** Lets the file go: its rows are all that is needed from here on. */
export async function releaseSheet(tx: Tx, row: ImportRow, now: Date): Promise<void> {
  if (row.arquivo_id === null) return;
  await deleteFile(tx, row.empresa_id, row.arquivo_id, now);
  await updateImport(tx, row, { arquivo_id: null });
}
