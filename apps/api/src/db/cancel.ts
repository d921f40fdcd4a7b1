import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Tx } from './transaction.ts';

/**
 * Runs `work` in its open transaction and cancels its statement, through another connection, when `gone`
 * aborts. Ends after the cancellation, which must not hit the connection's next user.
 */
export async function cancelWhen<T>(
  gone: AbortSignal,
  pool: pg.Pool,
  tx: Tx,
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  let cancelling: Promise<unknown> | undefined;
  const cancel = () => {
    cancelling = cancelBackend(pool, Number(rows[0]?.pid)).catch(() => undefined);
  };
  gone.addEventListener('abort', cancel, { once: true });
  try {
    gone.throwIfAborted();
    return await work();
  } finally {
    gone.removeEventListener('abort', cancel);
    await cancelling;
  }
}

/** A session may cancel statements of its own login only, not of the role it has taken. */
const cancelBackend = (pool: pg.Pool, pid: number) =>
  pool.query(`begin; set local role none; select pg_cancel_backend(${pid}); commit`);
