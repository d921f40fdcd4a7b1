import { normalizeText } from '../br/index.ts';
import { addMonths, type CalendarDay, diffDays, makeDay, parseDay, yearOf } from './day.ts';
import { SHORT_MONTHS } from './format.ts';

export type DayField = {
  today: CalendarDay;
  /** The day has passed: a birth, a purchase. Two-digit years are the latest of a life, else the nearest. */
  past?: boolean | undefined;
  /** A month alone, "10/2009", is its first day. */
  month?: boolean | undefined;
  min?: CalendarDay | undefined;
  max?: CalendarDay | undefined;
};

const CENTURIES = [1900, 2000, 2100];
const LONG_LIFE_MONTHS = 100 * 12;

const WORDS = /^(\d{1,2})(?: ?[./-] ?| )(?:de )?(\d{1,2}|[a-z]{3,9})\.?(?: ?[./-] ?| )(?:de )?(\d{4}|\d{2})$/;
const MONTH_ALONE = /^(\d{1,2}|[a-z]{3,9})\.?(?: ?[./-] ?| )(?:de )?(\d{4})$/;
const DIGITS = /^(\d{2})(\d{2})(\d{4}|\d{2})$/;
const YEAR_FIRST = /^((?:19|20)\d{2})[/. ]?(\d{1,2})[/. ]?(\d{1,2})$/;
const TIME = /[t ]\d{1,2}:\d{2}.*$/;
/** English months that are not Portuguese ones too. */
const ENGLISH: Readonly<Record<string, number>> = {
  feb: 2,
  apr: 4,
  may: 5,
  aug: 8,
  sep: 9,
  oct: 10,
  dec: 12,
};

/**
 * A day as people write it: 3/7/82, 03.07.1982, 3-7-82, 03071982, 030782, "3 jul 1982", "3 de julho de 1982",
 * 1982-07-03, 1982/7/3, 19820703, "3-Jul-82" in English, a timestamp. Null for a day that does not exist and for any other text.
 */
export function readDay(text: string, field: DayField): CalendarDay | null {
  const clean = normalizeText(text).replace(TIME, '');
  const exact = parseDay(clean);
  if (exact) return exact;
  const alone = field.month ? MONTH_ALONE.exec(clean) : null;
  if (alone) return parseDay(makeDay(Number(alone[2]), monthNumber(alone[1] ?? ''), 1));
  const [, day = '', month = '', year = ''] = WORDS.exec(clean) ?? DIGITS.exec(clean) ?? [];
  const inYear = (full: number) => parseDay(makeDay(full, monthNumber(month), Number(day)));
  const told = day !== '' && year.length === 4 ? inYear(Number(year)) : null;
  if (told) return told;
  const [, first = '', second = '', third = ''] = YEAR_FIRST.exec(clean) ?? [];
  if (first !== '') return parseDay(makeDay(Number(first), Number(second), Number(third)));
  if (day === '' || year.length === 4) return null;
  return likeliest(
    CENTURIES.map((century) => inYear(century + Number(year))).filter((one) => one !== null),
    field,
  );
}

function monthNumber(text: string): number {
  if (/^\d/.test(text)) return Number(text);
  const short = text.slice(0, 3);
  return ENGLISH[short] ?? SHORT_MONTHS.indexOf(short) + 1;
}

function likeliest(days: readonly CalendarDay[], { today, past, min, max }: DayField): CalendarDay | null {
  const nearest = (among: readonly CalendarDay[]) =>
    among.toSorted((a, b) => Math.abs(diffDays(a, today)) - Math.abs(diffDays(b, today)))[0] ?? null;
  if (past) {
    const oldest = addMonths(today, -LONG_LIFE_MONTHS);
    return days.findLast((day) => day <= today && day >= oldest) ?? nearest(days);
  }
  const allowed = days.filter((day) => (!min || day >= min) && (!max || day <= max));
  return nearest(allowed.length > 0 ? allowed : days);
}

const AGE = /^(\d{1,3}) ?(anos?|a|mes(?:es)?)$/;
const OLDEST = 120;

/**
 * A birth date for "12 anos" or "8 meses": the first day of the month, half a year before the last birthday, so that
 * the age stays right for months to come. Null for any other text.
 */
export function birthFromAge(text: string, today: CalendarDay): CalendarDay | null {
  const [, number = '', unit = ''] = AGE.exec(normalizeText(text)) ?? [];
  if (number === '') return null;
  const age = Number(number);
  const months = unit.startsWith('m') ? age : 12 * age + 6;
  if (months > 12 * OLDEST) return null;
  const born = addMonths(today, -months);
  return makeDay(yearOf(born), Number(born.slice(5, 7)), 1);
}
