import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

/** Changes taken into the sums in one transaction. */
const BATCH = 500;

/** Takes changes of a company into the kept sums; how many. None while another transaction does so. */
export async function foldCompany(tx: Tx, empresa_id: number, most = BATCH): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select farol_dobrar_indicadores(${empresa_id}, ${most}) as n`,
  );
  return rows[0]?.n ?? 0;
}

/** Companies with changes that the sums do not hold yet. */
export async function companiesToFold(tx: Tx): Promise<number[]> {
  const { rows } = await tx.execute<{ empresa_id: number }>(
    sql`select distinct empresa_id from indicador_pendente`,
  );
  return rows.map(({ empresa_id }) => empresa_id);
}
