import type { Actor, Cargo } from '@farol/domain/access';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { funcionario } from '../../db/schema/index.ts';
import { invalidateResets, revokeInvitationsOf, revokeSessionsOf } from '../auth/index.ts';
import { EMPLOYEE_COLUMNS } from './employee.store.ts';
import { colleaguesOf, deletedColleaguesOf } from './employees.policy.ts';

const EMPLOYEE = {
  empresa_id: funcionario.empresa_id,
  funcionario_id: funcionario.funcionario_id,
  funcionario_cargo_id: funcionario.funcionario_cargo_id,
  pessoa_email: funcionario.pessoa_email,
  ativo: funcionario.ativo,
};

export type Employee = {
  empresa_id: number;
  funcionario_id: number;
  funcionario_cargo_id: Cargo;
  pessoa_email: string;
  ativo: boolean;
};

/** A person of the actor's companies, active or not. */
export async function findEmployee(
  tx: Tx,
  actor: Pick<Actor, 'empresas'>,
  funcionario_id: number,
): Promise<Employee | undefined> {
  const [row] = await tx
    .select(EMPLOYEE)
    .from(funcionario)
    .where(and(colleaguesOf(actor), eq(funcionario.funcionario_id, funcionario_id)));
  return row;
}

/**
 * Locks people against being deleted until the transaction ends, as receivers of work; what they register
 * themselves does not wait. Call it before reading them; a colleague from another company, changed only there,
 * is not locked.
 */
export const lockColleagues = (tx: Tx, ids: readonly number[]) =>
  tx.execute(sql`
    select from funcionario where funcionario_id = any (${sql.param([...ids])}::int[])
     order by funcionario_id for share`);

/** Locks somebody who leaves: whatever would be given to them waits. */
export const lockLeavingColleague = (tx: Tx, funcionario_id: number) =>
  tx.execute(sql`select from funcionario where funcionario_id = ${funcionario_id} for update`);

/** Hides the person, ends sessions, and makes open links of passwords and invitations useless, also those they made. */
export async function softDeleteEmployee(
  tx: Tx,
  person: Employee,
  actor: Pick<Actor, 'funcionario_id'>,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await tx.execute(sql`
    update funcionario set excluido_em = ${at}, excluido_por = ${actor.funcionario_id}, versao = versao + 1,
           atualizado_em = ${at}
     where empresa_id = ${person.empresa_id} and funcionario_id = ${person.funcionario_id}`);
  await revokeSessionsOf(tx, person.funcionario_id, now);
  await invalidateResets(tx, person.funcionario_id, now);
  await revokeInvitationsOf(tx, person.funcionario_id, now);
  await tx.execute(sql`
    update convite set revogado_em = ${at}
     where empresa_id = ${person.empresa_id} and lower(pessoa_email) = lower(${person.pessoa_email})
       and usado_em is null and revogado_em is null`);
}

export async function lockDeletedEmployee(tx: Tx, actor: Pick<Actor, 'empresas'>, funcionario_id: number) {
  const [row] = await tx
    .select(EMPLOYEE_COLUMNS)
    .from(funcionario)
    .where(and(deletedColleaguesOf(actor), eq(funcionario.funcionario_id, funcionario_id)))
    .for('update');
  return row;
}

export const undeleteEmployee = (
  tx: Tx,
  {
    empresa_id,
    funcionario_id,
    empresas_ids,
  }: Pick<Employee, 'empresa_id' | 'funcionario_id'> & { empresas_ids: number[] },
  now: Date,
) =>
  tx.execute(sql`
    update funcionario set excluido_em = null, excluido_por = null, versao = versao + 1,
           empresas_ids = ${sql.param(empresas_ids)}::int[], atualizado_em = ${now.toISOString()}
     where empresa_id = ${empresa_id} and funcionario_id = ${funcionario_id}`);
