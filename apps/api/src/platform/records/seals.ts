import type { Db } from '../../db/client.ts';
import { RECORDS, type RecordTable, sealableUpTo, sealNext, trySealLock } from './seals.store.ts';

type Deps = { db: Db; onError(error: unknown): void };

const EVERY_MS = 300_000;
const TABLES = Object.keys(RECORDS) as RecordTable[];

/** What can be sealed of each table, in one transaction; writers wait for nothing. */
export const sealOnce = ({ db }: Pick<Deps, 'db'>) =>
  db.service(async (tx) => {
    if (!(await trySealLock(tx))) return;
    for (const table of TABLES) {
      const upTo = await sealableUpTo(tx, table);
      if (upTo !== undefined) while (await sealNext(tx, table, upTo));
    }
  });

/** Seals now and every five minutes: a row has its seal a quarter of an hour after it was written. */
export function startSeals(deps: Deps) {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= sealOnce(deps)
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
      clearInterval(timer);
      await running;
    },
  };
}
