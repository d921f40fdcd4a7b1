import { CARGOS, type Cargo, isAdministrator } from '@farol/domain/access';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

/** Job titles that may work as administrators of their own company. */
export const CAN_ADMINISTER: readonly Cargo[] = Object.values<Cargo>(CARGOS).filter(isAdministrator);

/** Who may work as an administrator of these companies, by company. */
export async function administratorsOf(tx: Tx, empresas: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await tx.execute<{ empresa_id: number; pessoas: number[] }>(sql`
    select empresa_id, array_agg(funcionario_id order by funcionario_id) as pessoas from funcionario
     where empresa_id = any (${sql.param([...empresas])}::int[]) and ativo and excluido_em is null
       and funcionario_cargo_id = any (${sql.param([...CAN_ADMINISTER])}::int[])
     group by empresa_id`);
  return new Map(rows.map(({ empresa_id, pessoas }) => [empresa_id, pessoas]));
}

type Person = { empresa_id: number; funcionario_id: number; funcionario_cargo_id: Cargo; ativo: boolean };

/**
 * Without this person the company would have no active administrator. Serialised until the transaction ends:
 * two administrators may deactivate or delete each other at once.
 */
export const isLastAdministrator = async (tx: Tx, person: Person): Promise<boolean> =>
  person.ativo && isAdministrator(person.funcionario_cargo_id) && !(await hasOtherAdmin(tx, person));

async function hasOtherAdmin(
  tx: Tx,
  person: Pick<Person, 'empresa_id' | 'funcionario_id'>,
): Promise<boolean> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`administradores:${person.empresa_id}`}, 0))`,
  );
  const { rows } = await tx.execute<{ yes: boolean }>(sql`
    select exists (select from funcionario
                    where empresa_id = ${person.empresa_id} and ativo and excluido_em is null
                      and funcionario_cargo_id = any (${sql.param([...CAN_ADMINISTER])}::int[])
                      and funcionario_id <> ${person.funcionario_id}) as yes`);
  return rows[0]?.yes ?? false;
}
