import type { Actor } from '@farol/domain/access';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { atividade } from '../../db/schema/index.ts';
import { ofConsultants } from '../../features/customers/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { dueConditions } from '../due.store.ts';
import { isFound, joinConditions } from '../filters.store.ts';
import { activitiesOf, activityColumns, dueOf } from './activity-columns.store.ts';
import { NOT_MINE } from './birthday-rows.store.ts';
import { ofConsultant } from './of-consultant.policy.ts';
import type { TodoFilter } from './todo-filter.ts';
import { turnOf } from './turn.policy.ts';

/** Activities that are not a study's; the database keeps in each whose customer it is (0116). */
const OPEN = alias(atividade, 'a');
const PRAZO = sql`${OPEN.prazo}`;
const DUE = { prazo: PRAZO, pontualidade: sql`${OPEN.pontualidade}` };

/** Told with a condition of its own which lines are listed, as an index has them alone. */
const chosenBy = (actor: Actor, filter: TodoFilter, clock: Clock): SQL =>
  joinConditions([
    sql`${inArray(OPEN.empresa_id, actor.empresas)} and ${OPEN.cliente_consultor_id} is not null`,
    ofConsultants(actor, OPEN.cliente_consultor_id),
    filter.ids && activitiesOf(filter.ids),
    ...dueConditions({ pontualidade: filter.pontualidade }, DUE, clock),
    ...ofConsultant(OPEN.cliente_consultor_id, actor, filter),
    filter.tipo ? sql`${OPEN.tipo_atividade} = ${filter.tipo}` : undefined,
    filter.produto
      ? sql`exists (select from diagnostico_apolice p where p.empresa_id = a.empresa_id
             and p.diagnostico_apolice_id = a.diagnostico_apolice_id and p.produto_diagnostico_id = ${filter.produto})`
      : undefined,
    filter.achados ? isFound(OPEN.cliente_id, filter.achados) : undefined,
  ]);

/** Renewals, yearly reviews, noted tasks and sheets: they belong to a customer and to no stage. */
export const customerTodos = (actor: Actor, filter: TodoFilter, clock: Clock): SQL => sql`
  select ${activityColumns(
    {
      cliente_id: OPEN.cliente_id,
      consultor_id: OPEN.cliente_consultor_id,
      tipo: OPEN.tipo_atividade,
      prazo: PRAZO,
    },
    clock,
  )}
    from atividade a
   where ${chosenBy(actor, filter, clock)}
     and ${filter.ate === undefined ? sql`true` : sql`(${PRAZO} <= ${filter.ate}::timestamptz or ${OPEN.adiada_ate} is not null)`}`;

/** The same to be counted; few deadlines are many lines'. */
export const customerCounts = (actor: Actor, filter: TodoFilter, clock: Clock): SQL => sql`
  select case when a.minha then ${actor.funcionario_id}::int else ${NOT_MINE} end as consultor_id, '' as tipo,
         ${dueOf(clock, sql`a.prazo`)} as vence, a.n
    from (select ${OPEN.cliente_consultor_id} = ${actor.funcionario_id} as minha, ${OPEN.prazo}, ${OPEN.adiada_ate}, count(*)::int as n
            from atividade a where ${chosenBy(actor, filter, clock)} group by 1, 2, 3) a`;

/** Deadlines of the soonest of them, of those not put off; of one turn, if one is asked for. */
export const soonestOfCustomers = (actor: Actor, filter: TodoFilter, clock: Clock, lines: number): SQL => sql`
  select ${PRAZO} as prazo from atividade a
   where ${chosenBy(actor, filter, clock)} and ${OPEN.status_tarefa} < 3
     and (${OPEN.adiada_ate} >= ${clock.today()}::date) is not true
     and ${
       filter.vez
         ? sql`${turnOf(actor, { consultor_id: OPEN.cliente_consultor_id, tipo: OPEN.tipo_atividade, vence: PRAZO }, clock)} = ${filter.vez}`
         : sql`true`
     }
   order by ${PRAZO} limit ${lines}`;
