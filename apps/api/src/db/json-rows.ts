import { getTableColumns, type InferSelectModel } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** A row of a table in PostgreSQL's JSON: days and moments are texts. */
export type JsonRow = Record<string, unknown>;

const columnCache = new WeakMap<PgTable, [string, PgColumn][]>();

/** Names and columns of a table, cached. */
function columnsOf(table: PgTable): [string, PgColumn][] {
  const columns = columnCache.get(table) ?? Object.entries(getTableColumns(table));
  columnCache.set(table, columns);
  return columns;
}

/** The row as a select of this table returns it. */
export function rowFromJson<T extends PgTable>(table: T, json: JsonRow): InferSelectModel<T> {
  return Object.fromEntries(
    columnsOf(table).map(([key, column]) => {
      const value = json[column.name] ?? null;
      return [key, value === null ? null : column.mapFromDriverValue(value)];
    }),
  ) as InferSelectModel<T>;
}
