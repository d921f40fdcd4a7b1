import { isCalendarDay, monthOf, yearOf } from '../../../calendar/index.ts';

/** Months from today's to the month of a day, rounded up where its day is later; null without a day. */
export function monthsUntilDay(hoje: string, dia: string | null | undefined): number | null {
  if (!dia || !isCalendarDay(dia)) return null;
  const months = 12 * (yearOf(dia) - yearOf(hoje)) + monthOf(dia) - monthOf(hoje);
  const whole = dia.slice(8) > hoje.slice(8) ? months + 1 : months;
  return Math.max(0, whole);
}
