import pg from 'pg';
import { DatabaseNotAllowed, DatabaseUnavailable, isUnavailable, sqlState } from './errors.ts';

/** Money and counts as numbers: both stay below 2^53. */
for (const type of [pg.types.builtins.NUMERIC, pg.types.builtins.INT8]) pg.types.setTypeParser(type, Number);

/** Of static statements, as the query builder reads them: moments as dates, days as text. */
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text));
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

const CONNECT_TIMEOUT = 5_000;

/**
 * Session state outside of any transaction: a statement that reaches it sees no company. A page read by its index costs
 * about what the next one costs: PostgreSQL's own 4 is for turning disks, and whole companies were read instead.
 */
const SESSION = `set timezone = 'America/Sao_Paulo'; set client_min_messages = notice; set random_page_cost = 1.1`;

export type Role = 'farol_app' | 'farol_servico';

/**
 * Raised by triggers: changed sessions or rights (functions/sessions.sql), live events (functions/events.sql), events
 * queued for a webhook (functions/webhooks.sql).
 */
const NOTICES = ['farol_sessao', 'farol_evento', 'farol_webhook'] as const;
export type Notice = (typeof NOTICES)[number];
const raised = new WeakMap<pg.PoolClient, Set<Notice>>();
/** What was raised on this connection since the last look. */
export function noticesOf(client: pg.PoolClient): ReadonlySet<Notice> {
  const found = raised.get(client) ?? new Set();
  raised.delete(client);
  return found;
}

/** Raised with the `company:study` ids of changed studies in its detail (functions/study.sql). */
const STUDIES = 'farol_estudo';
const changed = new WeakMap<pg.PoolClient, Set<string>>();
export type StudyKey = { empresa_id: number; diagnostico_id: number };
/** Studies changed on this connection since the last look. */
export function changedStudies(client: pg.PoolClient): StudyKey[] {
  const keys = [...(changed.get(client) ?? [])];
  changed.delete(client);
  return keys.map((key) => {
    const [empresa_id, diagnostico_id] = key.split(':').map(Number);
    return { empresa_id: empresa_id!, diagnostico_id: diagnostico_id! };
  });
}

export type PoolOptions = {
  connectionString: string;
  max?: number;
  /** Milliseconds per statement; 0: unlimited. */
  statementTimeout?: number;
  /** Milliseconds until an unused connection is closed. */
  idleTimeout?: number;
  /** Milliseconds without an answer after which a statement fails and its connection is closed. */
  answerTimeout?: number;
  /** For one long, repeatable job: asynchronous commit. */
  bulk?: boolean;
  /** Called when an idle connection is lost; the pool replaces it. */
  onError?(error: Error): void;
};

/** Connections that somebody waits for. */
const inUse = new WeakMap<pg.Pool, Set<pg.ClientBase>>();

/** Closes the connections in use without a word to the server: what waits for them fails as if it had gone. */
export function cutConnections(pool: pg.Pool): void {
  for (const client of inUse.get(pool) ?? [])
    (client as pg.ClientBase & { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}

export function createPool(options: PoolOptions & { role?: Role }): pg.Pool {
  const used = new Set<pg.ClientBase>();
  const as = `set role ${options.role ?? 'farol_app'}; ${SESSION}`;
  const session = options.bulk ? `${as}; set synchronous_commit = off` : as;
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.max ?? 10,
    application_name: 'farol',
    connectionTimeoutMillis: options.answerTimeout ?? CONNECT_TIMEOUT,
    query_timeout: options.answerTimeout ?? 0,
    idleTimeoutMillis: options.idleTimeout ?? 30_000,
    keepAlive: true,
    // Statements that do not wait for each other's result share a round trip.
    pipeline: true,
    statement_timeout: options.statementTimeout ?? 30_000,
    idle_in_transaction_session_timeout: 60_000,
    onConnect: async (client) => {
      used.add(client);
      await client.query(session).finally(() => used.delete(client));
    },
  });
  inUse.set(pool, used);
  pool.on('acquire', (client) => void used.add(client));
  pool.on('release', (_error, client) => void used.delete(client));
  pool.on('error', (error) => options.onError?.(error));
  // The pool handles errors of idle connections only: one lost during checkout would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    client.on('notice', ({ message, detail }) => {
      if (message === STUDIES && detail) {
        const keys = changed.get(client) ?? new Set();
        for (const key of detail.split(' ')) keys.add(key);
        changed.set(client, keys);
      }
      const notice = NOTICES.find((one) => one === message);
      if (notice) raised.set(client, (raised.get(client) ?? new Set()).add(notice));
    });
  });
  return pool;
}

export const usageOf = ({ totalCount, idleCount, waitingCount }: pg.Pool) => ({
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
});

/** The error of a failed connection or begin; undefined if another connection may do. */
export function refusalOf(error: unknown): unknown {
  if (sqlState(error) === '42501' || sqlState(error) === '22023') return roleNotGranted(error);
  return isUnavailable(error) ? undefined : error;
}

export async function checkOut(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw refusalOf(error) ?? new DatabaseUnavailable(error);
  }
}

const roleNotGranted = (cause: unknown) =>
  new DatabaseNotAllowed(
    'O usuário de DATABASE_URL não pode assumir o papel farol_app, ou o de DATABASE_SERVICE_URL o papel farol_servico. ' +
      'Sem a segunda, conceda os dois ao mesmo: grant farol_app, farol_servico to <usuário> with set true.',
    { cause },
  );
