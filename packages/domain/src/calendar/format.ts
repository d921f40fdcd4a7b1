import { type CalendarDay, dayOfMonth, diffDays, monthOf, weekday } from './day.ts';

export const WEEKDAYS = [
  'Domingo',
  'Segunda-feira',
  'Terça-feira',
  'Quarta-feira',
  'Quinta-feira',
  'Sexta-feira',
  'Sábado',
] as const;

export const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;

/** "jan" to "dez". */
export const SHORT_MONTHS: readonly string[] = MONTHS.map((month) => month.slice(0, 3));

/** dd/MM/yyyy */
export const formatDay = (day: CalendarDay): string =>
  `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;

const weekdayName = (day: CalendarDay): string => WEEKDAYS[weekday(day)] ?? '';

/** "Terça-feira, 17 de novembro" */
export const formatLongDay = (day: CalendarDay): string =>
  `${weekdayName(day)}, ${dayOfMonth(day)} de ${MONTHS[monthOf(day) - 1]}`;

/** For past days: Hoje, Ontem, the weekday within the last week, then the date. */
export function relativeDay(day: CalendarDay, today: CalendarDay): string {
  const ago = diffDays(today, day);
  if (ago === 0) return 'Hoje';
  if (ago === 1) return 'Ontem';
  return ago > 1 && ago < 7 ? weekdayName(day) : formatDay(day);
}

/** For deadlines: also Amanhã, and the weekday within the coming week instead of the last one. */
export function relativeDeadline(day: CalendarDay, today: CalendarDay): string {
  const ahead = diffDays(day, today);
  if (ahead === 0) return 'Hoje';
  if (ahead === 1) return 'Amanhã';
  if (ahead === -1) return 'Ontem';
  return ahead > 1 && ahead < 7 ? weekdayName(day) : formatDay(day);
}
