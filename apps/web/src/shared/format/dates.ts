import {
  type CalendarDay,
  dayInSaoPaulo,
  formatDay,
  makeDay,
  parseDay,
  relativeDay,
  relativeDeadline,
} from '@farol/domain/calendar';

const EMPTY = '—';
const SAO_PAULO = 'America/Sao_Paulo';
const CLOCK = new Intl.DateTimeFormat('pt-BR', { timeZone: SAO_PAULO, hour: '2-digit', minute: '2-digit' });

/** The current day in São Paulo, for every "Hoje" on the screens. */
export const today = (): CalendarDay => dayInSaoPaulo(new Date());

/** The value itself if it is a day, otherwise the timestamp's day. */
const dayOf = (value: string): CalendarDay => (value.length === 10 ? value : dayInSaoPaulo(value));

/** dd/MM/yyyy */
export const date = (value: string | null | undefined): string => (value ? formatDay(dayOf(value)) : EMPTY);

/** Hoje, Ontem, the weekday within the last week, then the date. */
export const relative = (value: string | null | undefined): string =>
  value ? relativeDay(dayOf(value), today()) : EMPTY;

/** For deadlines: also Amanhã and the weekday within the next week. */
export const deadline = (value: string | null | undefined): string =>
  value ? relativeDeadline(dayOf(value), today()) : EMPTY;

const LONG_DAY = new Intl.DateTimeFormat('pt-BR', {
  timeZone: SAO_PAULO,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** "Terça-feira, 17 de novembro" */
export function longDay(instant = new Date()): string {
  const words = LONG_DAY.format(instant);
  return words.charAt(0).toLocaleUpperCase('pt-BR') + words.slice(1);
}

/** "15:42" */
export const clock = (instant: string | Date): string =>
  CLOCK.format(typeof instant === 'string' ? new Date(instant) : instant);

/** "Hoje, 15:42" */
export const moment = (instant: string | null | undefined): string =>
  instant ? `${relative(instant)}, ${clock(instant)}` : EMPTY;

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];

/**
 * Parses a pasted day: 21/11/2026, 21.11.26, 21-11-2026, 2026-11-21, 21112026, "21 nov 2026", "21 de
 * novembro de 2026", a timestamp. Two-digit years up to `pivot` belong to this century.
 */
export function readDay(text: string, pivot = Number(today().slice(2, 4)) + 20): CalendarDay | null {
  const clean = text
    .trim()
    .toLowerCase()
    .replace(/[t ]\d{2}:\d{2}.*$/, '');
  const exact = parseDay(clean);
  if (exact) return exact;
  const parts =
    /^(\d{1,2})[\s./-]+(?:de\s+)?(\d{1,2}|[a-zç]{3,9})\.?[\s./-]+(?:de\s+)?(\d{4}|\d{2})$/.exec(clean) ??
    /^(\d{2})(\d{2})(\d{4})$/.exec(clean);
  if (!parts) return null;
  const [, day = '', month = '', year = ''] = parts;
  const monthNumber = /^\d/.test(month) ? Number(month) : MONTHS.indexOf(month.slice(0, 3)) + 1;
  const fullYear = year.length === 4 ? Number(year) : Number(year) + (Number(year) <= pivot ? 2000 : 1900);
  return parseDay(makeDay(fullYear, monthNumber, Number(day)));
}
