import { sql } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';

/** Notes taken in one transaction. */
const BATCH = 500;

/** Puts notes of a company into its kept lines of studies and counts of birthdays; how many. None while another one does. */
export async function foldKept(tx: Tx, empresa_id: number, most = BATCH): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select farol_dobrar_linhas(${empresa_id}, ${most}) + farol_dobrar_aniversarios(${empresa_id}, ${most}) as n`,
  );
  return rows[0]?.n ?? 0;
}

/** Companies with notes. */
export async function companiesWithNotes(tx: Tx): Promise<number[]> {
  const { rows } = await tx.execute<{ empresa_id: number }>(sql`
    select empresa_id from linha_pendente
    union
    select empresa_id from aniversario_conta where nota`);
  return rows.map(({ empresa_id }) => empresa_id);
}
