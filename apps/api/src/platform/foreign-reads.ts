import { type Actor, CARGOS } from '@farol/domain/access';
import type { Tx } from '../db/client.ts';
import { insertForeignReads } from './audit.store.ts';

export type RowReference = { empresa_id: number; id: number };

/** Audits rows of other companies shown to an actor who reaches every company. */
export async function auditForeignReads(
  tx: Tx,
  actor: Actor,
  now: Date,
  { entidade, rows, request_id }: { entidade: string; rows: RowReference[]; request_id: string },
) {
  if (actor.cargo !== CARGOS.MASTER) return;
  const foreign = rows.filter((row) => row.empresa_id !== actor.empresa_id);
  if (foreign.length > 0) await insertForeignReads(tx, actor, now, { entidade, rows: foreign, request_id });
}
