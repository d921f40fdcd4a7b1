import type { Actor } from '@farol/domain/access';
import type { Tx } from '../db/client.ts';
import type { Deps } from './deps.ts';
import { type HealthRead, insertHealthRead } from './health-reads.store.ts';

/**
 * Notes that the actor is given health data, in the transaction that reads them: what cannot be noted is not given, and
 * a crash in between leaves neither. The same read within the hour counts in the same row.
 */
export async function recordHealthRead(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  actor: Pick<Actor, 'funcionario_id' | 'perfil'>,
  read: HealthRead,
): Promise<void> {
  if (read.onde.length > 0) await insertHealthRead(tx, actor, clock.now(), read);
}
