import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

const dialect = new PgDialect();

/** A part of statements that never changes, as text: it is not built anew for each call. */
export function fixed(part: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(part);
  if (params.length > 0) throw new Error('a fixed part of a statement has no values');
  return sql.raw(text);
}

/** A part with its values, which do not change either: its text is built once. */
export function built(part: SQL): SQL {
  const { sql: text, params } = dialect.sqlToQuery(part);
  const pieces = text.split(/\$\d+/);
  if (pieces.length !== params.length + 1) throw new Error('a statement that names its values by itself');
  return sql.join(
    pieces.flatMap((piece, index) =>
      index === 0 ? [sql.raw(piece)] : [sql.param(params[index - 1]), sql.raw(piece)],
    ),
  );
}
