import { Column, is, SQL, Subquery } from 'drizzle-orm';
import { NodePgSession } from 'drizzle-orm/node-postgres';
import type { PgPreparedQuery, PreparedQueryConfig, SelectedFieldsOrdered } from 'drizzle-orm/pg-core';

type Decoder = { mapFromDriverValue(value: unknown): unknown };
type Field = { name: string; decode: ((value: unknown) => unknown) | undefined };

const takeAsItComes = Column.prototype.mapFromDriverValue;

/** What the query builder would look up for each cell. */
function decoderOf(field: SelectedFieldsOrdered[number]['field']): Decoder {
  if (is(field, Column)) return field;
  const expression: unknown = is(field, SQL) ? field : is(field, Subquery) ? field._.sql : field.sql;
  return (expression as { decoder: Decoder }).decoder;
}

function fieldOf({ path, field }: SelectedFieldsOrdered[number]): Field {
  const decoder = decoderOf(field);
  const isPlain = decoder.mapFromDriverValue === takeAsItComes;
  return { name: path[0]!, decode: isPlain ? undefined : (value) => decoder.mapFromDriverValue(value) };
}

/** Makes rows of a flat selection; undefined for a nested one. */
function mapperOf(ordered: SelectedFieldsOrdered | undefined) {
  if (!ordered?.every(({ path }) => path.length === 1)) return undefined;
  const fields = ordered.map(fieldOf);
  return (rows: unknown[][]) =>
    rows.map((cells) => {
      const row: Record<string, unknown> = {};
      for (let n = 0; n < fields.length; n += 1) {
        const { name, decode } = fields[n]!;
        const value = cells[n];
        row[name] = decode === undefined || value === null ? value : decode(value);
      }
      return row;
    });
}

type Schema = Record<string, never>;
type Given = Parameters<NodePgSession<Schema, Schema>['prepareQuery']>;

/** The query builder's own session, which looks at each selected field once instead of at every cell. */
export class RowsSession extends NodePgSession<Schema, Schema> {
  override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(
    ...[query, fields, name, isArray, mapper, ...others]: Given
  ): PgPreparedQuery<T> {
    return super.prepareQuery<T>(query, fields, name, isArray, mapper ?? mapperOf(fields), ...others);
  }
}
