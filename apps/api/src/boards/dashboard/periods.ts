import { addDays, addMonths, type CalendarDay, diffDays, makeDay, yearOf } from '@farol/domain/calendar';
import { invalid } from '../../platform/http/errors.ts';

/** Both days included. */
export type Range = { from: CalendarDay; to: CalendarDay };
export type AskedRange = { data_inicial?: CalendarDay; data_final?: CalendarDay };

const LONGEST = 20;

function checked(range: Range): Range {
  if (range.from > range.to) throw invalid({ data_final: ['A data final vem antes da inicial.'] });
  if (yearOf(range.to) - yearOf(range.from) >= LONGEST)
    throw invalid({ data_inicial: [`Escolha um período de até ${LONGEST} anos.`] });
  return range;
}

const endOfYear = (day: CalendarDay) => makeDay(yearOf(day), 12, 31);

/** Of the months by year; by default last year and this one. */
export function rangeOf({ data_inicial, data_final }: AskedRange, today: CalendarDay): Range {
  const latest = data_inicial && data_inicial > today ? data_inicial : today;
  const to = data_final ?? endOfYear(latest);
  return checked({ from: data_inicial ?? makeDay(yearOf(to) - 1, 1, 1), to });
}

/** Of totals, breakdowns and the funnel; by default this year until today. */
export function periodOf({ data_inicial, data_final }: AskedRange, today: CalendarDay): Range {
  const to = data_final ?? (data_inicial && data_inicial > today ? endOfYear(data_inicial) : today);
  return checked({ from: data_inicial ?? makeDay(yearOf(to), 1, 1), to });
}

/** The same days a year earlier; for more than a year, as many days just before. */
export function periodBefore({ from, to }: Range): Range {
  if (addMonths(from, 12) > to) return { from: addMonths(from, -12), to: addMonths(to, -12) };
  const end = addDays(from, -1);
  return { from: addDays(end, -diffDays(to, from)), to: end };
}

export const periodReply = ({ from, to }: Range) => ({ data_inicial: from, data_final: to });
