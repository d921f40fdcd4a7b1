import { type Actor, CARGOS } from '@farol/domain/access';
import { insertForeignReads } from './audit.store.ts';
import type { Deps } from './deps.ts';

type RowReference = { empresa_id: number; id: number };

/** Audits rows of other companies shown to an actor who reaches every company. Call it after the read. */
export async function auditForeignReads(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { entidade, rows, request_id }: { entidade: string; rows: RowReference[]; request_id: string },
) {
  if (actor.cargo !== CARGOS.MASTER) return;
  const foreign = rows.filter((row) => row.empresa_id !== actor.empresa_id);
  if (foreign.length === 0) return;
  await db.write(actor, (tx) =>
    insertForeignReads(tx, actor, clock.now(), { entidade, rows: foreign, request_id }),
  );
}
