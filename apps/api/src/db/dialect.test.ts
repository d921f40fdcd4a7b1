import { and, asc, count, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import { alias, PgDialect, QueryBuilder } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { OnePassDialect } from './dialect.ts';
import { cliente, diagnostico } from './schema/index.ts';

const query = new QueryBuilder();
const other = alias(diagnostico, 'outro');
const some = query
  .select({ id: cliente.cliente_id, n: count().as('n') })
  .from(cliente)
  .as('alguns');
const named = query.$with('nomeados').as(query.select({ id: cliente.cliente_id }).from(cliente));

const STATEMENTS: Record<string, SQL> = {
  'columns, tables and text': sql`select ${cliente.pessoa_nome} from ${cliente} order by ${asc(cliente.criado_em)}`,
  'an aliased table': sql`select ${other.estagio} from ${other} where ${eq(other.empresa_id, 1)}`,
  'values of all kinds': sql`select ${1}, ${'a"b'}, ${null}, ${true}, ${sql.param([1, 2])}::int[], ${new Date(0)}, ${undefined}`,
  'values mapped by their column': sql`${eq(cliente.criado_em, new Date(0))} and ${eq(cliente.conjuge, { nome_completo: 'A' })}`,
  'lists of values and of columns': sql`${inArray(cliente.empresa_id, [1, 2, 3])} and ${[cliente.empresa_id, 7]}`,
  identifiers: sql`select ${sql.identifier('a "b"')}, ${sql.raw('now()')}`,
  placeholders: sql`select ${sql.placeholder('id')}, ${sql.param(sql.placeholder('nome'))}`,
  'a statement of the builder': query
    .select()
    .from(cliente)
    .where(
      and(eq(cliente.empresa_id, 1), notExists(query.select().from(other).where(eq(other.empresa_id, 2)))),
    )
    .limit(3)
    .getSQL(),
  'a subquery and its named expression': query
    .select({ n: some.n })
    .from(some)
    .where(eq(some.id, 4))
    .getSQL(),
  'a with': query.with(named).select().from(named).where(eq(named.id, 5)).getSQL(),
  'values that stand in the text': sql`select ${1}, ${sql`${'a'}`.inlineParams()}, ${2}`,
};

test.each(Object.entries(STATEMENTS))('%s are written as the query builder writes them', (_, statement) => {
  const { sql: text, params } = new OnePassDialect().sqlToQuery(statement);
  const expected = new PgDialect().sqlToQuery(statement);
  expect({ text, params }).toEqual({ text: expected.sql, params: expected.params });
});
