import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

/** A statement whose text never changes, prepared under its name on each connection. Its row is as the driver reads it. */
export type Statement<Row extends object> = { name: string; text: string; row?: Row };

/** `text`: also one that is built of parts, with $1, $2 … in place of values. */
export const statement = <Row extends object>(name: string, text: string | SQL): Statement<Row> => ({
  name,
  text: typeof text === 'string' ? text : new PgDialect().sqlToQuery(text).sql,
});
