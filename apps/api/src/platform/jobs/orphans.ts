import type { Db, Tx } from '../../db/client.ts';
import type { FileStorage } from '../files/storage.ts';
import { keysWithoutRow, tryPurgeLock } from './purge.store.ts';

/** An upload in progress ends long before. */
const AGE_MS = 24 * 3_600_000;

/**
 * More orphans than these, and than this share of all, are no leftovers of crashes: the folder belongs to another
 * database, or an older one was put under it.
 */
const PLAUSIBLE = { most: 100, share: 0.1 };

export class ImplausibleOrphans extends Error {
  override readonly name = 'ImplausibleOrphans';
  constructor(orphans: number, seen: number) {
    super(
      `${orphans} de ${seen} arquivos não têm linha neste banco, que parece não ser o destes arquivos: nada foi apagado`,
    );
  }
}

async function orphansOf(tx: Tx, storage: Pick<FileStorage, 'keysBefore'>, before: Date) {
  const orphans: string[] = [];
  let seen = 0;
  for await (const keys of storage.keysBefore(before)) {
    seen += keys.length;
    orphans.push(...(await keysWithoutRow(tx, keys)));
  }
  return { orphans, seen };
}

/**
 * Deletes files that no row names and uploads that were given up, a day old at least. Not beside a purge or a backup.
 * Throws ImplausibleOrphans, and deletes nothing, where they are too many.
 */
export const sweepOrphans = (
  { db, storage }: { db: Db; storage: Pick<FileStorage, 'remove' | 'keysBefore' | 'removeAbandoned'> },
  now: Date,
): Promise<void> =>
  db.service(async (tx) => {
    if (!(await tryPurgeLock(tx))) return;
    const before = new Date(now.getTime() - AGE_MS);
    await storage.removeAbandoned(before);
    const { orphans, seen } = await orphansOf(tx, storage, before);
    if (orphans.length > PLAUSIBLE.most && orphans.length > PLAUSIBLE.share * seen)
      throw new ImplausibleOrphans(orphans.length, seen);
    for (const chave of orphans) await storage.remove(chave);
  });
