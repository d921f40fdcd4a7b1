import type { Db } from '../../db/client.ts';
import { RECORDS, type RecordTable, sealableUpTo, sealNext, trySealLock } from './seals.store.ts';

/** So that a row has its seal a quarter of an hour after it was written. */
export const SEALS_EVERY_MS = 300_000;

const TABLES = Object.keys(RECORDS) as RecordTable[];

/** What can be sealed of each table, in one transaction; writers wait for nothing. */
export const sealOnce = ({ db }: { db: Db }) =>
  db.service(async (tx) => {
    if (!(await trySealLock(tx))) return;
    for (const table of TABLES) {
      const upTo = await sealableUpTo(tx, table);
      if (upTo !== undefined) while (await sealNext(tx, table, upTo));
    }
  });
