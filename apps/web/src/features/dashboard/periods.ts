import { addDays, addMonths, type CalendarDay } from '@farol/domain/calendar';

export const PERIODS = ['mes', 'mes_passado', 'ano', 'ano_passado', 'doze_meses'] as const;
export type Period = (typeof PERIODS)[number];
export type Days = { inicio: CalendarDay; fim: CalendarDay };

/** First and last day of a usual period; one that has not ended goes to today. */
export function daysOf(period: Period, today: CalendarDay): Days {
  const month = `${today.slice(0, 7)}-01`;
  const year = `${today.slice(0, 4)}-01-01`;
  const usual: Record<Period, Days> = {
    mes: { inicio: month, fim: today },
    mes_passado: { inicio: addMonths(month, -1), fim: addDays(month, -1) },
    ano: { inicio: year, fim: today },
    ano_passado: { inicio: addMonths(year, -12), fim: addDays(year, -1) },
    doze_meses: { inicio: addDays(addMonths(today, -12), 1), fim: today },
  };
  return usual[period];
}

/** The usual period with these days; without any, the year's, which is what the figures then are of. */
export function periodOf(days: Partial<Days>, today: CalendarDay): Period | undefined {
  if (!days.inicio && !days.fim) return 'ano';
  return PERIODS.find((period) => {
    const { inicio, fim } = daysOf(period, today);
    return inicio === days.inicio && fim === days.fim;
  });
}
