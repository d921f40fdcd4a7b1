import type { Actor } from '@farol/domain/access';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { cancelWhen } from './cancel.ts';
import {
  BoardsBusy,
  DatabaseNotAllowed,
  DatabaseUnavailable,
  isTimeout,
  isUnavailable,
  sqlState,
} from './errors.ts';
import { createTransactionSharing, withSavepoint } from './sharing.ts';

export {
  BoardsBusy,
  DatabaseNotAllowed,
  DatabaseUnavailable,
  isPassing,
  isPersonDeleted,
  isUnavailable,
  sqlState,
  uniqueViolation,
} from './errors.ts';
export { overAllCompanies } from './sharing.ts';

/** Money and counts as numbers: both stay below 2^53. */
for (const type of [pg.types.builtins.NUMERIC, pg.types.builtins.INT8]) pg.types.setTypeParser(type, Number);

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
>;

export type Db = {
  /** A transaction that sees the actor's companies only. */
  forActor<T>(actor: Pick<Actor, 'empresas'>, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * The same for a board, on a few connections of its own, so that slow reads of boards do not block other
   * requests. Throws BoardsBusy when none is free in time or a statement takes too long.
   */
  forBoard<T>(actor: Pick<Actor, 'empresas'>, work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * The same for a portion of an export, on connections of its own. When `gone` aborts, its statement is
   * cancelled.
   */
  forExport<T>(actor: Pick<Actor, 'empresas'>, work: (tx: Tx) => Promise<T>, gone: AbortSignal): Promise<T>;
  /**
   * The same as `forActor`; every `forActor` of this actor inside `work` joins the transaction, one after the
   * other. Inside another one it joins that one.
   */
  inOneTransaction<T>(actor: Pick<Actor, 'empresas'>, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs at once, or, inside `inOneTransaction`, once that is committed or rolled back; each function once. */
  whenEnded(run: () => void): void;
  /** A transaction over all companies: login, jobs, seed, private links. */
  asService<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * One reading statement over all companies, without a transaction, prepared on the connection: finds the
   * caller's session.
   */
  lookUp<T>(read: (tx: Pick<Tx, 'execute'>) => Promise<T>): Promise<T>;
  /** Connections by pool and state, for measurements. */
  usage(): Record<'main' | 'boards' | 'exports', { used: number; idle: number; waiting: number }>;
  /** Resolves when the database answers; throws DatabaseUnavailable otherwise. */
  ping(): Promise<void>;
  close(): Promise<void>;
};

export type DbOptions = {
  connectionString: string;
  max?: number;
  /** Milliseconds per statement; 0: unlimited. */
  statementTimeout?: number;
  /** For one long, repeatable job: prepared statements, asynchronous commit. */
  bulk?: boolean;
  /** Called when an idle connection is lost; the pool replaces it. */
  onError?(error: Error): void;
};

const CONNECT_TIMEOUT = 5_000;
/** Boards read concurrently, boards waiting for a connection, milliseconds per statement. */
const BOARDS = { max: 3, waiting: 12, statementTimeout: 10_000 };
/** As many as exports run at once (platform/exports/slots.ts), so that none waits. */
const EXPORTS = { max: 4, statementTimeout: 20_000 };

function createPool(options: DbOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.max ?? 10,
    application_name: 'farol',
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: options.statementTimeout ?? 30_000,
    idle_in_transaction_session_timeout: 60_000,
    onConnect: (client) => client.query(options.bulk ? `${SESSION}; set synchronous_commit = off` : SESSION),
  });
  pool.on('error', (error) => options.onError?.(error));
  // The pool handles errors of idle connections only: one lost during checkout would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}

export function createDb(options: DbOptions): Db {
  const pool = createPool(options);
  const boards = createPool({ ...options, ...BOARDS });
  const exports = createPool({ ...options, ...EXPORTS });
  const sharing = createTransactionSharing<Tx>();
  const keeping = queryBuilders(preparedStatements());
  const inTransaction = options.bulk ? keeping : queryBuilders((client) => client);

  const transaction = async <T>(
    opening: string,
    work: (tx: Tx) => Promise<T>,
    from: pg.Pool = pool,
  ): Promise<T> => {
    const { client } = await withLiveConnection(from, (client) => client.query(opening));
    let broken: unknown;
    const onLost = (error: Error) => {
      broken = error;
    };
    client.on('error', onLost);
    try {
      // One object per transaction: caches within a transaction are keyed by it.
      const tx: Tx = Object.create(inTransaction(client));
      const result = await work(tx);
      const { command } = await client.query('commit');
      // A swallowed error of a failed statement turns the commit into a rollback.
      if (command !== 'COMMIT')
        throw new Error('a transaction was rolled back because a statement had failed');
      return result;
    } catch (error) {
      if (isUnavailable(error) || broken) {
        broken ??= error;
        throw new DatabaseUnavailable(error);
      }
      await client.query('rollback').catch((failure) => {
        broken = failure;
      });
      throw error;
    } finally {
      client.off('error', onLost);
      client.release(broken !== undefined);
    }
  };

  return {
    async forActor(actor, work) {
      const opening = beginForCompanies(actor.empresas);
      const outer = sharing.joinable(opening);
      return outer ? withSavepoint(outer, work) : transaction(opening, work);
    },
    async forBoard(actor, work) {
      if (boards.waitingCount >= BOARDS.waiting) throw new BoardsBusy();
      try {
        return await transaction(beginForCompanies(actor.empresas), work, boards);
      } catch (error) {
        throw isTimeout(error) ? new BoardsBusy(error) : error;
      }
    },
    async forExport(actor, work, gone) {
      gone.throwIfAborted();
      const cancellable = (tx: Tx) => cancelWhen(gone, pool, tx, () => work(tx));
      try {
        return await transaction(beginForCompanies(actor.empresas), cancellable, exports);
      } catch (error) {
        throw isTimeout(error) && !gone.aborted ? new BoardsBusy(error) : error;
      }
    },
    async inOneTransaction(actor, work) {
      const opening = beginForCompanies(actor.empresas);
      const outer = sharing.joinable(opening);
      if (outer) return withSavepoint(outer, work);
      const ended = new Set<() => void>();
      try {
        return await transaction(opening, (tx) => sharing.share({ tx, opening, ended }, work));
      } finally {
        for (const run of ended) run();
      }
    },
    whenEnded: sharing.whenEnded,
    asService: (work) => transaction(beginAs('farol_servico', []), work),
    async lookUp(read) {
      const { client, result } = await withLiveConnection(pool, (client) => read(keeping(client)));
      client.release();
      return result;
    },
    usage: () => ({ main: usageOf(pool), boards: usageOf(boards), exports: usageOf(exports) }),
    async ping() {
      await pool.query('select 1').catch((error) => {
        throw new DatabaseUnavailable(error);
      });
    },
    close: async () => void (await Promise.all([pool.end(), boards.end(), exports.end()])),
  };
}

const usageOf = ({ totalCount, idleCount, waitingCount }: pg.Pool) => ({
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
});

/** Session state outside of any transaction. */
const SESSION = `set role farol_servico; set timezone = 'America/Sao_Paulo'`;

/** The query builder of a connection, created once: it caches table metadata. */
function queryBuilders(wrapped: (client: pg.PoolClient) => pg.PoolClient) {
  const made = new WeakMap<pg.PoolClient, NodePgDatabase>();
  return (client: pg.PoolClient): NodePgDatabase => {
    const builder = made.get(client) ?? drizzle(wrapped(client));
    made.set(client, builder);
    return builder;
  };
}

/** Names each statement text, so that a connection plans it once. */
function preparedStatements() {
  const names = new Map<string, string>();
  const named = ({ text, ...config }: pg.QueryConfig): pg.QueryConfig => {
    const name = names.get(text) ?? `s${names.size}`;
    names.set(text, name);
    return { ...config, text, name };
  };
  return (client: pg.PoolClient): pg.PoolClient =>
    Object.assign(Object.create(client), {
      query: (config: pg.QueryConfig, values: unknown[]) => client.query(named(config), values),
    });
}

/** Begin and session settings of a transaction, in one round trip. */
const beginAs = (role: 'farol_app' | 'farol_servico', empresas: number[]) =>
  `begin; set local role ${role}; set local farol.empresas = '{${empresas.join()}}'; set local timezone = 'America/Sao_Paulo'`;

function beginForCompanies(empresas: number[]) {
  if (!empresas.every(Number.isInteger)) throw new TypeError('companies of an actor must be integers');
  return beginAs('farol_app', empresas);
}

/** A pooled connection may have died unnoticed; no work has been done on it yet, so another one is tried. */
async function withLiveConnection<T>(
  pool: pg.Pool,
  first: (client: pg.PoolClient) => Promise<T>,
): Promise<{ client: pg.PoolClient; result: T }> {
  for (let attempt = 1; ; attempt += 1) {
    let client: pg.PoolClient | undefined;
    try {
      client = await pool.connect();
      return { client, result: await first(client) };
    } catch (error) {
      client?.release(true);
      if (sqlState(error) === '42501' || sqlState(error) === '22023') throw roleNotGranted(error);
      if (!isUnavailable(error)) throw error;
      if (!client || attempt > pool.options.max) throw new DatabaseUnavailable(error);
    }
  }
}

const roleNotGranted = (cause: unknown) =>
  new DatabaseNotAllowed(
    'O usuário do banco não pode assumir os papéis farol_app e farol_servico. Conceda-os a ele: ' +
      'grant farol_app, farol_servico to <usuário> with set true.',
    { cause },
  );
