import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { built, fixed } from './fixed.ts';

const dialect = new PgDialect();
const PART = sql`a = ${1} and b in (${'x'}, ${2})`;

describe('a part of a statement built once', () => {
  test('gives the same text and values', () => {
    const around = (part: typeof PART) => dialect.sqlToQuery(sql`select ${'first'} where ${part} limit ${3}`);
    expect(around(built(PART))).toMatchObject({ sql: around(PART).sql, params: around(PART).params });
  });

  test('may stand twice in one statement', () => {
    const part = built(PART);
    expect(dialect.sqlToQuery(sql`${part} or ${part}`).params).toEqual([1, 'x', 2, 1, 'x', 2]);
  });

  test('without values is text alone', () => {
    expect(dialect.sqlToQuery(sql`select ${fixed(sql`now()`)}`).sql).toBe('select now()');
  });

  test('with values is not fixed', () => {
    expect(() => fixed(PART)).toThrow('no values');
  });
});
