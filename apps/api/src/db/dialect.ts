import {
  Column,
  fillPlaceholders,
  is,
  Name,
  Param,
  Placeholder,
  type Query,
  SQL,
  type SQLWrapper,
  StringChunk,
  Subquery,
  sql,
  Table,
  View,
} from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';

type Written = { sql: string; params: unknown[] };

/** A whole statement that was written before. */
export class KeptStatement extends SQL {
  readonly written: Query;

  constructor(text: string, values: unknown[]) {
    super([]);
    this.written = { sql: text, params: values };
    // Another dialect would write nothing.
    Object.defineProperty(this, 'queryChunks', {
      get: () => {
        throw new Error('a kept statement is written already');
      },
    });
  }

  /** The same with values in place of its placeholders. */
  with(given: Record<string, unknown> | undefined): KeptStatement {
    const { sql: text, params } = this.written;
    return given ? new KeptStatement(text, fillPlaceholders(params, given)) : this;
  }
}

/** What is written here like the query builder's own text; anything else makes it write the whole statement. */
class Unknown extends Error {}

/** The query builder's dialect, which writes a statement in one pass instead of merging the texts of all its parts. */
export class OnePassDialect extends PgDialect {
  /** Columns and tables have always the same text. */
  readonly #names = new WeakMap<object, string>();

  override sqlToQuery(part: SQL, invokeSource?: 'indexes'): Query {
    if (invokeSource) return super.sqlToQuery(part, invokeSource);
    if (part instanceof KeptStatement) return part.written;
    const written: Written = { sql: '', params: [] };
    try {
      this.#write(part, written);
      return written;
    } catch (error) {
      if (error instanceof Unknown) return super.sqlToQuery(part);
      throw error;
    }
  }

  #write(chunk: unknown, to: Written): void {
    if (chunk === undefined) return;
    if (chunk instanceof StringChunk)
      to.sql += chunk.value.length === 1 ? chunk.value[0] : chunk.value.join('');
    else if (chunk instanceof SQL) this.#all(chunk, to);
    else if (typeof chunk === 'function') throw new Unknown();
    else if (typeof chunk !== 'object' || chunk === null) this.#value(chunk, to);
    else if (chunk instanceof Param) this.#param(chunk, to);
    else if (Array.isArray(chunk)) this.#list(chunk, to);
    else if (is(chunk, Column) || is(chunk, Table)) to.sql += this.#nameOf(chunk);
    else if (chunk instanceof Name) to.sql += this.escapeName(chunk.value);
    else if (chunk instanceof Placeholder) this.#value(chunk, to);
    else this.#wrapped(chunk, to);
  }

  #all(part: SQL, to: Written): void {
    // Its values stand in the text.
    if ((part as unknown as { shouldInlineParams: boolean }).shouldInlineParams) throw new Unknown();
    if (part instanceof KeptStatement) this.#kept(part.written, to);
    else for (const chunk of part.queryChunks) this.#write(chunk, to);
  }

  /** Its values keep their numbers. */
  #kept({ sql: text, params }: Query, to: Written): void {
    if (to.params.length > 0) throw new Error('a kept statement comes behind no values');
    to.sql += text;
    to.params.push(...params);
  }

  #value(value: unknown, to: Written): void {
    to.sql += this.escapeParam(to.params.length);
    to.params.push(value);
  }

  #param(chunk: Param, to: Written): void {
    if (is(chunk.value, Placeholder)) this.#value(chunk, to);
    else {
      const mapped: unknown = chunk.value === null ? null : chunk.encoder.mapToDriverValue(chunk.value);
      if (mapped instanceof SQL) this.#all(mapped, to);
      else this.#value(mapped, to);
    }
  }

  #list(chunks: readonly unknown[], to: Written): void {
    to.sql += '(';
    for (const [n, chunk] of chunks.entries()) {
      if (n > 0) to.sql += ', ';
      this.#write(chunk, to);
    }
    to.sql += ')';
  }

  #nameOf(named: Column | Table): string {
    const known = this.#names.get(named) ?? super.sqlToQuery(sql`${named}`).sql;
    this.#names.set(named, known);
    return known;
  }

  /** Subqueries, statements of the builder and expressions with a name. */
  #wrapped(chunk: object, to: Written): void {
    if (is(chunk, View)) throw new Unknown();
    if (is(chunk, SQL.Aliased) && chunk.fieldAlias !== undefined) to.sql += this.escapeName(chunk.fieldAlias);
    else if (is(chunk, Subquery)) this.#subquery(chunk, to);
    else if ('getSQL' in chunk && typeof chunk.getSQL === 'function') this.#inParens(chunk as SQLWrapper, to);
    else this.#value(chunk, to);
  }

  #subquery({ _: { isWith, alias, sql: inner } }: Subquery, to: Written): void {
    if (!isWith) {
      to.sql += '(';
      this.#write(inner, to);
      to.sql += ') ';
    }
    to.sql += this.escapeName(alias);
  }

  #inParens(chunk: SQLWrapper, to: Written): void {
    const isBare = chunk.shouldOmitSQLParens?.() ?? false;
    if (!isBare) to.sql += '(';
    this.#write(chunk.getSQL(), to);
    if (!isBare) to.sql += ')';
  }
}
