import { addDays, type CalendarDay, weekday } from './day.ts';
import { type HolidayOptions, isHoliday } from './holidays.ts';

export function isBusinessDay(day: CalendarDay, options: HolidayOptions = {}): boolean {
  const w = weekday(day);
  return w !== 0 && w !== 6 && !isHoliday(day, options);
}

/**
 * The n-th business day after `day` (before it when n is negative). With n = 0 the day itself, or the first business
 * day after it.
 */
export function addBusinessDays(day: CalendarDay, n: number, options: HolidayOptions = {}): CalendarDay {
  const step = n < 0 ? -1 : 1;
  let current = day;
  if (n === 0) {
    while (!isBusinessDay(current, options)) current = addDays(current, 1);
    return current;
  }
  for (let left = Math.abs(n); left > 0; ) {
    current = addDays(current, step);
    if (isBusinessDay(current, options)) left -= 1;
  }
  return current;
}
