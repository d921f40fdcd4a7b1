import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';

const WRITERS = 4;
const WRITES = 40;

/** One row of a company's table, another one for each number. */
export const oneOfCompany = (empresa_id: number, table: string, n: number, more: SQL = sql`true`): SQL => {
  const key = sql.raw(`${table}_id`);
  return sql`${key} = (select ${key} from ${sql.raw(table)} where empresa_id = ${empresa_id} and ${more}
                        order by md5((${key} + ${n}::int)::text) limit 1)`;
};

/** More often back than away, so that most rows go on counting. */
export const toggled = (column: string, n: number, away: SQL) =>
  sql`${sql.raw(column)} = case when ${n % 4 === 1} then ${away} end`;

class Undone extends Error {}

type Kept = {
  db: Pick<Db, 'service'>;
  /** A change for each number, whatever moves what is kept. */
  changes: readonly ((n: number) => SQL)[];
  /** Takes up to so many notes; how many there were. */
  fold: (most: number) => Promise<number>;
  /** Compares what is kept and what the tables say in one moment. */
  expectEqual: () => Promise<unknown>;
};

/** Two changes in one transaction; one in six is rolled back. */
const write = ({ db, changes }: Kept, n: number): Promise<unknown> =>
  db
    .service(async (tx) => {
      await tx.execute(changes[n % changes.length]!(n));
      await tx.execute(changes[(n * 7 + 3) % changes.length]!(n + 1));
      if (n % 6 === 5) throw new Undone();
    })
    .catch((error: unknown) => {
      // Two that wait for each other's rows: one of them is undone as a whole.
      const code = (error as { cause?: { code?: string } }).cause?.code;
      if (!(error instanceof Undone) && code !== '40P01') throw error;
    });

/** Several write at once and two fold; meanwhile it is compared again and again. */
export async function compareWhileWritten(kept: Kept): Promise<void> {
  let isOver = false;
  const folding = Promise.all(
    [3, 7].map(async (most) => {
      while (!isOver) await kept.fold(most);
    }),
  );
  const reading = (async () => {
    while (!isOver) await kept.expectEqual();
  })();
  const writing = Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      for (let n = 0; n < WRITES; n += 1) await write(kept, writer * 31 + n * 11);
    }),
  ).finally(() => {
    isOver = true;
  });
  await Promise.all([writing, folding, reading]);
}
