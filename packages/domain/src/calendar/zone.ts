import type { CalendarDay } from './day.ts';

let saoPaulo: Intl.DateTimeFormat | undefined;
/** Slow to create: not before a first paint that names no day. */
const formatter = (): Intl.DateTimeFormat =>
  (saoPaulo ??= new Intl.DateTimeFormat('en-CA', {
    timeZone: 'America/Sao_Paulo',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }));

/** The day in São Paulo at that instant. */
export function dayInSaoPaulo(instant: Date | string): CalendarDay {
  return formatter().format(typeof instant === 'string' ? new Date(instant) : instant);
}

/** Deadlines end at 23:59 in São Paulo, which has had no daylight saving time since 2019. */
export const endOfDaySaoPaulo = (day: CalendarDay): string => `${day}T23:59:00-03:00`;

export const startOfDaySaoPaulo = (day: CalendarDay): string => `${day}T00:00:00-03:00`;
