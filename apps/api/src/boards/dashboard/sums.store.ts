import type { Metrica } from '@farol/contracts';
import { type Actor, visibleConsultores } from '@farol/domain/access';
import { addDays, addMonths, type CalendarDay, makeDay, monthOf, yearOf } from '@farol/domain/calendar';
import { type SQL, sql } from 'drizzle-orm';
import { AVERAGED, type DashboardFilter } from './facts.store.ts';
import type { Range } from './periods.ts';

/**
 * Whether the kept sums are what the actor sees: those of whole companies, without the made-up customers. The figures of one
 * consultant are counted from that consultant's studies.
 */
export const readsSums = (actor: Actor, { consultor }: DashboardFilter): boolean =>
  !consultor && actor.perfil === 'admin' && visibleConsultores(actor) === null;

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
  const { from, to } = range;
  const counts = sql`f.metrica = any (${wanted}) and ${category}::int = any (f.areas)
    and f.dia between ${from}::date and ${to}::date`;
  return sql`
  mudado as materialized (
    select distinct p.empresa_id, coalesce(p.cliente_id, d.cliente_id) as cliente_id
      from indicador_pendente p
      left join diagnostico d on d.empresa_id = p.empresa_id and d.diagnostico_id = p.diagnostico_id
     where p.empresa_id = any (${companies}) and coalesce(p.cliente_id, d.cliente_id) is not null),
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
          from (select empresa_id, array_agg(cliente_id) as clientes from mudado group by 1) m
         cross join lateral farol_indicadores(m.empresa_id, m.clientes) f
         where ${counts}
        union all
        select 'clientes', '', p.dia, p.clientes, p.clientes from indicador_pendente p
         where p.empresa_id = any (${companies}) and 'clientes' = any (${wanted}) and ${category} = 0
           and p.dia between ${from}::date and ${to}::date) parte
     group by 1, 2, 3)`;
}

/** Of a set of sums, as `figureOf` of their facts. */
export const figureOfSums: SQL = sql`case
  when metrica = any (${sql.param(AVERAGED)}::text[]) then round(sum(valor) / sum(n), 1) else round(sum(valor), 2) end::float8`;

/** What the facts of a metric are told apart by; what the sums keep besides is no key of its figures. */
export const keyOfSum: SQL = sql`case when metrica in ('recusas', 'dias') then nullif(chave, '') end`;
