import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

/** Companies whose last run of the daily job is older than 26 hours, or that never had one. */
export async function companiesBehind(tx: Tx, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ behind: number }>(sql`
    select count(*)::int as behind from empresa e
     where not exists (select from rotina_diaria r
                        where r.empresa_id = e.empresa_id
                          and r.concluida_em > ${now.toISOString()}::timestamptz - interval '26 hours')`);
  return rows[0]?.behind ?? 0;
}

/** How many notices the newest run of each company sent, by kind. */
export async function countByKind(tx: Tx): Promise<{ tipo: string; total: number }[]> {
  const { rows } = await tx.execute<{ tipo: string; total: number }>(sql`
    select told.key as tipo, sum(told.value::int)::int as total
      from (select distinct on (empresa_id) avisos from rotina_diaria order by empresa_id, dia desc) newest,
           jsonb_each_text(newest.avisos) told
     group by told.key`);
  return rows;
}
