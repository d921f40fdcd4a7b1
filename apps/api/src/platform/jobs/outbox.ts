import type { Db, Tx } from '../../db/client.ts';
import type { Clock } from '../clock.ts';
import type { Mailer } from '../mail/mailer.ts';
import { claimDue, insertOutbox, markDone, markFailed, type OutboxRow } from './outbox.store.ts';

export type OutboxMessage = {
  empresa_id: number;
  tipo: 'mail';
  dados: { to: string; subject: string; text: string };
  /** Deduplication key: sent once per key. */
  chave?: string;
};

/** Inserts messages in the caller's transaction: they are sent if, and only if, it commits. */
export const enqueue = (tx: Tx, ...messages: OutboxMessage[]) => insertOutbox(tx, messages);

const BATCH = 20;
const POLL_MS = 15_000;

/** Sends due messages, at least once each; several instances share the work (SKIP LOCKED). */
export function startOutbox(deps: { db: Db; clock: Clock; mailer: Mailer; onError(error: unknown): void }) {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;

  const deliver = (row: OutboxRow) =>
    deps.mailer.send({ id: `outbox-${row.outbox_id}`, ...(row.dados as OutboxMessage['dados']) });

  const drain = async () => {
    do {
      again = false;
      const rows = await deps.db.asService((tx) => claimDue(tx, BATCH, deps.clock.now()));
      for (const row of rows) {
        try {
          await deliver(row);
          await deps.db.asService((tx) => markDone(tx, row, deps.clock.now()));
        } catch (error) {
          deps.onError(error);
          await deps.db.asService((tx) => markFailed(tx, row, deps.clock.now()));
        }
      }
      again ||= rows.length === BATCH;
    } while (again && !stopped);
  };

  const wake = () => {
    if (stopped) return;
    again = true;
    running ??= drain()
      .catch(deps.onError)
      .finally(() => {
        running = undefined;
      });
  };

  const timer = setInterval(wake, POLL_MS);
  timer.unref();
  return {
    wake,
    /** Resolves when nothing is being sent. */
    idle: async () => {
      while (running) await running;
    },
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
