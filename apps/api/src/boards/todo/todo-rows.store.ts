import type { Actor } from '@farol/domain/access';
import { addDays } from '@farol/domain/calendar';
import { periodLimit } from '@farol/domain/pipeline';
import { inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { cliente, quadro_ato } from '../../db/schema/index.ts';
import { ofConsultants, visibleCustomers } from '../../features/customers/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { oneOf } from '../../platform/exports/row-ids.store.ts';
import { dueConditions, endOfDay, prazoGroupOf, startOfDay } from '../due.store.ts';
import { IS_MATCH, joinConditions, withMatches } from '../filters.store.ts';
import { birthdayTodos, NO_AREAS, NO_BIRTHDAY } from './birthday-rows.store.ts';
import type { TodoFilter } from './todo-filter.ts';

const endOfToday = (clock: Clock): SQL => startOfDay(addDays(clock.today(), 1));

type Deadline = Record<'prazo' | 'adiada_ate', SQLWrapper>;

const isPutOff = ({ adiada_ate }: Pick<Deadline, 'adiada_ate'>, clock: Clock): SQL =>
  sql`${adiada_ate} >= ${clock.today()}::date`;

/** A line put off counts for that day, and for its own deadline again once the day is over. */
const dueOf = (line: Deadline, clock: Clock): SQL =>
  sql`case when ${isPutOff(line, clock)} then ${endOfDay(sql`${line.adiada_ate}`)} else ${line.prazo} end`;

const ACT = alias(quadro_ato, 'q');

/** Open studies, their areas that wait, and unseen answers; what waits for others is listed once it is due. */
const studyTodos = (actor: Actor, filter: TodoFilter, clock: Clock): SQL => sql`
  select ${ACT.linha_id}, ${ACT.empresa_id}, ${ACT.atividade_id}, ${ACT.cliente_id}, ${ACT.consultor_id}, ${ACT.tipo}, ${ACT.prazo},
         ${dueOf(ACT, clock)} as vence,
         case when ${ACT.ato} is null or ${isPutOff(ACT, clock)} then ${ACT.adiada_ate} end as adiada_ate, ${NO_BIRTHDAY},
         ${ACT.tarefa_id}, case when ${ACT.ato} is not null then ${ACT.areas} end as das_areas, ${ACT.ato}
    from ${quadro_ato} q
   where ${joinConditions([
     inArray(ACT.empresa_id, actor.empresas),
     ofConsultants(actor, ACT.consultor_id),
     sql`${ACT.espera} or ${ACT.prazo} < ${endOfToday(clock)}`,
     filter.ids && oneOf(sql`${ACT.linha_id}`, filter.ids),
     ...dueConditions(
       { pontualidade: filter.pontualidade },
       { prazo: sql`${ACT.prazo}`, pontualidade: sql`${ACT.pontualidade}` },
       clock,
     ),
     filter.tipo ? sql`${ACT.tipo} = ${filter.tipo}` : undefined,
     filter.estagio ? sql`${ACT.estagio} = ${filter.estagio}` : undefined,
     filter.produto ? sql`${filter.produto} = any (${ACT.areas})` : undefined,
     filter.busca ? IS_MATCH(ACT.cliente_id) : undefined,
   ])}`;

const OF_ACTIVITY = { prazo: sql`a.prazo`, adiada_ate: sql`a.adiada_ate` };

/** Activities of the lines with these ids: even ones. */
const activitiesOf = (ids: readonly number[]): SQL =>
  oneOf(
    sql`a.atividade_id`,
    ids.filter((id) => id > 0 && id % 2 === 0).map((id) => id / 2),
  );

/** Renewals, yearly reviews, noted tasks and sheets: they belong to a customer and to no stage. */
const customerTodos = (actor: Actor, filter: TodoFilter, clock: Clock): SQL => sql`
  select 2 * a.atividade_id as linha_id, a.empresa_id, a.atividade_id, a.cliente_id, ${cliente.consultor_id},
         a.tipo_atividade as tipo, a.prazo, ${dueOf(OF_ACTIVITY, clock)} as vence, a.adiada_ate, ${NO_BIRTHDAY}, ${NO_AREAS}
    from atividade a
    join ${cliente} on ${cliente.empresa_id} = a.empresa_id and ${cliente.cliente_id} = a.cliente_id
   where ${joinConditions([
     sql`a.empresa_id = any (${sql.param(actor.empresas)}::int[]) and a.tipo_atividade <> 'estudo' and a.status_tarefa < 3`,
     visibleCustomers(actor),
     sql`not ${cliente.exemplo}`,
     filter.ids && activitiesOf(filter.ids),
     ...dueConditions(
       { pontualidade: filter.pontualidade },
       { prazo: OF_ACTIVITY.prazo, pontualidade: sql`a.pontualidade` },
       clock,
     ),
     filter.tipo ? sql`a.tipo_atividade = ${filter.tipo}` : undefined,
     filter.produto
       ? sql`exists (select from diagnostico_apolice p where p.empresa_id = a.empresa_id
              and p.diagnostico_apolice_id = a.diagnostico_apolice_id and p.produto_diagnostico_id = ${filter.produto})`
       : undefined,
     filter.busca ? IS_MATCH(sql`a.cliente_id`) : undefined,
   ])}`;

/** Whose turn a line is: not the reader's if it is another consultant's, or if the customer still has time to answer. */
const turnOf = ({ funcionario_id }: Actor, clock: Clock): SQL => sql`case
  when fonte.consultor_id <> ${funcionario_id} then 'esperando'
  when fonte.tipo = 'acompanhamento' and fonte.vence >= ${endOfToday(clock)} then 'esperando'
  else 'comigo' end`;

/** Every line of an actor's to-do list, whatever `vez` is, with the day it counts for, its group and whose turn it is. */
export function todoRows(actor: Actor, filter: TodoFilter, clock: Clock): SQL {
  const { consultor, de, periodo, busca } = filter;
  const sources = [
    studyTodos(actor, filter, clock),
    ...(filter.estagio ? [] : [customerTodos(actor, filter, clock)]),
    ...birthdayTodos(actor, filter, clock),
  ];
  const lines = sql.join(
    sources.map((one) => sql`(${one})`),
    sql` union all `,
  );
  return sql`
    ${busca ? withMatches(actor, busca) : sql``}
    select fonte.*, ${prazoGroupOf(sql`fonte.vence`, clock)} as grupo, ${turnOf(actor, clock)} as vez
      from (${lines}) fonte
     where ${joinConditions([
       sql`true`,
       consultor ? sql`fonte.consultor_id = ${consultor}` : undefined,
       de === 'mim' ? sql`fonte.consultor_id = ${actor.funcionario_id}` : undefined,
       de === 'equipe' ? sql`fonte.consultor_id <> ${actor.funcionario_id}` : undefined,
       periodo ? sql`fonte.vence < ${periodLimit(periodo, clock.today())}::timestamptz` : undefined,
     ])}`;
}
