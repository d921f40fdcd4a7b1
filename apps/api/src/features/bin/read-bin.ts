import { type Actor, daysLeftInBin } from '@farol/domain/access';
import type { Deps } from '../../platform/deps.ts';
import { auditForeignReads } from '../../platform/foreign-reads.ts';
import { type Page, pageMeta } from '../../platform/paging.ts';
import { type BinFilter, binPage } from './bin.store.ts';

type Reader = { actor: Actor; request_id: string };

/** What the reader may restore, with the days left. */
export async function readBin(deps: Deps, { actor, request_id }: Reader, filter: BinFilter & Page) {
  const now = deps.clock.now();
  const { rows, counted } = await deps.db.read(actor, (tx) => binPage(tx, actor, filter, now));
  for (const entidade of ['cliente', 'diagnostico'] as const)
    await auditForeignReads(deps, actor, {
      entidade,
      rows: rows.filter(({ tipo }) => tipo === entidade),
      request_id,
    });
  return {
    data: rows.map(({ empresa_id: _, ...row }) => ({
      ...row,
      dias_restantes: daysLeftInBin(new Date(row.excluido_em), now),
    })),
    meta: pageMeta(filter, counted),
  };
}
