import type { Db, Tx } from '../../db/client.ts';
import type { Clock } from '../clock.ts';
import { MailRefused } from '../mail/company-mailer.ts';
import type { Mailer } from '../mail/mailer.ts';
import {
  claimDue,
  insertOutbox,
  markDone,
  markFailed,
  type OutboxRow,
  postponeOthers,
} from './outbox.store.ts';
import { startWorker } from './worker.ts';

export type OutboxMessage = {
  empresa_id: number;
  tipo: 'mail';
  /** `conta`: opens or reports on the account of this person. */
  dados: { to: string; subject: string; text: string; conta?: number };
  /** Deduplication key: sent once per key. */
  chave?: string;
  /** Not sent before. */
  disponivel_em?: Date;
};

/** Inserts messages in the caller's transaction: they are sent if, and only if, it commits. */
export const enqueue = (tx: Tx, ...messages: OutboxMessage[]) => insertOutbox(tx, messages);

/** One by one: each is sent well within its own lease. */
const BATCH = 1;

/** Sends due messages, at least once each; several instances share the work (SKIP LOCKED). */
export function startOutbox(deps: { db: Db; clock: Clock; mailer: Mailer; onError(error: unknown): void }) {
  const { db, clock, mailer, onError } = deps;

  const deliver = (row: OutboxRow) =>
    mailer.send({
      id: `outbox-${row.outbox_id}`,
      empresa_id: row.empresa_id,
      company: row.empresa_nome_fantasia,
      ...(row.dados as OutboxMessage['dados']),
    });

  const step = async () => {
    const rows = await db.service((tx) => claimDue(tx, BATCH, clock.now()));
    for (const row of rows) {
      try {
        await deliver(row);
        await db.service((tx) => markDone(tx, row, clock.now()));
      } catch (error) {
        onError(error);
        await db.service(async (tx) => {
          await markFailed(tx, row, clock.now());
          // Each would wait for the same silence, and the mails of other companies behind it.
          if (error instanceof MailRefused && error.isAway) await postponeOthers(tx, row, clock.now());
        });
      }
    }
    return rows.length === BATCH;
  };

  return startWorker({ db, step, onError });
}
