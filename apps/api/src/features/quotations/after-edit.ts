import type { Tx } from '../../db/client.ts';
import { type Ask, type Study, startOwnTasks, touchActivity } from '../diagnosis/index.ts';

/** An edit puts the specialist's task in progress, or starts the consultant's follow-up anew. */
export async function afterEdit(tx: Tx, ask: Ask, study: Study): Promise<void> {
  if (ask.actor.perfil === 'specialist') await startOwnTasks(tx, ask, study);
  else await touchActivity(tx, ask, study);
}
