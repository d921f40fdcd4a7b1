import { type Actor, reachOf, visibleConsultores } from '@farol/domain/access';
import { eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { cliente, diagnostico } from '../../db/schema/index.ts';

/** A made-up customer and its studies are seen by their consultant alone, and never in the administrator's profile. */
export const seesExample = (
  { perfil, funcionario_id }: Pick<Actor, 'perfil' | 'funcionario_id'>,
  { exemplo, consultor_id }: Record<'exemplo' | 'consultor_id', AnyPgColumn>,
): SQL =>
  perfil === 'admin' ? sql`not ${exemplo}` : sql`(not ${exemplo} or ${consultor_id} = ${funcionario_id})`;

/** Sample customers are filtered out only where the actor sees more than their own customers. */
const ofExamples = (actor: Actor, columns: Record<'exemplo' | 'consultor_id', AnyPgColumn>): SQL =>
  reachOf(actor) === 'proprios' ? sql`` : sql`and ${seesExample(actor, columns)}`;

/** Everybody's for those who see the whole company. */
export function ofConsultants(actor: Actor, consultor_id: SQLWrapper): SQL {
  const consultores = visibleConsultores(actor);
  if (!consultores) return sql`true`;
  // One is an equality, so that an index of his rows is known to be in order.
  if (consultores.length === 1) return sql`${consultor_id} = ${consultores[0]}`;
  return sql`${consultor_id} = any (${sql.param([...consultores])}::int[])`;
}

/** Customers visible to an actor: a condition for queries that join `cliente`. */
export const visibleTo = (actor: Actor): SQL => presentIn(sightOf(actor), cliente);

/** Deleted customers that the actor may restore: any of the company, or those deleted by oneself; none to be erased. */
export const inBinOf = (actor: Actor): SQL =>
  sql`(${cliente.excluido_em} is not null and not ${cliente.exemplo} and ${reachedBy(actor)}
    and not exists (select from apagamento a where a.empresa_id = ${cliente.empresa_id}
                     and a.cliente_id = ${cliente.cliente_id} and a.desfeito_em is null)
    and ${actor.perfil === 'admin' ? sql`true` : eq(cliente.excluido_por, actor.funcionario_id)})`;

/** The same, deleted ones included. */
export const reachedBy = (actor: Actor): SQL => sightOf(actor)(cliente);

type SeenColumns = Record<'empresa_id' | 'consultor_id' | 'excluido_em' | 'exemplo', AnyPgColumn>;

/** Whose customers, and studies on a customer's page, are seen. */
export type Sight = (of: SeenColumns) => SQL;

export const sightOf =
  (actor: Actor): Sight =>
  (of) =>
    sql`(${inArray(of.empresa_id, actor.empresas)} and ${ofConsultants(actor, of.consultor_id)} ${ofExamples(actor, of)})`;

/** The same in a statement whose text does not vary: $1 is the company, $2 the person. */
export const STATIC_SIGHTS = {
  all: (of) => sql`(${of.empresa_id} = $1 and (not ${of.exemplo} or ${of.consultor_id} = $2))`,
  own: (of) => sql`(${of.empresa_id} = $1 and ${of.consultor_id} = $2)`,
} satisfies Record<string, Sight>;

/** The one that is this actor's, with its values; a team or several companies need a text of their own. */
export function staticSightOf(actor: Actor) {
  const { empresas, funcionario_id, perfil } = actor;
  const reach = reachOf(actor);
  if (empresas.length !== 1 || (reach !== 'empresa' && reach !== 'proprios')) return undefined;
  return reach === 'proprios'
    ? { sight: 'own' as const, values: [empresas[0], funcionario_id] }
    : { sight: 'all' as const, values: [empresas[0], perfil === 'admin' ? null : funcionario_id] };
}

export const presentIn = (sight: Sight, of: SeenColumns): SQL =>
  sql`(${sight(of)} and ${isNull(of.excluido_em)})`;

/** Studies visible on a customer's page. */
export const visibleStudies = (actor: Actor, of: SeenColumns = diagnostico): SQL =>
  presentIn(sightOf(actor), of);
