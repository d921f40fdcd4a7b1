import type { Actor } from '@farol/domain/access';
import { fillPlaceholders, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Clock } from '../platform/clock.ts';

const dialect = new PgDialect();

/** The instant at which a statement is sent. */
export const now = (clock: Clock): SQL => sql`${clock.now().toISOString()}::timestamptz`;

/** `given`: values of the placeholders, by their names. */
export type Kept<Asked> = (actor: Actor, asked: Asked, clock: Clock, given?: Record<string, unknown>) => SQL;

/** Until the boards have static statements: the statement with values in place of its placeholders. */
export const builtByDay =
  <Asked extends object>(build: (actor: Actor, asked: Asked, clock: Clock) => SQL): Kept<Asked> =>
  (actor, asked, clock, given = {}) => {
    const { sql: text, params } = dialect.sqlToQuery(build(actor, asked, clock));
    const values = fillPlaceholders(params, given);
    const [first = '', ...others] = text.split(/\$\d+/);
    return sql.join([
      sql.raw(first),
      ...others.flatMap((piece, n) => [sql.param(values[n]), sql.raw(piece)]),
    ]);
  };
