import {
  addDays,
  ageAt,
  type CalendarDay,
  dayOfMonth,
  diffDays,
  isCalendarDay,
  makeDay,
  monthOf,
  yearOf,
} from '../../calendar/index.ts';

/** Days after a birthday during which it may still be greeted, and days ahead in a list without a period. */
export const ANIVERSARIO = { depois: 3, antes: 31 } as const;

/** Month and day as a number: 1 March is 301. */
export const monthDayOf = (day: CalendarDay): number => monthOf(day) * 100 + dayOfMonth(day);

/** The birthday of a year; born on 29/02, on 01/03 of a common year, as the age counts. */
export function birthdayIn(nascimento: CalendarDay, ano: number): CalendarDay {
  const day = makeDay(ano, monthOf(nascimento), dayOfMonth(nascimento));
  return isCalendarDay(day) ? day : makeDay(ano, 3, 1);
}

/** The birthday, past or to come, that is the fewest days away. */
export function nearestBirthday(nascimento: CalendarDay, dia: CalendarDay): CalendarDay {
  const away = (birthday: CalendarDay) => Math.abs(diffDays(birthday, dia));
  return [yearOf(dia) - 1, yearOf(dia) + 1]
    .map((ano) => birthdayIn(nascimento, ano))
    .reduce((best, one) => (away(one) < away(best) ? one : best), birthdayIn(nascimento, yearOf(dia)));
}

export type DiaDeAniversario = { dia: CalendarDay; mes_dia: number };

/**
 * Every day of a period with the months and days of birth that are celebrated on it: 01/03 of a common year
 * comes twice, also for 29/02.
 */
export function birthdayDays(de: CalendarDay, ate: CalendarDay): DiaDeAniversario[] {
  return Array.from({ length: Math.max(0, diffDays(ate, de) + 1) }, (_, n) => addDays(de, n)).flatMap(
    (dia): DiaDeAniversario[] => {
      const own = { dia, mes_dia: monthDayOf(dia) };
      const isLeap = isCalendarDay(makeDay(yearOf(dia), 2, 29));
      return own.mes_dia === 301 && !isLeap ? [{ dia, mes_dia: 229 }, own] : [own];
    },
  );
}

/** Age completed on the birthday of that day. */
export const ageOnBirthday = (nascimento: CalendarDay, dia: CalendarDay): number => ageAt(nascimento, dia);
