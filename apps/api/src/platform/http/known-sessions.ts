import type { SessionRow } from '../sessions.store.ts';

/** Milliseconds for which a session is known without asking; a lost notification is made good by then. */
const KNOWN_MS = 30_000;
const MOST = 20_000;

type Known = { session: SessionRow; since: number };
type Source = {
  /** Tells every change by any process, that it can tell again, and that it cannot. */
  listen(on: { heard(): void; lost(): void }): { stop(): Promise<void> };
};

export type KnownSessions = {
  /** The session of a token, known or found. */
  find(
    token_hash: string,
    now: Date,
    find: () => Promise<SessionRow | undefined>,
  ): Promise<SessionRow | undefined>;
  /** Sessions or what decides their rights have changed. */
  forget(): void;
  /** Calls after each such change by any process, until the returned function is called. */
  onChange(listener: () => void): () => void;
  stop(): Promise<void>;
};

/** For a process that is not worth a listener: every call looks its session up. */
export const NOTHING_KNOWN: KnownSessions = {
  find: (_hash, _now, find) => find(),
  forget: () => undefined,
  onChange: () => () => undefined,
  stop: async () => undefined,
};

/** Caches recently used sessions. Any change of sessions or people empties it; without the listener it stays empty. */
export function createKnownSessions(source: Source): KnownSessions {
  const known = new Map<string, Known>();
  let isHeard = false;
  /** Counts the changes: a session read before one is not cached after it. */
  let changes = 0;
  let listener: { stop(): Promise<void> } | undefined;
  const told = new Set<() => void>();

  const forget = () => {
    changes += 1;
    known.clear();
    for (const tell of told) tell();
  };
  const heard = () => {
    isHeard = true;
    forget();
  };
  const lost = () => {
    isHeard = false;
    forget();
  };

  return {
    async find(token_hash, now, find) {
      listener ??= source.listen({ heard, lost });
      const kept = known.get(token_hash);
      const age = kept && now.getTime() - kept.since;
      if (kept && age !== undefined && age >= 0 && age < KNOWN_MS) return kept.session;
      const before = changes;
      const session = await find();
      if (session && isHeard && before === changes) {
        if (known.size >= MOST) known.clear();
        known.set(token_hash, { session, since: now.getTime() });
      }
      return session;
    },
    forget,
    onChange(tell) {
      told.add(tell);
      return () => told.delete(tell);
    },
    stop: async () => listener?.stop(),
  };
}
