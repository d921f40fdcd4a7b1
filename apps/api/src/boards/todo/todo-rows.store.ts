import type { Actor } from '@farol/domain/access';
import { addDays } from '@farol/domain/calendar';
import { periodLimit } from '@farol/domain/pipeline';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { cliente, diagnostico } from '../../db/schema/index.ts';
import { visibleCustomers } from '../../features/customers/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { oneOf } from '../../platform/exports/row-ids.store.ts';
import { dueConditions, endOfDay, prazoGroupOf, startOfDay } from '../due.store.ts';
import { hasArea, joinConditions, matchesCustomerSearch, matchesStudySearch } from '../filters.store.ts';
import { areaTodos, hasWaitingAreas } from './area-rows.store.ts';
import { birthdayCounts, birthdayTodos, NO_AREAS, NO_BIRTHDAY } from './birthday-rows.store.ts';
import { ofConsultant } from './of-consultant.policy.ts';
import { areOfMany, fromTables, READ_ONCE, readOnce, type StudySources } from './study-sources.store.ts';
import type { TodoFilter } from './todo-filter.ts';

/** An unseen answer is due on the day it came; everything else by the activity's own deadline. */
const PRAZO = sql`case when a.resposta_em is null then a.prazo
  else ${endOfDay(sql`(a.resposta_em at time zone 'America/Sao_Paulo')::date`)} end`;

const OF_ACTIVITY = { prazo: PRAZO, pontualidade: sql`a.pontualidade` };

/** A line put off counts for that day, and for its own deadline again once the day is over. */
const dueOf = (clock: Clock): SQL => sql`case when a.adiada_ate >= ${clock.today()}::date
  then ${endOfDay(sql`a.adiada_ate`)} else ${PRAZO} end`;

const TIPO_DO_ESTUDO = sql`case when a.resposta_em is not null then 'resposta'
  when a.aguardando = 'cliente' then 'acompanhamento' else 'estudo' end`;

/** Even: lines of areas have odd ids. */
const LINE_ID = sql`2 * a.atividade_id`;

/** Activities of the lines with these ids. */
const activitiesOf = (ids: readonly number[]): SQL =>
  oneOf(
    sql`a.atividade_id`,
    ids.filter((id) => id > 0 && id % 2 === 0).map((id) => id / 2),
  );

type Whose = Record<'cliente_id' | 'consultor_id', SQLWrapper>;
const NOBODY: Whose = { cliente_id: sql`null::int`, consultor_id: sql`null::int` };

const columns = (tipo: SQL, { cliente_id, consultor_id }: Whose, clock: Clock): SQL => sql`
  ${LINE_ID} as linha_id, a.empresa_id, a.atividade_id, ${cliente_id} as cliente_id, ${consultor_id} as consultor_id, ${tipo} as tipo, ${PRAZO} as prazo, ${dueOf(clock)} as vence,
  a.adiada_ate, ${NO_BIRTHDAY}, ${NO_AREAS}`;

/** An answer that nobody has seen, of whatever study. */
const UNSEEN = sql`a.tipo_atividade = 'estudo' and a.resposta_em is not null`;

const isDue = (from: StudySources): SQL =>
  sql`${from.isDue} and ${from.isOpen} and not ${hasWaitingAreas(from)}`;

/**
 * Studies waiting for the consultant, those with a follow-up due by today, and unseen answers. Areas that wait have lines
 * of their own.
 */
const studyTodos = (
  actor: Actor,
  filter: TodoFilter,
  clock: Clock,
  from: StudySources,
  which: SQL,
): SQL => sql`
  select ${columns(TIPO_DO_ESTUDO, diagnostico, clock)}
    from ${from.studies}
    join ${from.due} a on a.empresa_id = ${diagnostico.empresa_id}
     and a.diagnostico_id = ${diagnostico.diagnostico_id}
   where ${joinConditions([
     from.visible,
     filter.ids && activitiesOf(filter.ids),
     which,
     filter.ate === undefined
       ? undefined
       : sql`a.prazo <= ${filter.ate}::timestamptz or a.adiada_ate is not null`,
     ...dueConditions({ pontualidade: filter.pontualidade }, OF_ACTIVITY, clock),
     ...ofConsultant(diagnostico.consultor_id, actor, filter),
     filter.tipo ? sql`${TIPO_DO_ESTUDO} = ${filter.tipo}` : undefined,
     filter.estagio ? sql`${diagnostico.estagio} = ${filter.estagio}` : undefined,
     filter.produto ? hasArea(filter.produto) : undefined,
     filter.busca ? matchesStudySearch(actor, filter.busca) : undefined,
   ])}`;

/** Renewals, yearly reviews and noted tasks belong to a customer and to no stage. */
const customerTodos = (actor: Actor, filter: TodoFilter, clock: Clock): SQL => sql`
  select ${columns(sql`a.tipo_atividade`, cliente, clock)}
    from ${cliente}
    join atividade a on a.empresa_id = ${cliente.empresa_id}
     and a.cliente_id = ${cliente.cliente_id} and a.tipo_atividade <> 'estudo'
   where ${joinConditions([
     visibleCustomers(actor),
     sql`not ${cliente.exemplo}`,
     filter.ids && activitiesOf(filter.ids),
     sql`a.status_tarefa < 3`,
     ...dueConditions({ pontualidade: filter.pontualidade }, OF_ACTIVITY, clock),
     ...ofConsultant(cliente.consultor_id, actor, filter),
     filter.tipo ? sql`a.tipo_atividade = ${filter.tipo}` : undefined,
     filter.produto
       ? sql`exists (select from diagnostico_apolice p where p.empresa_id = a.empresa_id
              and p.diagnostico_apolice_id = a.diagnostico_apolice_id and p.produto_diagnostico_id = ${filter.produto})`
       : undefined,
     filter.busca
       ? matchesCustomerSearch(sql`(${cliente.empresa_id}, ${cliente.cliente_id})`, actor, filter.busca)
       : undefined,
   ])}`;

const OF_STUDIES: readonly unknown[] = ['resposta', 'estudo', 'acompanhamento'];
const OF_AREAS: readonly unknown[] = ['estudo', 'acompanhamento'];
const OF_CUSTOMERS: readonly unknown[] = ['renovacao', 'revisao_anual', 'propria', 'ficha'];

/**
 * Whose turn a line is: not the reader's if it is another consultant's, or if the customer still has time to answer.
 */
const turnOf = ({ funcionario_id }: Pick<Actor, 'funcionario_id'>, clock: Clock): SQL => sql`case
  when fonte.consultor_id <> ${funcionario_id} then 'esperando'
  when fonte.tipo = 'acompanhamento' and fonte.vence >= ${startOfDay(addDays(clock.today(), 1))} then 'esperando'
  else 'comigo' end`;

const linesOf = (actor: Actor, filter: TodoFilter, clock: Clock, from: StudySources): SQL[] => {
  const { tipo } = filter;
  return [
    ...(!tipo || OF_STUDIES.includes(tipo)
      ? [
          studyTodos(actor, { ...filter, ate: undefined }, clock, fromTables(actor, clock), UNSEEN),
          studyTodos(actor, filter, clock, from, isDue(from)),
        ]
      : []),
    ...(!tipo || OF_AREAS.includes(tipo) ? [areaTodos(actor, filter, clock, from)] : []),
    ...(!filter.estagio && (!tipo || OF_CUSTOMERS.includes(tipo))
      ? [customerTodos(actor, filter, clock)]
      : []),
  ];
};

const inPeriod = ({ periodo }: TodoFilter, clock: Clock): SQL =>
  periodo ? sql`fonte.vence < ${periodLimit(periodo, clock.today())}::timestamptz` : sql`true`;

/** Every line of an actor's to-do list, with the day it counts for, its group and whose turn it is. */
export function todoRows(actor: Actor, filter: TodoFilter, clock: Clock): SQL {
  const isOnce = areOfMany(actor, filter) && filter.ate === undefined;
  const sources = [
    ...linesOf(actor, filter, clock, isOnce ? READ_ONCE : fromTables(actor, clock)),
    ...birthdayTodos(actor, filter, clock),
  ];
  const nothing = sql`select ${columns(sql`''`, NOBODY, clock)} from atividade a where false`;
  const all = sources.length > 0 ? sql.join(sources, sql` union all `) : nothing;
  return sql`
    ${isOnce ? readOnce(actor, clock) : sql``}
    select fonte.*, ${prazoGroupOf(sql`fonte.vence`, clock)} as grupo, ${turnOf(actor, clock)} as vez
      from (${all}) fonte
     where ${joinConditions([
       inPeriod(filter, clock),
       filter.vez ? sql`${turnOf(actor, clock)} = ${filter.vez}` : undefined,
     ])}`;
}

/** How many lines there are of each group and turn, whatever `vez` is; birthdays of a day are counted at once. */
export function todoCounts(actor: Actor, filter: TodoFilter, clock: Clock): SQL {
  const isOnce = areOfMany(actor, filter);
  const sources = [
    ...linesOf(actor, filter, clock, isOnce ? READ_ONCE : fromTables(actor, clock)).map(
      (lines) => sql`select linha.consultor_id, linha.tipo, linha.vence, 1 as n from (${lines}) linha`,
    ),
    ...birthdayCounts(actor, { ...filter, vez: undefined }, clock),
  ];
  const all = sources.length > 0 ? sql.join(sources, sql` union all `) : NO_COUNTS;
  return sql`
    ${isOnce ? readOnce(actor, clock) : sql``}
    select ${prazoGroupOf(sql`fonte.vence`, clock)} as grupo, ${turnOf(actor, clock)} as vez, sum(fonte.n)::int as total
      from (${all}) fonte where ${inPeriod(filter, clock)}
     group by 1, 2`;
}

const NO_COUNTS = sql`select null::int as consultor_id, '' as tipo, null::timestamptz as vence, 0 as n where false`;

/** An instant until which at least so many lines count, if lines of studies are that many: found in their order. */
export const soonestInstant = (actor: Actor, filter: TodoFilter, clock: Clock, lines: number): SQL => {
  const from = fromTables(actor, clock);
  const which = sql`${isDue(from)} and (a.adiada_ate is null or a.adiada_ate < ${clock.today()}::date)`;
  return sql`
    select to_json(max(linha.vence)) #>> '{}' as ate, count(linha.vence)::int as n
      from (${studyTodos(actor, filter, clock, from, which)} order by a.prazo limit ${lines}) linha`;
};
