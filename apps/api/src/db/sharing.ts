import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { causeOf, pendingWrites } from './transaction.ts';

type Opened<Tx> = {
  tx: Tx;
  opening: string;
  /** To run once it is committed or rolled back. */
  ended: Set<() => void>;
};

/** Makes nested work join its transaction, through async context. */
export function createTransactionSharing<Tx>() {
  const current = new AsyncLocalStorage<Opened<Tx> & { over: boolean }>();
  /** Undefined for work started inside that outlives it. */
  const shared = () => {
    const store = current.getStore();
    return store?.over ? undefined : store;
  };
  return {
    /** Runs `work` so that transactions of the same opening requested inside join `tx`. */
    async share<T>(opened: Opened<Tx>, work: (tx: Tx) => Promise<T>): Promise<T> {
      const store = { ...opened, over: false };
      try {
        return await current.run(store, () => work(store.tx));
      } finally {
        store.over = true;
      }
    },
    /** The transaction to join. */
    joinable(opening: string): Tx | undefined {
      const outer = shared();
      return outer?.opening === opening ? outer.tx : undefined;
    },
    whenEnded(run: () => void): void {
      const outer = shared();
      if (outer) outer.ended.add(run);
      else run();
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
    await pendingWrites(tx);
    await tx.execute(sql`release savepoint parte`);
    return result;
  } catch (thrown) {
    const error = await causeOf(tx, thrown);
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
