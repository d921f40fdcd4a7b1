import { addDays, type CalendarDay, makeDay, yearOf } from './day.ts';

/** Days that are not national holidays by law but on which a company may close. */
export type HolidayOptions = { carnaval?: boolean; corpusChristi?: boolean };

export type Holiday = { day: CalendarDay; nome: string };

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
export function easterSunday(year: number): CalendarDay {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return makeDay(year, Math.floor(n / 31), (n % 31) + 1);
}

const FIXED: ReadonlyArray<{ month: number; day: number; nome: string; since?: number }> = [
  { month: 1, day: 1, nome: 'Confraternização Universal' },
  { month: 4, day: 21, nome: 'Tiradentes' },
  { month: 5, day: 1, nome: 'Dia do Trabalho' },
  { month: 9, day: 7, nome: 'Independência do Brasil' },
  { month: 10, day: 12, nome: 'Nossa Senhora Aparecida' },
  { month: 11, day: 2, nome: 'Finados' },
  { month: 11, day: 15, nome: 'Proclamação da República' },
  // Lei 14.759/2023
  { month: 11, day: 20, nome: 'Consciência Negra', since: 2024 },
  { month: 12, day: 25, nome: 'Natal' },
];

export function nationalHolidays(year: number, options: HolidayOptions = {}): Holiday[] {
  const easter = easterSunday(year);
  const holidays: Holiday[] = FIXED.filter((f) => year >= (f.since ?? 0)).map((f) => ({
    day: makeDay(year, f.month, f.day),
    nome: f.nome,
  }));
  holidays.push({ day: addDays(easter, -2), nome: 'Sexta-feira Santa' });
  if (options.carnaval)
    holidays.push(
      { day: addDays(easter, -48), nome: 'Segunda-feira de Carnaval' },
      { day: addDays(easter, -47), nome: 'Terça-feira de Carnaval' },
    );
  if (options.corpusChristi) holidays.push({ day: addDays(easter, 60), nome: 'Corpus Christi' });
  return holidays.sort((x, y) => x.day.localeCompare(y.day));
}

const cache = new Map<string, ReadonlySet<CalendarDay>>();

export function isHoliday(day: CalendarDay, options: HolidayOptions = {}): boolean {
  const year = yearOf(day);
  const key = `${year}${options.carnaval ? 'c' : ''}${options.corpusChristi ? 'x' : ''}`;
  let days = cache.get(key);
  if (!days) {
    days = new Set(nationalHolidays(year, options).map((h) => h.day));
    cache.set(key, days);
  }
  return days.has(day);
}
