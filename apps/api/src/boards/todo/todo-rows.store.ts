import type { Actor } from '@farol/domain/access';
import { periodLimit } from '@farol/domain/pipeline';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { cliente, diagnostico } from '../../db/schema/index.ts';
import { visibleCustomers } from '../../features/customers/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { oneOf } from '../../platform/exports/row-ids.store.ts';
import { dueConditions, endOfDay, prazoGroupOf } from '../due.store.ts';
import { hasArea, joinConditions, matchesCustomerSearch, matchesStudySearch } from '../filters.store.ts';
import { IS_OPEN } from '../load.policy.ts';
import { areaTodos, HAS_WAITING_AREAS } from './area-rows.store.ts';
import { birthdayCounts, birthdayTodos, NO_AREAS, NO_BIRTHDAY } from './birthday-rows.store.ts';
import { keptBirthdays } from './kept-birthdays.store.ts';
import { keptCounts, keptTodos } from './kept-lines.store.ts';
import { ofConsultant } from './of-consultant.policy.ts';
import { areOfMany, endOfToday, IS_RUNNING, seenStudies } from './study-sources.store.ts';
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

const isDue = (clock: Clock): SQL => sql`${IS_RUNNING} and a.resposta_em is null
  and (a.aguardando in ('consultor', 'cliente') or a.prazo < ${endOfToday(clock)})
  and ${IS_OPEN} and not ${HAS_WAITING_AREAS}`;

/**
 * Studies waiting for the consultant, those with a follow-up due by today, and unseen answers. Areas that wait have lines
 * of their own.
 */
const studyTodos = (actor: Actor, filter: TodoFilter, clock: Clock, which: SQL): SQL => sql`
  select ${columns(TIPO_DO_ESTUDO, diagnostico, clock)}
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
     filter.busca ? matchesCustomerSearch(cliente.cliente_id, actor, filter.busca) : undefined,
   ])}`;

const OF_AREAS: readonly unknown[] = ['estudo', 'acompanhamento'];
const OF_STUDIES: readonly unknown[] = ['resposta', ...OF_AREAS];
const OF_CUSTOMERS: readonly unknown[] = ['renovacao', 'revisao_anual', 'propria', 'ficha'];

/**
 * Whose turn a line is: not the reader's if it is another consultant's, or if the customer still has time to answer.
 */
const turnOf = ({ funcionario_id }: Pick<Actor, 'funcionario_id'>, clock: Clock): SQL => sql`case
  when fonte.consultor_id <> ${funcionario_id} then 'esperando'
  when fonte.tipo = 'acompanhamento' and fonte.vence >= ${endOfToday(clock)} then 'esperando'
  else 'comigo' end`;

/** Open studies and their areas, from the tables. */
const openTodos = (actor: Actor, filter: TodoFilter, clock: Clock): SQL[] => [
  studyTodos(actor, filter, clock, isDue(clock)),
  areaTodos(actor, filter, clock),
];

/** Lines beside those of open studies and birthdays. */
const otherTodos = (actor: Actor, filter: TodoFilter, clock: Clock): SQL[] => {
  const { tipo } = filter;
  return [
    ...(!tipo || OF_STUDIES.includes(tipo) ? [studyTodos(actor, filter, clock, UNSEEN)] : []),
    ...(!filter.estagio && (!tipo || OF_CUSTOMERS.includes(tipo))
      ? [customerTodos(actor, filter, clock)]
      : []),
  ];
};

const ofOpenStudies = ({ tipo }: TodoFilter): boolean => !tipo || OF_AREAS.includes(tipo);

const inPeriod = ({ periodo }: TodoFilter, clock: Clock): SQL =>
  periodo ? sql`fonte.vence < ${periodLimit(periodo, clock.today())}::timestamptz` : sql`true`;

/** Every line of an actor's to-do list, with the day it counts for, its group and whose turn it is. */
export function todoRows(actor: Actor, filter: TodoFilter, clock: Clock): SQL {
  const open = areOfMany(actor, filter) ? [keptTodos(actor, filter, clock)] : openTodos(actor, filter, clock);
  const sources = [
    ...(ofOpenStudies(filter) ? open : []),
    ...otherTodos(actor, filter, clock),
    ...birthdayTodos(actor, filter, clock),
  ];
  const nothing = sql`select ${columns(sql`''`, NOBODY, clock)} from atividade a where false`;
  return sql`
    select fonte.*, ${prazoGroupOf(sql`fonte.vence`, clock)} as grupo, ${turnOf(actor, clock)} as vez
      from (${unionOf(sources, nothing)}) fonte
     where ${joinConditions([
       inPeriod(filter, clock),
       filter.vez ? sql`${turnOf(actor, clock)} = ${filter.vez}` : undefined,
     ])}`;
}

/** How many lines there are of each group and turn, whatever `vez` is; birthdays of a day are counted at once. */
export function todoCounts(actor: Actor, filter: TodoFilter, clock: Clock): SQL {
  const isOfMany = areOfMany(actor, filter);
  const counted = (lines: SQL) =>
    sql`select linha.consultor_id, linha.tipo, linha.vence, 1 as n from (${lines}) linha`;
  const open = isOfMany ? [keptCounts(actor, filter, clock)] : openTodos(actor, filter, clock).map(counted);
  const sources = [
    ...(ofOpenStudies(filter) ? open : []),
    ...otherTodos(actor, filter, clock).map(counted),
    ...(isOfMany ? keptBirthdays : birthdayCounts)(actor, { ...filter, vez: undefined }, clock),
  ];
  return sql`
    select ${prazoGroupOf(sql`fonte.vence`, clock)} as grupo, ${turnOf(actor, clock)} as vez, sum(fonte.n)::int as total
      from (${unionOf(sources, NO_COUNTS)}) fonte where ${inPeriod(filter, clock)}
     group by 1, 2 having sum(fonte.n) <> 0`;
}

const unionOf = (sources: readonly SQL[], nothing: SQL): SQL =>
  sources.length > 0
    ? sql.join(
        sources.map((one) => sql`(${one})`),
        sql` union all `,
      )
    : nothing;

const NO_COUNTS = sql`select null::int as consultor_id, '' as tipo, null::timestamptz as vence, 0 as n where false`;
