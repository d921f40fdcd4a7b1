import { MONTHS, monthOf, yearOf } from '@farol/domain/calendar';
import { addToMes, mesOf } from '@farol/domain/commissions';
import { today } from '../../shared/format/index.ts';

/** "novembro de 2026" */
export const monthName = (mes: string): string => `${MONTHS[monthOf(mes) - 1]} de ${yearOf(mes)}`;

const short = (day: string): string => day.slice(0, 7);
/** The month so many before this one. */
export const monthAgo = (months: number): string => short(addToMes(mesOf(today()), -months));

/** Months in which something may have come, newest first: next month's statement may arrive early. */
export const monthOptions = () =>
  Array.from({ length: 38 }, (_, index) => monthAgo(index - 1)).map((value) => ({
    value,
    label: monthName(value),
  }));

const between = (de: string, ate: string) => `${de}:${ate}`;

/** Periods to choose from, each once: this year may be the last months, or one, by another name. */
export const periodOptions = () =>
  namedPeriods().filter(({ value }, at, all) => all.findIndex((other) => other.value === value) === at);

/** Spans up to this month, years, and single months. */
function namedPeriods() {
  const year = today().slice(0, 4);
  const last = String(Number(year) - 1);
  const now = monthAgo(0);
  return [
    { value: between(`${year}-01`, now), label: `este ano (${year})` },
    { value: between(monthAgo(2), now), label: 'últimos 3 meses' },
    { value: between(monthAgo(5), now), label: 'últimos 6 meses' },
    { value: between(monthAgo(11), now), label: 'últimos 12 meses' },
    { value: between(`${last}-01`, `${last}-12`), label: `ano passado (${last})` },
    { value: between(monthAgo(-1), monthAgo(-6)), label: 'próximos 6 meses' },
    ...Array.from({ length: 12 }, (_, index) => monthAgo(index)).map((mes) => ({
      value: between(mes, mes),
      label: monthName(mes),
    })),
  ];
}

/** The chosen option, or the period of the address under its own name. */
export function periodChosen(de: string | undefined, ate: string | undefined) {
  if (!de && !ate) return undefined;
  return between(de ?? '', ate ?? '');
}

export const periodOf = (value: string | undefined) => {
  const [de, ate] = (value ?? '').split(':');
  return { de: de || undefined, ate: ate || undefined };
};
