import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { DatabaseUnavailable, isOutdatedPlan, isUnavailable } from './errors.ts';
import {
  changedStudies,
  checkOut,
  type Notice,
  noticesOf,
  type Role,
  refusalOf,
  type StudyKey,
} from './pool.ts';
import type { Statement } from './statement.ts';

/** One open transaction. Its session's time zone is São Paulo: date_trunc and ::date give days there. */
export type Tx = Pick<
  NodePgDatabase,
  | 'select'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | 'with'
  | '$with'
  | '$count'
> & {
  /** The rows of a static statement. */
  rows<Row extends object>(statement: Statement<Row>, values: unknown[]): Promise<Row[]>;
};

/**
 * What a transaction tells the policies; the database believes companies and person by `prova` alone. `chave`: the key
 * that the audit names.
 */
export type Scope = { empresas: string; pessoa: string; prova: string; chave: string };

/** What a transaction may do and see, and how its statements are planned. */
export type Opening = {
  begin: 'begin' | 'begin read only' | 'begin isolation level repeatable read read only';
  role: Role;
  scope: Scope;
  plans: 'auto' | 'force_custom_plan' | 'force_generic_plan';
};

const SETTINGS = {
  name: 'settings',
  text: `select set_config('role', $1, true), set_config('farol.empresas', $2, true), set_config('farol.pessoa', $3, true),
                set_config('farol.prova', $4, true), set_config('farol.chave', $5, true), set_config('plan_cache_mode', $6, true)`,
};

/** Both are sent at once, and the first statement behind them: the driver does not wait for an answer in between. */
const begin = (client: pg.PoolClient, { begin, role, scope, plans }: Opening) =>
  Promise.all([
    client.query(begin),
    client.query(SETTINGS, [role, scope.empresas, scope.pessoa, scope.prova, scope.chave, plans]),
  ]);

/** One transaction on a checked-out connection. */
class Transaction {
  readonly #pool: pg.Pool;
  readonly #opening: Opening;
  readonly #begun: Promise<void>;
  #client: pg.PoolClient | undefined;
  #isOver = false;
  /** Its begin was refused: the connection may be left inside an aborted transaction. */
  #isRefused = false;
  /** Why the connection cannot be used again. */
  broken: unknown;

  constructor(pool: pg.Pool, client: pg.PoolClient, opening: Opening) {
    this.#pool = pool;
    this.#opening = opening;
    this.#begun = this.#begin(client);
    this.#begun.catch(() => undefined);
  }

  readonly #onLost = (error: Error) => {
    this.broken = error;
  };

  async #begin(client: pg.PoolClient): Promise<void> {
    try {
      await this.#beginOn(client);
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      // A pooled connection had died unnoticed: nothing was done on it.
      this.#release();
      this.broken = undefined;
      await this.#beginOn(await checkOut(this.#pool));
    }
  }

  async #beginOn(client: pg.PoolClient): Promise<void> {
    this.#client = client;
    client.on('error', this.#onLost);
    try {
      await begin(client, this.#opening);
    } catch (error) {
      const refusal = refusalOf(error);
      this.#isRefused = refusal !== undefined;
      if (refusal) throw refusal;
      this.broken = error;
      throw new DatabaseUnavailable(error);
    }
  }

  #release() {
    this.#client?.off('error', this.#onLost);
    this.#client?.release(this.#isRefused || this.broken !== undefined);
    this.#client = undefined;
  }

  async query(config: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> {
    if (this.#isOver) throw new Error('a statement after the end of its transaction');
    const client = this.#client;
    const sent = client?.query(config, values);
    sent?.catch(() => undefined);
    await this.#begun;
    return sent && client === this.#client ? sent : this.#client!.query(config, values);
  }

  async commit(): Promise<void> {
    this.#isOver = true;
    await this.#begun;
    const { command } = await this.#client!.query('commit');
    // A swallowed error of a failed statement turns the commit into a rollback.
    if (command !== 'COMMIT') throw new Error('a transaction was rolled back because a statement had failed');
  }

  /** Those that its triggers announced since the last look. */
  changedStudies(): StudyKey[] {
    return this.#client ? changedStudies(this.#client) : [];
  }

  async rollBack(): Promise<void> {
    this.#isOver = true;
    try {
      await this.#begun;
      await this.#client!.query('rollback');
    } catch (failure) {
      this.broken ??= failure;
    }
  }

  /** Gives the connection back; what triggers raised on it. */
  end(): ReadonlySet<Notice> {
    this.#isOver = true;
    this.changedStudies();
    const raised: ReadonlySet<Notice> = this.#client ? noticesOf(this.#client) : new Set();
    this.#release();
    return raised;
  }
}

type Run = {
  pool: pg.Pool;
  opening: Opening;
  /** Called before it commits, with the studies that it changed. */
  projectStudies(tx: Tx, studies: readonly StudyKey[]): Promise<void>;
  /** Called once it has ended, with what its triggers raised. */
  onRaised(notices: ReadonlySet<Notice>): void;
};

/** Runs work in one transaction: commits it, or rolls it back when it throws. */
export async function runTransaction<T>(
  { pool, opening, projectStudies, onRaised }: Run,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const transaction = new Transaction(pool, await checkOut(pool), opening);
  const rows = async <Row extends object>({ name, text }: Statement<Row>, values: unknown[]) =>
    (await transaction.query({ name, text }, values)).rows as Row[];
  // The query builder calls nothing but `query` of its client.
  const client = transaction as unknown as pg.PoolClient;
  try {
    const tx = Object.assign(drizzle({ client }), { rows });
    const result = await work(tx);
    const changed = transaction.changedStudies();
    if (changed.length > 0) await projectStudies(tx, changed);
    await transaction.commit();
    return result;
  } catch (error) {
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
