import type { Actor } from '@farol/domain/access';
import type { Tx } from '../../db/client.ts';
import { invalid } from '../../platform/http/errors.ts';
import { activeColleagues, addRelated, relatedIds, removeRelated } from './related.store.ts';

const refused = (message: string) => invalid({ funcionario_relacionamentos: [message] });

/** Replaces the related employees that the actor sees; somebody inactive may stay, but not be added. */
export async function saveRelated(
  tx: Tx,
  actor: Actor,
  person: { empresa_id: number; funcionario_id: number },
  { sent, now }: { sent: readonly number[]; now: Date },
): Promise<void> {
  if (sent.includes(person.funcionario_id)) throw refused('Uma pessoa não se relaciona consigo mesma.');
  const current = await relatedIds(tx, actor, person.funcionario_id);
  const added = sent.filter((id) => !current.includes(id));
  const removed = current.filter((id) => !sent.includes(id));
  if (added.length > 0) {
    const known = await activeColleagues(tx, actor, added);
    if (added.some((id) => !known.includes(id))) throw refused('Escolha pessoas ativas da empresa.');
    await addRelated(tx, person, added, now);
  }
  if (removed.length > 0) await removeRelated(tx, person, removed);
}
