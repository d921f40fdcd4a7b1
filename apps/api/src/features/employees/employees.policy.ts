import { type Actor, CARGOS } from '@farol/domain/access';
import { type SQL, sql } from 'drizzle-orm';
import { funcionario } from '../../db/schema/index.ts';

/** People of the actor's companies, and of other companies who also work for one of them. */
export const colleaguesOf = (actor: Pick<Actor, 'empresas'>): SQL => {
  const empresas = sql`${sql.param(actor.empresas)}::int[]`;
  return sql`(${funcionario.excluido_em} is null and (${funcionario.empresa_id} = any (${empresas})
    or ${funcionario.empresas_ids} && ${empresas}))`;
};

/** Deleted people, whom only their own company sees. */
export const deletedColleaguesOf = (actor: Pick<Actor, 'empresas'>): SQL =>
  sql`(${funcionario.excluido_em} is not null
    and ${funcionario.empresa_id} = any (${sql.param(actor.empresas)}::int[]))`;

/** A guest is changed at home only, master by master only. */
export const isEditableBy = (
  actor: Pick<Actor, 'empresas' | 'cargo'>,
  person: Pick<typeof funcionario.$inferSelect, 'empresa_id' | 'funcionario_cargo_id'>,
): boolean =>
  actor.empresas.includes(person.empresa_id) &&
  (person.funcionario_cargo_id !== CARGOS.MASTER || actor.cargo === CARGOS.MASTER);

/**
 * Whether the actor may set what opens the account (password, e-mail, second factor): not where the account
 * reaches a company that the actor does not.
 */
export const mayTakeAccount = (
  actor: Pick<Actor, 'empresas'>,
  person: Pick<typeof funcionario.$inferSelect, 'empresas_ids'>,
): boolean => person.empresas_ids.every((empresa_id) => actor.empresas.includes(empresa_id));
