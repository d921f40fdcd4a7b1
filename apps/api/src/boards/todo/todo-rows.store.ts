import type { Actor } from '@farol/domain/access';
import { periodLimit } from '@farol/domain/pipeline';
import { type SQL, sql } from 'drizzle-orm';
import { diagnostico } from '../../db/schema/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { dueConditions, endOfDay, prazoGroupOf } from '../due.store.ts';
import { hasArea, isFound, joinConditions, withFound } from '../filters.store.ts';
import { IS_OPEN } from '../load.policy.ts';
import { activitiesOf, activityColumns } from './activity-columns.store.ts';
import { areaTodos, HAS_WAITING_AREAS } from './area-rows.store.ts';
import { birthdayCounts, birthdayTodos } from './birthday-rows.store.ts';
import { customerCounts, customerTodos } from './customer-lines.store.ts';
import { keptBirthdays } from './kept-birthdays.store.ts';
import { keptCounts, keptTodos } from './kept-lines.store.ts';
import { ofConsultant } from './of-consultant.policy.ts';
import { areOfMany, endOfToday, IS_RUNNING, seenStudies } from './study-sources.store.ts';
import { hasAnswers, hasCustomers, hasOpenStudies, type TodoFilter } from './todo-filter.ts';
import { ofTurn, turnOf } from './turn.policy.ts';

/** An unseen answer is due on the day it came; everything else by the activity's own deadline. */
const PRAZO = sql`case when a.resposta_em is null then a.prazo
  else ${endOfDay(sql`(a.resposta_em at time zone 'America/Sao_Paulo')::date`)} end`;

const OF_ACTIVITY = { prazo: PRAZO, pontualidade: sql`a.pontualidade` };

const TIPO_DO_ESTUDO = sql`case when a.resposta_em is not null then 'resposta'
  when a.aguardando = 'cliente' then 'acompanhamento' else 'estudo' end`;

const NO_LINE = { cliente_id: sql`null::int`, consultor_id: sql`null::int`, tipo: sql`''`, prazo: PRAZO };

/** An answer that nobody has seen, of whatever study. */
const UNSEEN = sql`a.tipo_atividade = 'estudo' and a.resposta_em is not null`;

const isDue = (clock: Clock): SQL => sql`${IS_RUNNING} and a.resposta_em is null
  and (a.aguardando in ('consultor', 'cliente') or a.prazo < ${endOfToday(clock)})
  and ${IS_OPEN} and not ${HAS_WAITING_AREAS}`;

/**
 * Studies waiting for the consultant, those with a follow-up due by today, and unseen answers. Areas that wait have lines
 * of their own.
 */
const studyTodos = (actor: Actor, filter: TodoFilter, clock: Clock, which: SQL): SQL => sql`
  select ${activityColumns(
    {
      cliente_id: diagnostico.cliente_id,
      consultor_id: diagnostico.consultor_id,
      tipo: TIPO_DO_ESTUDO,
      prazo: PRAZO,
    },
    clock,
  )}
    from ${diagnostico}
    join atividade a on a.empresa_id = ${diagnostico.empresa_id}
     and a.diagnostico_id = ${diagnostico.diagnostico_id}
   where ${joinConditions([
     seenStudies(actor),
     filter.ids && activitiesOf(filter.ids),
     which,
     ...dueConditions({ pontualidade: filter.pontualidade }, OF_ACTIVITY, clock),
     ...ofConsultant(diagnostico.consultor_id, actor, filter),
     filter.tipo ? sql`${TIPO_DO_ESTUDO} = ${filter.tipo}` : undefined,
     filter.estagio ? sql`${diagnostico.estagio} = ${filter.estagio}` : undefined,
     filter.produto ? hasArea(filter.produto) : undefined,
     filter.achados ? isFound(diagnostico.cliente_id, filter.achados) : undefined,
   ])}`;

const OF_LINE = { consultor_id: sql`fonte.consultor_id`, tipo: sql`fonte.tipo`, vence: sql`fonte.vence` };

/** Open studies and their areas, from the tables. */
const openTodos = (actor: Actor, filter: TodoFilter, clock: Clock): SQL[] => [
  studyTodos(actor, filter, clock, isDue(clock)),
  areaTodos(actor, filter, clock),
];

const inPeriod = ({ periodo }: TodoFilter, clock: Clock): SQL =>
  periodo ? sql`fonte.vence < ${periodLimit(periodo, clock.today())}::timestamptz` : sql`true`;

/** Every line of an actor's to-do list, with the day it counts for, its group and whose turn it is. */
export function todoRows(actor: Actor, filter: TodoFilter, clock: Clock): SQL {
  const open = areOfMany(actor, filter) ? [keptTodos(actor, filter, clock)] : openTodos(actor, filter, clock);
  const sources = [
    ...(hasOpenStudies(filter) ? open : []),
    ...(hasAnswers(filter) ? [studyTodos(actor, filter, clock, UNSEEN)] : []),
    ...(hasCustomers(filter) ? [customerTodos(actor, filter, clock)] : []),
    ...birthdayTodos(actor, filter, clock),
  ];
  const nothing = sql`select ${activityColumns(NO_LINE, clock)} from atividade a where false`;
  return sql`
    ${withFound(filter.achados)}
    select fonte.*, ${prazoGroupOf(sql`fonte.vence`, clock)} as grupo, ${turnOf(actor, OF_LINE, clock)} as vez
      from (${unionOf(sources, nothing)}) fonte
     where ${joinConditions([inPeriod(filter, clock), ofTurn(actor, filter, OF_LINE, clock)])}`;
}

/** How many lines there are of each group and turn, whatever `vez` is; birthdays of a day are counted at once. */
export function todoCounts(actor: Actor, filter: TodoFilter, clock: Clock): SQL {
  const isOfMany = areOfMany(actor, filter);
  const counted = (lines: SQL) =>
    sql`select linha.consultor_id, linha.tipo, linha.vence, 1 as n from (${lines}) linha`;
  const open = isOfMany ? [keptCounts(actor, filter, clock)] : openTodos(actor, filter, clock).map(counted);
  const sources = [
    ...(hasOpenStudies(filter) ? open : []),
    ...(hasAnswers(filter) ? [counted(studyTodos(actor, filter, clock, UNSEEN))] : []),
    ...(hasCustomers(filter) ? [customerCounts(actor, filter, clock)] : []),
    ...(isOfMany && !filter.achados ? keptBirthdays : birthdayCounts)(
      actor,
      { ...filter, vez: undefined },
      clock,
    ),
  ];
  return sql`
    ${withFound(filter.achados)}
    select ${prazoGroupOf(sql`fonte.vence`, clock)} as grupo, ${turnOf(actor, OF_LINE, clock)} as vez, sum(fonte.n)::int as total
      from (${unionOf(sources, NO_COUNTS)}) fonte where ${inPeriod(filter, clock)}
     group by 1, 2 having sum(fonte.n) <> 0`;
}

export const unionOf = (sources: readonly SQL[], nothing = sql``): SQL =>
  sources.length > 0
    ? sql.join(
        sources.map((one) => sql`(${one})`),
        sql` union all `,
      )
    : nothing;

const NO_COUNTS = sql`select null::int as consultor_id, '' as tipo, null::timestamptz as vence, 0 as n where false`;
