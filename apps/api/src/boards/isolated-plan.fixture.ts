import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import type { Tx } from '../db/client.ts';

type Statement = { text: string; values: unknown[] };
type Query = (...words: unknown[]) => unknown;

/** What a list returns, and the statements that it read from tables. */
export async function captured<T>(read: () => Promise<T>): Promise<{ rows: T; statements: Statement[] }> {
  const statements: Statement[] = [];
  const client = pg.Client.prototype as unknown as { query: Query };
  const { query } = client;
  client.query = function (this: unknown, ...words: unknown[]) {
    const [first, second] = words as [string | { text?: string; values?: unknown[] }, unknown];
    const text = typeof first === 'string' ? first : (first.text ?? '');
    const given = typeof first === 'string' ? undefined : first.values;
    const values = given ?? (Array.isArray(second) ? second : []);
    if (/^\s*(select|with)/i.test(text) && /\bfrom\b/i.test(text)) statements.push({ text, values });
    return query.apply(this, words);
  };
  try {
    return { rows: await read(), statements };
  } finally {
    client.query = query;
  }
}

const bound = ({ text, values }: Statement): SQL =>
  sql.join(
    text
      .split(/\$(\d+)/)
      .map((part, n) => (n % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`)),
  );

type Plan = {
  'Node Type': string;
  'Index Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
};

/** Pages of tables and indexes that a statement reads. */
export async function pagesOf(tx: Tx, statement: Statement): Promise<number> {
  const { rows } = await tx.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    sql`explain (analyze, buffers, format json) ${bound(statement)}`,
  );
  const plan = rows[0]!['QUERY PLAN'][0].Plan;
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

const typesOf = (plan: Plan): string[] => [plan['Node Type'], ...(plan.Plans ?? []).flatMap(typesOf)];

async function explained(tx: Tx, statement: Statement): Promise<Plan> {
  const { rows } = await tx.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    sql`explain (format json) ${bound(statement)}`,
  );
  return rows[0]!['QUERY PLAN'][0].Plan;
}

/** Kinds of the plan's nodes. */
export const planOf = async (tx: Tx, statement: Statement): Promise<string[]> =>
  typesOf(await explained(tx, statement));

const indexesIn = (plan: Plan): string[] => [
  ...(plan['Index Name'] ? [plan['Index Name']] : []),
  ...(plan.Plans ?? []).flatMap(indexesIn),
];

/** Indexes that the plan reads. */
export const indexesOf = async (tx: Tx, statement: Statement): Promise<string[]> =>
  indexesIn(await explained(tx, statement));
