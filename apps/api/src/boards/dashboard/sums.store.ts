import type { Metrica } from '@farol/contracts';
import { type Actor, visibleConsultores } from '@farol/domain/access';
import {
  addDays,
  addMonths,
  type CalendarDay,
  dayOfMonth,
  makeDay,
  monthOf,
  yearOf,
} from '@farol/domain/calendar';
import { type SQL, sql } from 'drizzle-orm';
import { AVERAGED, type DashboardFilter } from './facts.store.ts';
import type { Range } from './periods.ts';

/**
 * Whether the kept sums are what the actor sees: those of whole companies, without the made-up customers. The figures of one
 * consultant are counted from that consultant's studies.
 */
export const readsSums = (actor: Actor, { consultor }: DashboardFilter): boolean =>
  !consultor && actor.perfil === 'admin' && visibleConsultores(actor) === null;

const DAYS_OF_WEEK = 7;

const monthStart = (day: CalendarDay) => makeDay(yearOf(day), monthOf(day), 1);

/** The whole months of a range by their sum, the days around them by theirs. */
function inPeriods({ from, to }: Range): SQL {
  const first = from === monthStart(from) ? from : addMonths(monthStart(from), 1);
  const after = monthStart(addDays(to, 1));
  if (first >= after) return sql`not s.mensal and s.dia between ${from}::date and ${to}::date`;
  return sql`(s.mensal and s.dia >= ${first}::date and s.dia < ${after}::date
    or not s.mensal and (s.dia >= ${from}::date and s.dia < ${first}::date
                         or s.dia >= ${after}::date and s.dia <= ${to}::date))`;
}

/** The CTE `mudado`: customers whose facts have changed since the sums were made. */
const changed = (companies: SQL): SQL => sql`
  mudado as materialized (
    select distinct p.empresa_id, coalesce(p.cliente_id, d.cliente_id) as cliente_id
      from indicador_pendente p
      left join diagnostico d on d.empresa_id = p.empresa_id and d.diagnostico_id = p.diagnostico_id
     where p.empresa_id = any (${companies}) and coalesce(p.cliente_id, d.cliente_id) is not null)`;

/** Their facts of now. */
const FACTS_OF_NOW = sql`(select empresa_id, array_agg(cliente_id) as clientes from mudado group by 1) m
         cross join lateral farol_indicadores(m.empresa_id, m.clientes) f`;

/** Whether a fact `f` counts. */
const countsIn = (metrics: readonly string[], category: number, days: SQL): SQL =>
  sql`f.metrica = any (${sql.param(metrics)}::text[]) and ${category}::int = any (f.areas) and ${days}`;

/**
 * The CTE `soma`: sums of these metrics by key and day, months on their first. Corrected by what has changed since they were
 * made: such a customer's facts as they were are taken out, those of now put in. One statement reads it all, so
 * that it sees one moment.
 */
export function sumsOf(
  metrics: readonly (Metrica | 'funil')[],
  { empresas }: Pick<Actor, 'empresas'>,
  { category = 0 }: DashboardFilter,
  range: Range,
): SQL {
  const wanted = sql`${sql.param(metrics)}::text[]`;
  const companies = sql`${sql.param(empresas)}::int[]`;
  const counts = countsIn(metrics, category, sql`f.dia between ${range.from}::date and ${range.to}::date`);
  return sql`
  ${changed(companies)},
  soma as (
    select metrica, chave, dia, sum(n) as n, sum(valor) as valor
      from (
        select s.metrica, s.chave, s.dia, s.n, s.valor from indicador_soma s
         where s.empresa_id = any (${companies}) and s.area = ${category} and s.metrica = any (${wanted}) and ${inPeriods(range)}
        union all
        select f.metrica, f.chave, f.dia, -1, -f.valor
          from mudado m join indicador_fato f on f.empresa_id = m.empresa_id and f.cliente_id = m.cliente_id
         where f.empresa_id = any (${companies}) and ${counts}
        union all
        select f.metrica, f.chave, f.dia, 1, f.valor
          from ${FACTS_OF_NOW}
         where ${counts}
        union all
        select 'clientes', '', p.dia, p.clientes, p.clientes from indicador_pendente p
         where p.empresa_id = any (${companies}) and 'clientes' = any (${wanted}) and ${category} = 0
           and p.dia between ${range.from}::date and ${range.to}::date) parte
     group by 1, 2, 3)`;
}

/** Of a set of sums, as `figureOf` of their facts. */
export const figureOfSums: SQL = sql`case
  when metrica = any (${sql.param(AVERAGED)}::text[]) then round(sum(valor) / sum(n), 1) else round(sum(valor), 2) end::float8`;

/** What the facts of a metric are told apart by; what the sums keep besides is no key of its figures. */
export const keyOfSum: SQL = sql`case when metrica in ('recusas', 'dias') then nullif(chave, '') end`;

type Grain = {
  grao: number;
  start: (day: CalendarDay) => CalendarDay;
  next: (start: CalendarDay) => CalendarDay;
};

/** Weeks of a month begin on its days 1, 8, 15, 22 and 29. */
const WEEK: Grain = {
  grao: 1,
  start: (day) => addDays(day, -((dayOfMonth(day) - 1) % DAYS_OF_WEEK)),
  next: (start) => {
    const after = addDays(start, DAYS_OF_WEEK);
    return monthStart(after) === monthStart(start) ? after : monthStart(after);
  },
};
const MONTH: Grain = { grao: 2, start: monthStart, next: (start) => addMonths(start, 1) };
const YEAR: Grain = {
  grao: 3,
  start: (day) => makeDay(yearOf(day), 1, 1),
  next: (start) => addMonths(start, 12),
};

type Stretch = Range & { grao: number };

/** A range as whole years, months and weeks, and the days that remain. */
export function stretchesOf({ from, to }: Range, grains: readonly Grain[] = [YEAR, MONTH, WEEK]): Stretch[] {
  const [grain, ...finer] = grains;
  if (from > to) return [];
  if (!grain) return [{ from, to, grao: 0 }];
  const first = from === grain.start(from) ? from : grain.next(grain.start(from));
  const after = grain.start(addDays(to, 1));
  if (first >= after) return stretchesOf({ from, to }, finer);
  return [
    { from: first, to: addDays(after, -1), grao: grain.grao },
    ...stretchesOf({ from, to: addDays(first, -1) }, finer),
    ...stretchesOf({ from: after, to }, finer),
  ];
}

/**
 * The CTE `parte`: sums of these metrics by whose they are and by measure (0110), corrected as `soma` is. Days beside whole
 * weeks are few: their facts are counted one by one.
 */
export function partsOf(
  metrics: readonly Metrica[],
  { empresas }: Pick<Actor, 'empresas'>,
  { category = 0 }: DashboardFilter,
  range: Range,
): SQL {
  const wanted = sql`${sql.param(metrics)}::text[]`;
  const companies = sql`${sql.param(empresas)}::int[]`;
  const stretches = stretchesOf(range);
  const dates = (pick: (one: Stretch) => unknown) => sql.param(stretches.map(pick));
  const inRange = sql`f.dia between ${range.from}::date and ${range.to}::date`;
  const fact = sql`f.metrica, farol_quem(f.metrica, f.chave, f.consultor_id), farol_medida(f.metrica, f.valor)`;
  return sql`
  ${changed(companies)},
  trecho as materialized (
    select * from unnest(${dates(({ grao }) => grao)}::int[], ${dates(({ from }) => from)}::date[],
                         ${dates(({ to }) => to)}::date[]) trecho (grao, de, ate)),
  parte as (
    select metrica, quem, medida, sum(n) as n, sum(valor) as valor
      from (
        select s.metrica, s.quem, s.medida, s.n, s.valor
          from trecho join indicador_parte s on s.grao = trecho.grao and s.dia between trecho.de and trecho.ate
         where s.empresa_id = any (${companies}) and s.area = ${category} and s.metrica = any (${wanted})
        union all
        select ${fact}, 1, f.valor
          from trecho join indicador_fato f on trecho.grao = 0 and f.dia between trecho.de and trecho.ate
         where f.empresa_id = any (${companies}) and ${countsIn(metrics, category, sql`true`)}
           and not (${category} = 0 and f.metrica = 'clientes')
        union all
        select ${fact}, -1, -f.valor
          from mudado m join indicador_fato f on f.empresa_id = m.empresa_id and f.cliente_id = m.cliente_id
         where f.empresa_id = any (${companies}) and ${countsIn(metrics, category, inRange)}
        union all
        select ${fact}, 1, f.valor from ${FACTS_OF_NOW} where ${countsIn(metrics, category, inRange)}
        union all
        select 'clientes', p.consultor_id, 0, p.clientes, p.clientes from indicador_pendente p
         where p.empresa_id = any (${companies}) and 'clientes' = any (${wanted}) and ${category} = 0
           and p.dia between ${range.from}::date and ${range.to}::date) parte
     group by 1, 2, 3 having sum(n) > 0)`;
}

/**
 * The CTE `linha`: the newest `most` facts of a metric, of customers that have not changed since and of those that have, as
 * they are now. `more` narrows facts `f`.
 */
export function newestFacts(
  metrica: Metrica | 'funil',
  { empresas }: Pick<Actor, 'empresas'>,
  { category = 0 }: DashboardFilter,
  { range, more, most }: { range: Range; more: SQL; most: number },
): SQL {
  const counts = sql`${countsIn([metrica], category, sql`f.dia between ${range.from}::date and ${range.to}::date`)}
    and ${more}`;
  const columns = sql`f.cliente_id, f.diagnostico_id, f.consultor_id, f.area, f.chave, f.dia, f.valor`;
  return sql`
  linha as (
    select f.* from unnest(${sql.param(empresas)}::int[]) e (empresa_id)
     cross join lateral (
       select f.empresa_id, ${columns} from indicador_fato f
        where f.empresa_id = e.empresa_id and f.metrica = ${metrica} and ${counts}
          and (f.empresa_id, f.cliente_id) not in (select empresa_id, cliente_id from mudado)
        order by ${NEWEST} limit ${most}) f
    union all
    select m.empresa_id, ${columns} from ${FACTS_OF_NOW} where ${counts})`;
}

/** The order of the rows behind a figure. */
export const NEWEST = sql`dia desc, diagnostico_id desc nulls last, cliente_id desc, area, valor desc`;
