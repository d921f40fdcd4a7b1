import { CARGOS } from '@farol/domain/access';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

/** Job titles that may work as administrators of their own company. */
const ADMINISTRATORS = [CARGOS.ADMIN, CARGOS.PROPRIETARIO];

export const isAdministrator = (cargo: number): boolean => ADMINISTRATORS.some((one) => one === cargo);

/** Serialises changes of who administers a company: two administrators may deactivate each other at once. */
export const lockAdministrators = (tx: Tx, empresa_id: number) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`administradores:${empresa_id}`}, 0))`);

/** Whether the company has another active administrator. */
export async function hasOtherAdministrator(
  tx: Tx,
  { empresa_id, funcionario_id }: { empresa_id: number; funcionario_id: number },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from funcionario
     where empresa_id = ${empresa_id} and funcionario_id <> ${funcionario_id} and ativo and excluido_em is null
       and funcionario_cargo_id = any (${sql.param(ADMINISTRATORS)}::int[])
     limit 1`);
  return rows.length > 0;
}
