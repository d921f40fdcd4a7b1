import { hash } from 'node:crypto';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../clock.ts';
import { addCounts, deleteCountsBefore } from './shared-counts.store.ts';

const MINUTE_MS = 60_000;
/** What other processes counted is known that much later. */
const EXCHANGE_MS = 2_000;
const MOST_KEYS = 20_000;

export type SharedCounts = {
  /** Counts one call; how many this minute has had, and the milliseconds it has left. */
  add(key: string): { count: number; msLeft: number };
  /** Tells the other processes and learns from them. */
  exchange(): Promise<void>;
  stop(): Promise<void>;
};

/** `known` to all processes at the last exchange, `own` since. */
type Count = { known: number; own: number };

/** The key may hold an address or a link. */
const stored = (key: string) => hash('sha256', key, 'base64url');

/**
 * Counts calls by key and minute over all processes. No call waits for the database: each process counts by itself and
 * adds the others' counts every two seconds; while the database is away it goes on alone.
 */
export function createSharedCounts({ db, clock }: { db: Pick<Db, 'service'>; clock: Clock }): SharedCounts {
  let minute = 0;
  let counts = new Map<string, Count>();
  let exchanging: Promise<void> | undefined;
  const minuteOf = (ms: number) => Math.floor(ms / MINUTE_MS) * MINUTE_MS;

  const exchangeOnce = async () => {
    const told = counts;
    const at = new Date(minute);
    const sent = new Map([...told].filter(([, { own }]) => own > 0).map(([key, { own }]) => [key, own]));
    if (sent.size === 0) return;
    const totals = await db.service(async (tx) => {
      await deleteCountsBefore(tx, new Date(at.getTime() - MINUTE_MS));
      return addCounts(tx, at, new Map([...sent].map(([key, own]) => [stored(key), own])));
    });
    for (const [key, own] of sent) {
      const count = told.get(key);
      if (!count) continue;
      count.known = totals.get(stored(key)) ?? count.known + own;
      count.own -= own;
    }
  };
  const exchange = () => {
    exchanging ??= exchangeOnce()
      .catch(() => undefined)
      .finally(() => {
        exchanging = undefined;
      });
    return exchanging;
  };
  const timer = setInterval(exchange, EXCHANGE_MS);
  timer.unref();

  return {
    add(key) {
      const now = clock.now().getTime();
      if (minuteOf(now) !== minute || counts.size > MOST_KEYS) {
        minute = minuteOf(now);
        counts = new Map();
      }
      const count = counts.get(key) ?? { known: 0, own: 0 };
      counts.set(key, count);
      count.own += 1;
      return { count: count.known + count.own, msLeft: minute + MINUTE_MS - now };
    },
    exchange,
    async stop() {
      clearInterval(timer);
      await exchanging;
    },
  };
}
