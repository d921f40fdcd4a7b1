import type { Actor } from '@farol/domain/access';
import { seesEvento } from '@farol/domain/access';
import type { Db } from '../../db/client.ts';
import { startWorker } from '../jobs/worker.ts';
import {
  type Cursor,
  currentCursor,
  type EventRow,
  eventsSince,
  missedEvents,
  NOWHERE,
  placeOf,
  recentEvents,
} from './events.store.ts';

/** Above this many events at once, or missed by a reconnecting page, everything is read again. */
const MAX_AT_ONCE = 200;

/** An open connection. */
export type Follower = {
  /** As of the last look at the session. */
  actor: Actor;
  /** Events that this person sees; null: everything may have changed. */
  receive(events: readonly EventRow[] | null, place: string): void;
};

/** Since a place reached earlier; without one, of the last milliseconds, if any. */
type From = { since?: string | undefined; beforeMs?: number | undefined };

export type EventHub = {
  /** Begins to follow; first comes what was missed. Ends with the returned function. */
  follow(follower: Follower, from: From): Promise<() => void>;
  stop(): Promise<void>;
};

type Source = { listen(heard: () => void): { stop(): Promise<void> } };

/** Reads new events once for all open connections of this process, woken by the database's notifications. */
export function createEventHub(db: Db, source: Source, onError: (error: unknown) => void): EventHub {
  const followers = new Set<Follower>();
  let cursor: Cursor | undefined;
  let beginning: Promise<void> | undefined;

  /** Nothing is read while nobody follows: the stream begins at the first connection. */
  const begin = () => {
    beginning ??= db
      .service(currentCursor)
      .then((here) => {
        cursor = here;
      })
      .finally(() => {
        beginning = undefined;
      });
    return beginning;
  };

  const step = async () => {
    if (cursor === undefined) return false;
    const since = cursor;
    const portion = await db.service((tx) => eventsSince(tx, since));
    cursor = portion.cursor;
    const { events } = portion;
    const place = placeOf(portion.cursor);
    for (const follower of followers) {
      const seen = events?.filter((event) => seesEvento(follower.actor, event)) ?? null;
      if (seen?.length !== 0) follower.receive(seen && seen.length <= MAX_AT_ONCE ? seen : null, place);
    }
    return false;
  };

  const worker = startWorker({ db, step, onError });
  let listener: { stop(): Promise<void> } | undefined;

  return {
    async follow(follower, { since, beforeMs }) {
      const leave = () => {
        followers.delete(follower);
        if (followers.size === 0) cursor = undefined;
      };
      listener ??= source.listen(worker.wake);
      // From here on it receives what the others do; what it missed is read after that, so that nothing falls between.
      followers.add(follower);
      try {
        if (cursor === undefined) await begin();
        const { actor } = follower;
        const of = { empresas: actor.empresas, limit: MAX_AT_ONCE };
        const missed = await db.service(async (tx) => {
          if (since) return missedEvents(tx, since, of);
          if (beforeMs) return recentEvents(tx, beforeMs, of);
          return { events: [], cursor: cursor ?? NOWHERE };
        });
        const seen = missed?.events?.filter((event) => seesEvento(actor, event)) ?? null;
        follower.receive(seen, placeOf(missed?.cursor ?? cursor ?? NOWHERE));
      } catch (error) {
        leave();
        throw error;
      }
      worker.wake();
      return leave;
    },
    async stop() {
      await listener?.stop();
      await worker.stop();
    },
  };
}
