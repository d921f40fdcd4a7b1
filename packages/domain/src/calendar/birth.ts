import { addMonths, type CalendarDay } from './day.ts';
import { formatDay } from './format.ts';

const OLDEST_YEARS = 120;

/** Why nobody living was born on this day. */
export function birthProblem(day: CalendarDay | null | undefined, today: CalendarDay): string | undefined {
  if (!day) return undefined;
  if (day > today) return `Informe uma data até ${formatDay(today)}.`;
  const oldest = addMonths(today, -12 * OLDEST_YEARS);
  return day < oldest ? `Informe uma data a partir de ${formatDay(oldest)}.` : undefined;
}
