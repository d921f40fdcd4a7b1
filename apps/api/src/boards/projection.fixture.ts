import { sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { projectMissing } from './projection.store.ts';

const TABLES = ['quadro_estudo', 'quadro_ato', 'quadro_carga', 'fato_estudo'];

const rowsOf = async (db: Db, table: string): Promise<string[]> => {
  const { rows } = await db.service((tx) =>
    tx.execute<{ row: string }>(sql`select to_json(x)::text as row from ${sql.raw(table)} x order by 1`),
  );
  return rows.map(({ row }) => row);
};

/** What the boards read, by table. */
export const storedBoards = (db: Db) => Promise.all(TABLES.map((table) => rowsOf(db, table)));

/** Computes it anew. */
export async function rebuildBoards(db: Db): Promise<void> {
  await db.service((tx) =>
    tx.execute(sql`
      with a as (delete from quadro_ato), c as (delete from quadro_carga), f as (delete from fato_estudo) delete from quadro_estudo`),
  );
  await projectMissing(db);
}
