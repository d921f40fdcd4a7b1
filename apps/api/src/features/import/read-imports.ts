import type { Importacao } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import type { Deps } from '../../platform/deps.ts';
import { auditForeignReads } from '../../platform/foreign-reads.ts';
import { notFound } from '../../platform/http/errors.ts';
import { exactMeta, type Page } from '../../platform/paging.ts';
import { countImports, findImport, type ImportKey, listImports } from './import.store.ts';
import { importReply, importSummary } from './import-reply.ts';

export type Reader = { actor: Actor; request_id: string };

/** Rows and names of a file are personal data of the company's customers to be. */
export const auditShownImports = (
  deps: Pick<Deps, 'db' | 'clock'>,
  { actor, request_id }: Reader,
  rows: readonly ImportKey[],
) =>
  auditForeignReads(deps, actor, {
    entidade: 'importacao',
    rows: rows.map(({ empresa_id, importacao_id }) => ({ empresa_id, id: importacao_id })),
    request_id,
  });

/** Imports that the actor sees, newest first. */
export async function importsPage(deps: Pick<Deps, 'db' | 'clock'>, reader: Reader, page: Page) {
  const { found, total } = await deps.db.read(reader.actor, async (tx) => ({
    found: await listImports(tx, reader.actor, page),
    total: await countImports(tx, reader.actor),
  }));
  await auditShownImports(
    deps,
    reader,
    found.map(({ row }) => row),
  );
  return { data: found.map(importSummary), meta: exactMeta(page, [{ total }]) };
}

export async function readImport(
  deps: Pick<Deps, 'db' | 'clock'>,
  reader: Reader,
  id: number,
): Promise<Importacao> {
  const { row, reply } = await deps.db.read(reader.actor, async (tx) => {
    const found = await findImport(tx, reader.actor, id);
    if (!found) throw notFound('Importação');
    return { row: found.row, reply: await importReply(tx, reader.actor, id) };
  });
  await auditShownImports(deps, reader, [row]);
  return reply;
}
