import { isCalendarDay, monthOf, yearOf } from '../../../calendar/index.ts';

/** Months from today's to the month of a day, rounded up where its day is later; null without a day. */
export function monthsUntilDay(hoje: string, dia: string | null | undefined): number | null {
  if (!dia || !isCalendarDay(dia)) return null;
  const months = 12 * (yearOf(dia) - yearOf(hoje)) + monthOf(dia) - monthOf(hoje);
  const whole = dia.slice(8) > hoje.slice(8) ? months + 1 : months;
  return Math.max(0, whole);
}

type Estudado = { readonly hoje: string };

/** Months from today's to January of a year; null of a year that has begun, or without one. */
export function monthsToYear({ hoje }: Estudado, ano: number | null | undefined): number | null {
  if (ano === null || ano === undefined) return null;
  const months = 12 * (ano - yearOf(hoje)) + 1 - monthOf(hoje);
  return months > 0 ? months : null;
}

/** Months from today's until somebody born on a day has this age; 0 of who has it. */
export const monthsToAge = (hoje: string, nascimento: string, idade: number): number =>
  Math.max(0, 12 * (idade - yearOf(hoje) + yearOf(nascimento)) + monthOf(nascimento) - monthOf(hoje));

/** Months from today's to the end of a year, this one included. */
export const monthsToEndOf = ({ hoje }: Estudado, ano: number): number =>
  Math.max(0, 12 * (ano - yearOf(hoje)) + 13 - monthOf(hoje));
