import { RETENCAO } from '@farol/domain/privacy';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../clock.ts';
import type { FileStorage } from '../files/storage.ts';
import type { MailFolder } from '../mail/mailer.ts';
import { ImplausibleOrphans, sweepOrphans } from './orphans.ts';
import {
  deleteExpired,
  deleteUnattachedFiles,
  emptyOldRequests,
  freeExpiredArchives,
  freeOldSheets,
  tryPurgeLock,
} from './purge.store.ts';

type Deps = {
  db: Db;
  clock: Clock;
  storage: Pick<FileStorage, 'remove' | 'keysBefore' | 'removeAbandoned'>;
  /** Messages stored as files. */
  mails?: MailFolder;
  onError(error: unknown): void;
};

const BATCH = 1000;
const EVERY_MS = 3_600_000;
const ORPHANS_EVERY_MS = 24 * EVERY_MS;

/**
 * One batch; returns whether more may remain. Bytes are deleted before the commit: after a failure their rows
 * are found again.
 */
const purgeBatch = ({ db, clock, storage }: Deps, batch: number): Promise<boolean> =>
  db.service(async (tx) => {
    if (!(await tryPurgeLock(tx))) return false;
    const removed = await deleteExpired(tx, clock.now(), batch);
    await emptyOldRequests(tx, clock.now());
    await freeExpiredArchives(tx, clock.now());
    await freeOldSheets(tx, clock.now());
    const bytes = await deleteUnattachedFiles(tx, clock.now(), batch);
    for (const chave of bytes) await storage.remove(chave);
    return Math.max(removed, bytes.length) === batch;
  });

/**
 * Deletes expired data now and every hour: old login attempts, ended sessions, used or expired password
 * links, stored replies, reads of health data after five years, and uploads that no record refers to, with their bytes;
 * once a day files without a row.
 */
export function startPurge(deps: Deps, options: { batch?: number } = {}) {
  let running: Promise<void> | undefined;
  let stopped = false;
  let nextOrphans = 0;

  const sweep = async () => {
    const term = RETENCAO.mensagens.dias * 86_400_000;
    await deps.mails?.removeBefore(new Date(deps.clock.now().getTime() - term));
    while (!stopped && (await purgeBatch(deps, options.batch ?? BATCH)));
    const now = deps.clock.now();
    if (stopped || now.getTime() < nextOrphans) return;
    nextOrphans = now.getTime() + ORPHANS_EVERY_MS;
    await sweepOrphans(deps, now);
  };
  const run = () => {
    running ??= sweep()
      .catch(deps.onError)
      .finally(() => {
        running = undefined;
      });
    return running;
  };

  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  return {
    run,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** For the service's output: nothing of the data. */
export const purgeAdvice = (error: unknown): string | undefined =>
  error instanceof ImplausibleOrphans ? error.message : undefined;
