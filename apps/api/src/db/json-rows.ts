import { getTableColumns, type InferSelectModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** A row of a table as PostgreSQL writes it in JSON: days and moments are texts. */
export type JsonRow = Record<string, unknown>;

/** The row as a select of this table gives it. */
export function fromJson<T extends PgTable>(table: T, json: JsonRow): InferSelectModel<T> {
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([key, column]) => {
      const value = json[column.name] ?? null;
      return [key, value === null ? null : column.mapFromDriverValue(value)];
    }),
  ) as InferSelectModel<T>;
}
