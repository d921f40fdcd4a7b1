import type { Actor } from '@farol/domain/access';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/errors.ts';
import { setAllRead, setRead } from './notifications.store.ts';

/** Marks one of the person's notices as read or not. */
export const markRead = (deps: Deps, actor: Actor, id: number, lido: boolean): Promise<void> =>
  deps.db.write(actor, async (tx) => {
    const found = await setRead(tx, actor, id, lido ? deps.clock.now() : null);
    if (!found) throw notFound('Aviso');
  });

/** Marks as read what the person has seen in the list: up to this notice, none that came since. */
export const markAllRead = (deps: Deps, actor: Actor, ate: number): Promise<number> =>
  deps.db.write(actor, (tx) => setAllRead(tx, actor, ate, deps.clock.now()));
