import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

/** Adds a process's counts of a minute; what all processes have counted by then. */
export async function addCounts(
  tx: Tx,
  minute: Date,
  counts: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  // In one order, so that two processes do not wait for each other.
  const keys = [...counts.keys()].toSorted();
  const { rows } = await tx.execute<{ chave: string; total: number }>(sql`
    insert into contagem as c (chave, minuto, total)
    select chave, ${minute.toISOString()}, n
      from unnest(${sql.param(keys)}::text[], ${sql.param(keys.map((key) => counts.get(key)))}::int[]) as k (chave, n)
    on conflict (chave, minuto) do update set total = c.total + excluded.total
    returning chave, total`);
  return new Map(rows.map(({ chave, total }) => [chave, total]));
}

export const deleteCountsBefore = (tx: Tx, minute: Date) =>
  tx.execute(sql`delete from contagem where minuto < ${minute.toISOString()}`);
