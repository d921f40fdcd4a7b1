import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { Tx } from './transaction.ts';

type Opened = {
  tx: Tx;
  empresas: readonly number[];
  isReadOnly: boolean;
  /** To run once it is committed or rolled back. */
  ended: Set<() => void>;
};

const isSame = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((one, index) => one === others[index]);

/** Makes nested work join its transaction, through async context. */
export function createTransactionSharing() {
  const current = new AsyncLocalStorage<Opened & { isOver: boolean }>();
  /** Undefined for work started inside that outlives it. */
  const shared = () => {
    const store = current.getStore();
    return store?.isOver ? undefined : store;
  };
  return {
    /** Runs `work` so that transactions of the same companies requested inside join `tx`. */
    async share<T>(opened: Opened, work: (tx: Tx) => Promise<T>): Promise<T> {
      const store = { ...opened, isOver: false };
      try {
        return await current.run(store, () => work(store.tx));
      } finally {
        store.isOver = true;
      }
    },
    /** The transaction to join. */
    joinable(empresas: readonly number[]): Opened | undefined {
      const outer = shared();
      return outer && isSame(outer.empresas, empresas) ? outer : undefined;
    },
    whenEnded(run: () => void): void {
      const outer = shared();
      if (outer) outer.ended.add(run);
      else run();
    },
  };
}

/** Runs nested work in a savepoint: a failure rolls it back and the caller may continue. */
export async function withSavepoint<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
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
