import type { Duplex } from 'node:stream';
import { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { OnePassDialect } from './dialect.ts';
import { DatabaseUnavailable, isOutdatedPlan, isUnavailable } from './errors.ts';
import { checkOut, type Notice, noticesOf, refusalOf } from './pool.ts';
import { RowsSession } from './session.ts';
import { isFull, type NameOf, sendNamed } from './statements.ts';

/** Builds all SQL; it caches table metadata. */
const dialect = new OnePassDialect();

const streamOf = (client: pg.PoolClient): Duplex => (client as unknown as pg.Client).connection.stream;

/** What is written in one turn of the event loop leaves in one piece. */
function together<T>(client: pg.PoolClient, write: () => T): T {
  const stream = streamOf(client);
  stream.cork();
  process.nextTick(() => stream.uncork());
  return write();
}

/** Writes by the object of their transaction that nothing but its end waits for. */
const PENDING = new WeakMap<object, Promise<unknown>[]>();

/**
 * The transaction's last write: sent already, awaited by the transaction's end, whose commit leaves in the same piece.
 * If it fails, the commit rolls back, and its error is that of the transaction.
 */
export function endWith(tx: object, written: Promise<unknown>): void {
  written.catch(() => undefined);
  PENDING.set(tx, [...(PENDING.get(tx) ?? []), written]);
}

/** Once all such writes are done; throws the error of the first that failed. Each is told once. */
export async function pendingWrites(tx: object): Promise<void> {
  const pending = PENDING.get(tx) ?? [];
  PENDING.delete(tx);
  await Promise.all(pending);
}

/** Statements behind a failed write fail because of it. */
export const causeOf = (tx: object, thrown: unknown): Promise<unknown> =>
  pendingWrites(tx).then(
    () => thrown,
    (failure) => failure,
  );

/** One begin on one connection, undefined once lost; resolves to whether it succeeded, else the next try is there. */
type Try = { client: pg.PoolClient | undefined; begun: Promise<boolean> };

/** One transaction on a checked-out connection. It begins together with its first statement, in one round trip. */
class Transaction {
  readonly #pool: pg.Pool;
  readonly #opening: string;
  readonly #nameOf: NameOf;
  #client: pg.PoolClient | undefined;
  #try: Try | undefined;
  #isOpen = false;
  #isOver = false;
  /** Its begin was refused: it may be left inside an aborted transaction. */
  #isSpoilt = false;
  /** Why the connection cannot be used again. */
  broken: unknown;

  constructor(pool: pg.Pool, client: pg.PoolClient, opening: string, nameOf: NameOf) {
    this.#pool = pool;
    this.#opening = opening;
    this.#nameOf = nameOf;
    this.#take(client);
  }

  readonly #onLost = (error: Error) => {
    this.broken = error;
  };

  #take(client: pg.PoolClient) {
    this.#client = client;
    client.on('error', this.#onLost);
  }

  #release(isBroken: boolean) {
    this.#client?.off('error', this.#onLost);
    this.#client?.release(isBroken);
    this.#client = undefined;
  }

  /** Called by the query builder. */
  query(config: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> {
    if (this.#isOver) throw new Error('a statement came after the end of its transaction');
    if (this.#isOpen && this.#client) return this.#send(this.#client, config, values);
    return this.#sendBehindBegin(config, values);
  }

  #send(client: pg.PoolClient, config: pg.QueryConfig, values: unknown[]) {
    return together(client, () => sendNamed(client, config, values, this.#nameOf(config.text)));
  }

  async #sendBehindBegin(config: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> {
    if (this.#client) this.#try ??= this.#begin(this.#client, 1);
    for (;;) {
      const current = this.#try;
      if (!current) throw new Error('a transaction without a connection');
      const sent = current.client && this.#send(current.client, config, values);
      // Where the begin has failed, that is the error to tell.
      sent?.catch(() => undefined);
      if ((await current.begun) && sent) return sent;
    }
  }

  #begin(client: pg.PoolClient, attempt: number): Try {
    const begin = together(client, () => client.query(this.#opening));
    return { client, begun: this.#whetherBegun(begin, attempt) };
  }

  /** A pooled connection may have died unnoticed; no work has been done on it yet, so another one is tried. */
  async #whetherBegun(begin: Promise<unknown>, attempt: number): Promise<boolean> {
    try {
      await begin;
      this.#isOpen = true;
      return true;
    } catch (error) {
      const refusal = refusalOf(error);
      this.#isSpoilt = refusal !== undefined;
      if (refusal) throw refusal;
      if (this.#try) this.#try.client = undefined;
      this.#release(true);
      if (attempt > this.#pool.options.max) throw new DatabaseUnavailable(error);
      const next = await checkOut(this.#pool);
      this.broken = undefined;
      this.#take(next);
      this.#try = this.#begin(next, attempt + 1);
      return false;
    }
  }

  /** Without any statement there is nothing to end. */
  async commit(tx: object): Promise<void> {
    const isBegun = await this.#finish();
    if (!isBegun) return;
    const client = this.#client!;
    const committed = together(client, () => client.query('commit'));
    // Where the last write has failed, that is the error to tell.
    committed.catch(() => undefined);
    await pendingWrites(tx);
    const { command } = await committed;
    // A swallowed error of a failed statement turns the commit into a rollback.
    if (command !== 'COMMIT') throw new Error('a transaction was rolled back because a statement had failed');
  }

  async rollBack(): Promise<void> {
    if (!(await this.#finish().catch(() => false))) return;
    await this.#client?.query('rollback').catch((failure) => {
      this.broken ??= failure;
    });
  }

  /** Refuses further statements; whether it had begun. */
  async #finish(): Promise<boolean> {
    this.#isOver = true;
    let current = this.#try;
    while (current && !(await current.begun)) current = this.#try;
    return this.#isOpen;
  }

  /** Returns what its triggers raised. */
  end(): ReadonlySet<Notice> {
    this.#isOver = true;
    const raised: ReadonlySet<Notice> = this.#client ? noticesOf(this.#client) : new Set();
    const isSpent = this.broken !== undefined || this.#isSpoilt;
    this.#release(isSpent || (this.#client !== undefined && isFull(this.#client)));
    return raised;
  }
}

type Run = {
  pool: pg.Pool;
  /** Begin and settings. */
  opening: string;
  nameOf: NameOf;
  /** Called once it has ended, with what its triggers raised. */
  onRaised(notices: ReadonlySet<Notice>): void;
};

/** Runs work in one transaction: commits it, or rolls it back when it throws. */
export async function runTransaction<T>(
  { pool, opening, nameOf, onRaised }: Run,
  work: (tx: NodePgDatabase) => Promise<T>,
): Promise<T> {
  const transaction = new Transaction(pool, await checkOut(pool), opening, nameOf);
  const session = new RowsSession(transaction as unknown as pg.PoolClient, dialect, undefined);
  // One object per transaction: caches within a transaction are keyed by it.
  const tx = new NodePgDatabase(dialect, session as never, undefined);
  try {
    const result = await work(tx);
    await transaction.commit(tx);
    return result;
  } catch (thrown) {
    const error = await causeOf(tx, thrown);
    if (isUnavailable(error) || isOutdatedPlan(error) || transaction.broken) {
      transaction.broken ??= error;
      throw error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable(error);
    }
    await transaction.rollBack();
    throw error;
  } finally {
    onRaised(transaction.end());
  }
}
