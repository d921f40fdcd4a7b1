import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test-database.ts';
import { CLASSES, columnsOf, HEALTH_ANSWERS, KEPT_ANSWERS, TABLE_CLASSES } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

type Column = { tabela: string; coluna: string };

describe('the classes of columns', () => {
  test('name every column of every table once', async () => {
    const { rows } = await database.db.service((tx) =>
      tx.execute<Column>(sql`
        select c.relname as tabela, a.attname as coluna
          from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migracao'`),
    );
    const classed = Object.entries(TABLE_CLASSES).flatMap(([table, classes]) =>
      columnsOf(classes, ...CLASSES).map((column) => `${table}.${column}`),
    );
    expect(classed.toSorted(), 'class the column in db/privacy').toEqual(
      rows.map(({ tabela, coluna }) => `${tabela}.${coluna}`).toSorted(),
    );
  });

  test('empty only columns that hold something of a person', () => {
    const wrong = Object.entries(TABLE_CLASSES).flatMap(([table, classes]) =>
      Object.keys(classes.customer?.emptied ?? {}).filter(
        (column) => !columnsOf(classes, 'personal', 'health').includes(column) && `${table}.${column}`,
      ),
    );
    expect(wrong).toEqual([]);
  });
});

test('an answer whose words stay is no health data', () => {
  expect(KEPT_ANSWERS.filter((name) => HEALTH_ANSWERS.includes(name))).toEqual([]);
  expect(KEPT_ANSWERS).toContain('periodicidade_pagamento');
  expect(KEPT_ANSWERS).not.toContain('cpf');
});
