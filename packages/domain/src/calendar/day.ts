/**
 * A calendar day as 'yyyy-MM-dd', never a Date: birth dates, deadlines and months must not depend on the time zone.
 * Strings compare in order.
 */
export type CalendarDay = string;

const MS_PER_DAY = 86_400_000;
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const BRAZILIAN_DAY = /^(\d{2})[-/](\d{2})[-/](\d{4})$/;

const pad = (n: number, width = 2) => String(n).padStart(width, '0');

function toUtc(day: CalendarDay): Date {
  const match = ISO_DAY.exec(day);
  if (!match) throw new RangeError(`not a calendar day: ${day}`);
  return new Date(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])));
}

const fromUtc = (date: Date): CalendarDay => date.toISOString().slice(0, 10);

export const makeDay = (year: number, month: number, day: number): CalendarDay =>
  `${pad(year, 4)}-${pad(month)}-${pad(day)}`;

export const yearOf = (day: CalendarDay): number => Number(day.slice(0, 4));
export const monthOf = (day: CalendarDay): number => Number(day.slice(5, 7));
export const dayOfMonth = (day: CalendarDay): number => Number(day.slice(8, 10));

/** True only for existing days: '2026-02-30' is refused. */
export function isCalendarDay(text: string): text is CalendarDay {
  const match = ISO_DAY.exec(text);
  if (!match || match[1] === '0000') return false;
  const month = Number(match[2]);
  return month >= 1 && month <= 12 && Number(match[3]) >= 1 && fromUtc(toUtc(text)) === text;
}

/** Reads dd-MM-yyyy, dd/MM/yyyy and yyyy-MM-dd; null for a day that does not exist. */
export function parseDay(text: string): CalendarDay | null {
  const trimmed = text.trim();
  const match = BRAZILIAN_DAY.exec(trimmed);
  const day = match ? `${match[3]}-${match[2]}-${match[1]}` : trimmed;
  return isCalendarDay(day) ? day : null;
}

export const addDays = (day: CalendarDay, days: number): CalendarDay =>
  fromUtc(new Date(toUtc(day).getTime() + days * MS_PER_DAY));

/** Same day of the month, or its last one: 31/01 + 1 month is 28/02 (29 in a leap year). */
export function addMonths(day: CalendarDay, months: number): CalendarDay {
  const index = yearOf(day) * 12 + monthOf(day) - 1 + months;
  const year = Math.floor(index / 12);
  const month = (index % 12) + 1;
  const last = dayOfMonth(fromUtc(new Date(Date.UTC(year, month, 0))));
  return makeDay(year, month, Math.min(dayOfMonth(day), last));
}

/** Whole days from `start` to `end`; negative when `end` is earlier. */
export const diffDays = (end: CalendarDay, start: CalendarDay): number =>
  Math.round((toUtc(end).getTime() - toUtc(start).getTime()) / MS_PER_DAY);

/** 0 Sunday … 6 Saturday. */
export const weekday = (day: CalendarDay): number => toUtc(day).getUTCDay();

/** Completed years on `today`; a birth on 29/02 counts on 01/03 in a common year. */
export function ageAt(birth: CalendarDay, today: CalendarDay): number {
  const years = yearOf(today) - yearOf(birth);
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}
