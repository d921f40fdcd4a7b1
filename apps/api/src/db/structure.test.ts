import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as schema from './schema/index.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await database.db.service((tx) => tx.execute<T>(query))).rows;

type ColumnRow = {
  tabela: string;
  coluna: string;
  tipo: string;
  obrigatoria: boolean;
  preenchida: boolean;
};

/** `timestamp (3) with time zone` and `timestamp(3) with time zone` are the same. */
const normal = (type: string) =>
  type.replaceAll(' ', '').replace(/^(uuid|text|integer|bigint|boolean|jsonb|date)$/, '$1');

describe('the typed tables', () => {
  test('are exactly those of the database, column by column', async () => {
    const found = await rows<ColumnRow>(sql`
      select c.relname as tabela, a.attname as coluna, format_type(a.atttypid, a.atttypmod) as tipo,
             a.attnotnull as obrigatoria, (a.atthasdef or a.attidentity <> '') as preenchida
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'migracao'`);
    const inDatabase = found.map(
      (c) =>
        `${c.tabela}.${c.coluna} ${normal(c.tipo)}${c.obrigatoria ? ' not null' : ''}${c.preenchida ? ' default' : ''}`,
    );
    const inCode = Object.values(schema)
      .filter((value) => is(value, PgTable))
      .flatMap((table) =>
        Object.entries(getTableColumns(table)).map(([key, column]) => {
          expect(key).toBe(column.name);
          const filled = column.hasDefault || column.generated || column.generatedIdentity;
          return `${getTableName(table)}.${column.name} ${normal(column.getSQLType())}${column.notNull ? ' not null' : ''}${filled ? ' default' : ''}`;
        }),
      );
    expect(inCode.toSorted()).toEqual(inDatabase.toSorted());
  });
});

describe('keys and indexes', () => {
  test('have empresa_id first in the primary key of every company table', async () => {
    const wrong = await rows(sql`
      select c.relname from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'empresa_id' and a.attnotnull
        left join pg_index i on i.indrelid = c.oid and i.indisprimary
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
         and i.indkey[0] is distinct from a.attnum`);
    expect(wrong).toEqual([]);
  });

  test('have the company in every reference between company tables except employees', async () => {
    const wrong = await rows(sql`
      select conrelid::regclass::text || '.' || conname as fk from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and a.attname = 'empresa_id'
        join pg_attribute b on b.attrelid = k.confrelid and b.attname = 'empresa_id' and b.attnotnull
       where k.contype = 'f' and k.confrelid <> 'funcionario'::regclass and not a.attnum = any (k.conkey)`);
    expect(wrong).toEqual([]);
  });

  // A reference by id alone uses the index on (empresa_id, id): PostgreSQL 18 skip scan.
  test('cover every foreign key, except to areas, with a full index', async () => {
    const bare = await rows(sql`
      select k.conrelid::regclass::text as tabela, k.conname from pg_constraint k
       where k.contype = 'f' and k.confrelid <> 'produto_diagnostico'::regclass
         and not exists (
           select from pg_index i
            where i.indrelid = k.conrelid and i.indpred is null
              and (k.conkey <@ (i.indkey::int2[])[0:cardinality(k.conkey) - 1]
                   or (cardinality(k.conkey) = 1 and i.indkey[1] = k.conkey[1]
                       and (select attname from pg_attribute
                             where attrelid = k.conrelid and attnum = i.indkey[0]) = 'empresa_id')))`);
    expect(bare).toEqual([]);
  });

  test('sort names of people and companies in Brazilian Portuguese', async () => {
    const wrong = await rows(sql`
      select table_name, column_name from information_schema.columns
       where table_schema = 'public' and column_name in ('pessoa_nome', 'empresa_nome_fantasia')
         and table_name <> 'convite' and collation_name is distinct from 'pt-BR-x-icu'`);
    expect(wrong).toEqual([]);
  });
});

describe('reference data', () => {
  test('exists after the migrations', async () => {
    const [counts] = await rows(sql`
      select (select count(*) from produto_diagnostico) as areas,
             (select count(*) from seguradora) as seguradoras,
             (select nome from seguradora order by ordem desc, nome limit 1) as ultima,
             (select count(*) from parametro) as padroes`);
    expect(counts).toEqual({
      areas: 6,
      seguradoras: 70,
      ultima: 'Outra',
      padroes: 0,
    });
  });
});
