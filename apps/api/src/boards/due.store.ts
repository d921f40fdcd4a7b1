import type { Vez } from '@farol/contracts';
import type { Actor } from '@farol/domain/access';
import { addDays, type CalendarDay, startOfDaySaoPaulo, weekday } from '@farol/domain/calendar';
import { type GrupoPrazo, periodLimit } from '@farol/domain/pipeline';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { now } from '../db/by-actor.ts';
import type { Clock } from '../platform/clock.ts';
import { exactMeta, type Page } from '../platform/paging.ts';

export type DueFilter = {
  periodo?: number | undefined;
  pontualidade?: number | undefined;
  estagio?: number;
  produto?: number;
  busca?: string;
};

/** An instant, or its place in a kept statement. */
export type Until = string | Placeholder;

const instant = (text: string): SQL => sql`${text}::timestamptz`;
export const startOfDay = (day: CalendarDay): SQL => instant(startOfDaySaoPaulo(day));
/** 23:59 in São Paulo of a date. */
export const endOfDay = (day: SQL): SQL => sql`((${day}) + time '23:59') at time zone 'America/Sao_Paulo'`;

/** The domain's `prazoGroup` in SQL, so that groups are counted in the database. */
export function prazoGroupOf(prazo: SQL, clock: Clock): SQL<GrupoPrazo> {
  const today = clock.today();
  const endOfWeek = addDays(today, 7 - weekday(today));
  return sql<GrupoPrazo>`case
    when ${prazo} is null then 'depois'
    when ${prazo} < ${now(clock)} then 'atrasado'
    when ${prazo} < ${startOfDay(addDays(today, 1))} then 'hoje'
    when ${prazo} < ${startOfDay(addDays(today, 2))} then 'amanha'
    when ${prazo} < ${startOfDay(endOfWeek)} then 'esta_semana'
    else 'depois' end`;
}

/** Frozen at the end of the stage; computed while it runs. */
export const punctualityOf = (frozen: SQL, prazo: SQL, clock: Clock): SQL<number> =>
  sql<number>`coalesce(${frozen}, case when ${prazo} < ${now(clock)} then 1 else 2 end)`;

const OPEN_TASK = sql`cancelada_em is null and estagio_especialista < 6`;

/** Open deadlines of a study, given its alias or table, in a column `prazo`. */
export const deadlinesOf = (study: SQL): SQL => sql`
  select prazo from atividade
   where empresa_id = ${study}.empresa_id and diagnostico_id = ${study}.diagnostico_id
     and tipo_atividade = 'estudo' and status_tarefa < 3
  union all
  select prazo from tarefa
   where empresa_id = ${study}.empresa_id and diagnostico_id = ${study}.diagnostico_id and ${OPEN_TASK}`;

/**
 * Some open deadline of a study has passed. One hashed list of what is late (`is true`), not a look at the deadlines of
 * every study that was ever concluded.
 */
export const isLateStudy = ({ empresas }: Pick<Actor, 'empresas'>, study: SQL, clock: Clock): SQL => sql`(
  (${study}.empresa_id, ${study}.diagnostico_id) in (
    select empresa_id, diagnostico_id from atividade
     where empresa_id = any (${sql.param(empresas)}::int[]) and prazo < ${now(clock)}
       and tipo_atividade = 'estudo' and status_tarefa < 3
    union all
    select empresa_id, diagnostico_id from tarefa
     where empresa_id = any (${sql.param(empresas)}::int[]) and prazo < ${now(clock)} and ${OPEN_TASK})) is true`;

/** Whole days since an instant, by the calendar of São Paulo. */
export const daysSince = (instantOf: SQL, clock: Clock): SQL<number> =>
  sql<number>`${clock.today()}::date - (${instantOf} at time zone 'America/Sao_Paulo')::date`;

/** Common filters of all lists by deadline; a period with an end date includes late rows. */
export const dueConditions = (
  filter: DueFilter,
  of: { prazo: SQL; pontualidade: SQL },
  clock: Clock,
): SQL[] => [
  ...(filter.periodo ? [sql`${of.prazo} < ${instant(periodLimit(filter.periodo, clock.today()))}`] : []),
  ...(filter.pontualidade
    ? [sql`${punctualityOf(of.pontualidade, of.prazo, clock)} = ${filter.pontualidade}`]
    : []),
];

type GroupTotals = Record<GrupoPrazo, number>;

type Counted = { grupo: GrupoPrazo; vez: Vez | null; total: number };

/** The totals of a list: of the chosen turn, and of both. */
export function dueTotals(query: Page & { vez?: Vez | undefined }, counted: readonly Counted[]) {
  const of = (vez: Vez) => counted.filter((one) => one.vez === vez);
  const shown = query.vez ? of(query.vez) : counted;
  return {
    meta: exactMeta(query, shown),
    grupos: groupTotals(shown),
    por_vez: { comigo: groupTotals(of('comigo')), esperando: groupTotals(of('esperando')) },
  };
}

const NO_ROWS: GroupTotals = { atrasado: 0, hoje: 0, amanha: 0, esta_semana: 0, depois: 0 };

function groupTotals(rows: readonly { grupo: GrupoPrazo; total: number }[]): GroupTotals {
  const totals = { ...NO_ROWS };
  for (const { grupo, total } of rows) totals[grupo] += total;
  return totals;
}
