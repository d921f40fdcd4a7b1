import { type Actor, visibleConsultores } from '@farol/domain/access';
import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { cliente, diagnostico } from '../../db/schema/index.ts';

/** A made-up customer and its studies are seen by their consultant alone, and never in the administrator's profile. */
export const seesExample = (
  { perfil, funcionario_id }: Pick<Actor, 'perfil' | 'funcionario_id'>,
  { exemplo, consultor_id }: Record<'exemplo' | 'consultor_id', AnyPgColumn>,
): SQL =>
  perfil === 'admin' ? sql`not ${exemplo}` : sql`(not ${exemplo} or ${consultor_id} = ${funcionario_id})`;

/** Customers visible to an actor: a condition for queries that join `cliente`. */
export const visibleTo = (actor: Actor): SQL => and(reachedBy(actor), isNull(cliente.excluido_em)) as SQL;

/** The same, deleted ones included. */
export function reachedBy(actor: Actor): SQL {
  const consultores = visibleConsultores(actor);
  return and(
    inArray(cliente.empresa_id, actor.empresas),
    consultores ? inArray(cliente.consultor_id, consultores) : undefined,
    seesExample(actor, cliente),
  ) as SQL;
}

type StudyColumns = Record<'empresa_id' | 'consultor_id' | 'excluido_em' | 'exemplo', AnyPgColumn>;

/** Studies visible on a customer's page. */
export function visibleStudies(actor: Actor, of: StudyColumns = diagnostico): SQL {
  const consultores = visibleConsultores(actor);
  return and(
    inArray(of.empresa_id, actor.empresas),
    isNull(of.excluido_em),
    consultores ? inArray(of.consultor_id, consultores) : undefined,
    seesExample(actor, of),
  ) as SQL;
}
