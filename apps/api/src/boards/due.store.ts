import type { Vez } from '@farol/contracts';
import { addDays, type CalendarDay, startOfDaySaoPaulo, weekday } from '@farol/domain/calendar';
import { type GrupoPrazo, periodLimit } from '@farol/domain/pipeline';
import { type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../platform/clock.ts';
import { exactMeta, type Page } from '../platform/paging.ts';

export type DueFilter = {
  periodo?: number | undefined;
  pontualidade?: number | undefined;
  estagio?: number;
  produto?: number;
  busca?: string;
};

/** The instant at which a statement is sent. */
export const now = (clock: Clock): SQL => instant(clock.now().toISOString());

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
