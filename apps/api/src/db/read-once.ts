import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { DatabaseUnavailable, isOutdatedPlan, isUnavailable } from './errors.ts';
import { checkOut, READ_SETTINGS } from './pool.ts';
import { isFull, type NameOf, noteName } from './statements.ts';

const dialect = new PgDialect();

/** A statement's text and values. */
export type Statement = { text: string; values: unknown[] };

export function statementOf(part: SQL): Statement {
  const { sql: text, params } = dialect.sqlToQuery(part);
  return { text, values: params };
}

/** What is used of the driver's own classes. */
type Connection = {
  bind(sent: { portal: string; statement: string; values: string[] }): void;
  execute(sent: { portal: string }): void;
};
type DriverQuery = {
  prepare(connection: Connection): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Connection): void;
};
type Done = (error: Error | null, result: pg.QueryResult) => void;
const DriverQuery = pg.Query as unknown as new (
  config: pg.QueryConfig & { queryMode: 'extended' },
  values: unknown[],
  done: Done,
) => DriverQuery;

/**
 * Settings and one statement before one Sync: PostgreSQL takes all until there as one transaction, without begin and
 * commit, and answers in one piece.
 */
class ReadOnce extends DriverQuery {
  readonly #empresas: string;
  #hasSettings = false;

  constructor(empresas: string, { text, values }: Statement, name: string | undefined, done: Done) {
    super({ text, name, queryMode: 'extended' }, values, done);
    this.#empresas = empresas;
  }

  override prepare(connection: Connection): void {
    connection.bind({ portal: '', statement: READ_SETTINGS, values: [this.#empresas] });
    connection.execute({ portal: '' });
    super.prepare(connection);
  }

  /** The first row and the first end are those of the settings. */
  override handleDataRow(message: unknown): void {
    if (this.#hasSettings) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: Connection): void {
    if (this.#hasSettings) super.handleCommandComplete(message, connection);
    this.#hasSettings = true;
  }
}

function send<Row extends object>(
  client: pg.PoolClient,
  empresas: string,
  statement: Statement,
  name: string | undefined,
): Promise<Row[]> {
  if (name !== undefined) noteName(client, name, statement.text);
  return new Promise((resolve, reject) => {
    const read = new ReadOnce(empresas, statement, name, (error, result) =>
      error ? reject(error) : resolve(result.rows),
    );
    client.query(read as unknown as pg.Submittable);
  });
}

/** Runs one statement that reads. On a connection that has died unnoticed nothing was done: another one is tried. */
export async function readOnce<Row extends object>(
  pool: pg.Pool,
  nameOf: NameOf,
  empresas: readonly number[],
  statement: Statement,
): Promise<Row[]> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await checkOut(pool);
    try {
      const rows = await send<Row>(client, `{${empresas.join()}}`, statement, nameOf(statement.text));
      client.release(isFull(client));
      return rows;
    } catch (error) {
      const isLost = isUnavailable(error);
      const isUseless = isLost || isOutdatedPlan(error);
      client.release(isUseless);
      if (!isUseless) throw error;
      if (!isLost || attempt > pool.options.max) throw new DatabaseUnavailable(error);
    }
  }
}
