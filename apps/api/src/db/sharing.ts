import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

type SharedTransaction<Tx> = { tx: Tx; opening: string; over: boolean };

/** Remembers, along the calls of one piece of work, the transaction that all of it takes part in. */
export function createTransactionSharing<Tx>() {
  const current = new AsyncLocalStorage<SharedTransaction<Tx>>();
  return {
    /** Runs `work` so that what asks for a transaction of the same opening joins `tx`. */
    async share<T>(tx: Tx, opening: string, work: (tx: Tx) => Promise<T>): Promise<T> {
      const shared = { tx, opening, over: false };
      try {
        return await current.run(shared, () => work(tx));
      } finally {
        shared.over = true;
      }
    },
    /** The transaction to join; none for whoever was begun inside and goes on after its end. */
    joinable(opening: string): Tx | undefined {
      const shared = current.getStore();
      return shared && !shared.over && shared.opening === opening ? shared.tx : undefined;
    },
  };
}

/** As a transaction of its own would: what fails leaves nothing, and whoever asked may go on. */
export async function withSavepoint<Tx extends Pick<NodePgDatabase, 'execute'>, T>(
  tx: Tx,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  await tx.execute(sql`savepoint parte`);
  try {
    const result = await work(tx);
    await tx.execute(sql`release savepoint parte`);
    return result;
  } catch (error) {
    // Without a connection there is nothing left to roll back.
    await tx.execute(sql`rollback to savepoint parte`).catch(() => undefined);
    throw error;
  }
}
