import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

type SharedTransaction<Tx> = { tx: Tx; opening: string; over: boolean };

/** Makes nested work join its transaction, through async context. */
export function createTransactionSharing<Tx>() {
  const current = new AsyncLocalStorage<SharedTransaction<Tx>>();
  return {
    /** Runs `work` so that transactions of the same opening requested inside join `tx`. */
    async share<T>(tx: Tx, opening: string, work: (tx: Tx) => Promise<T>): Promise<T> {
      const shared = { tx, opening, over: false };
      try {
        return await current.run(shared, () => work(tx));
      } finally {
        shared.over = true;
      }
    },
    /** The transaction to join; undefined for work started inside that outlives it. */
    joinable(opening: string): Tx | undefined {
      const shared = current.getStore();
      return shared && !shared.over && shared.opening === opening ? shared.tx : undefined;
    },
  };
}

/** Runs nested work in a savepoint: a failure rolls it back and the caller may continue. */
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
    // Without a connection there is nothing to roll back.
    await tx.execute(sql`rollback to savepoint parte`).catch(() => undefined);
    throw error;
  }
}

/**
 * Reads or writes over all companies inside an actor's transaction, on its connection: a second one, waited for
 * while locks are held, can exhaust the pool. The actor's rights come back afterwards.
 */
export const overAllCompanies = <Tx extends Pick<NodePgDatabase, 'execute'>, T>(
  tx: Tx,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  withSavepoint(tx, async () => {
    await tx.execute(sql`set local role farol_servico`);
    const result = await work(tx);
    await tx.execute(sql`set local role farol_app`);
    return result;
  });
