import type { Actor } from '@farol/domain/access';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { atividade } from '../../db/schema/index.ts';
import { ofConsultants } from '../../features/customers/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { dueConditions } from '../due.store.ts';
import { isFound, joinConditions } from '../filters.store.ts';
import { activitiesOf, activityColumns } from './activity-columns.store.ts';
import { countsOf, isPutOff, isUntil } from './line-due.store.ts';
import { ofConsultant } from './of-consultant.policy.ts';
import type { TodoFilter } from './todo-filter.ts';
import { ofTurn } from './turn.policy.ts';

/** Activities that are not a study's; the database keeps in each whose customer it is, while the line is listed (0116). */
const OPEN = alias(atividade, 'a');
const LINE = {
  cliente_id: OPEN.cliente_id,
  consultor_id: OPEN.cliente_consultor_id,
  tipo: OPEN.tipo_atividade,
};
const PRAZO = sql`${OPEN.prazo}`;
const DUE = { prazo: PRAZO, pontualidade: sql`${OPEN.pontualidade}` };

const chosenBy = (actor: Actor, filter: TodoFilter, clock: Clock): (SQL | undefined)[] => [
  inArray(OPEN.empresa_id, actor.empresas),
  sql`${OPEN.cliente_consultor_id} is not null`,
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
];

/** Renewals, yearly reviews, noted tasks and sheets: they belong to a customer and to no stage. */
export const customerTodos = (actor: Actor, filter: TodoFilter, clock: Clock): SQL => sql`
  select ${activityColumns({ ...LINE, prazo: PRAZO }, clock)}
    from atividade a
   where ${joinConditions([...chosenBy(actor, filter, clock), isUntil(OPEN, filter.ate)])}`;

/** The same to be counted. */
export const customerCounts = (actor: Actor, filter: TodoFilter, clock: Clock): SQL =>
  countsOf(
    actor,
    sql`
      select ${OPEN.cliente_consultor_id} = ${actor.funcionario_id} as minha, '' as tipo, ${OPEN.prazo}, ${OPEN.adiada_ate}
        from atividade a where ${joinConditions(chosenBy(actor, filter, clock))}`,
    clock,
  );

/** Deadlines of the soonest of them, of those not put off; of one turn, if one is asked for. */
export const soonestOfCustomers = (actor: Actor, filter: TodoFilter, clock: Clock, lines: number): SQL => sql`
  select ${PRAZO} as prazo from atividade a
   where ${joinConditions([
     ...chosenBy(actor, filter, clock),
     // Of an index in their order.
     sql`${OPEN.status_tarefa} < 3`,
     sql`(${isPutOff(OPEN, clock)}) is not true`,
     ofTurn(actor, filter, { ...LINE, vence: PRAZO }, clock),
   ])}
   order by ${PRAZO} limit ${lines}`;
