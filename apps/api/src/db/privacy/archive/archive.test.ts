import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test-database.ts';
import { columnsOf, TABLE_CLASSES } from '../index.ts';
import { ARCHIVED, archivedColumns, COMMON, columnWords, NOT_ARCHIVED } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

describe('the whole archive of a company', () => {
  test('names every table once: taken along, or why not', () => {
    const named = [...Object.keys(ARCHIVED), ...Object.keys(NOT_ARCHIVED)];
    expect(named.toSorted(), 'decide in db/privacy/archive/tables.ts').toEqual(
      Object.keys(TABLE_CLASSES).toSorted(),
    );
  });

  test('takes only tables of companies, beside the common lists', async () => {
    const { rows } = await database.db.service((tx) =>
      tx.execute<{ tabela: string }>(sql`
        select relname as tabela from pg_class c
         where relkind = 'r' and relnamespace = 'public'::regnamespace
           and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'empresa_id')`),
    );
    const ofCompanies = rows.map(({ tabela }) => tabela);
    expect(Object.keys(ARCHIVED).filter((table) => !ofCompanies.includes(table))).toEqual([...COMMON]);
  });

  test('has no secret', () => {
    const secrets = Object.keys(ARCHIVED).flatMap((table) => {
      const secret = columnsOf(TABLE_CLASSES[table]!, 'secret');
      return archivedColumns(table).filter(({ nome }) => secret.includes(nome));
    });
    expect(secrets).toEqual([]);
  });

  test('says what every column is', () => {
    const silent = Object.keys(ARCHIVED).flatMap((table) =>
      archivedColumns(table).flatMap(({ nome }) => (columnWords(table, nome) ? [] : [`${table}.${nome}`])),
    );
    expect(silent, 'write it in db/privacy/archive/data/words.ts').toEqual([]);
  });
});
