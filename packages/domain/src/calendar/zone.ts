import type { CalendarDay } from './day.ts';

/** End of the last daylight saving time; since then São Paulo is three hours behind UTC. Decreto 9.772/2019. */
const LAST_CHANGE = Date.UTC(2019, 1, 17, 2);
const BEHIND_MS = 3 * 3_600_000;

/** For the changes before. */
const beforeLastChange = (instant: Date): string =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(instant);

/** An `Intl` for every instant would cost a phone 80 ms before its first screen. "yyyy-MM-dd", a separator, "HH:mm" and more. */
function wallClock(instant: Date | string): string {
  const at = typeof instant === 'string' ? new Date(instant) : instant;
  return at.getTime() >= LAST_CHANGE
    ? new Date(at.getTime() - BEHIND_MS).toISOString()
    : beforeLastChange(at);
}

/** The day in São Paulo at that instant. */
export const dayInSaoPaulo = (instant: Date | string): CalendarDay => wallClock(instant).slice(0, 10);

/** The time of day in São Paulo: "15:42". */
export const timeInSaoPaulo = (instant: Date | string): string => wallClock(instant).slice(11, 16);

/** Deadlines end at 23:59 in São Paulo. */
export const endOfDaySaoPaulo = (day: CalendarDay): string => `${day}T23:59:00-03:00`;

export const startOfDaySaoPaulo = (day: CalendarDay): string => `${day}T00:00:00-03:00`;
