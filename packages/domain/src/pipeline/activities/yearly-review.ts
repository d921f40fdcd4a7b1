import { addDays, addMonths, type CalendarDay, endOfDaySaoPaulo } from '../../calendar/index.ts';

/** Months after the last conclusion, or after the last review, and days to do it in. */
export const REVISAO_ANUAL = { meses: 12, dias: 30 } as const;

/** Latest conclusion or finished review whose yearly review is to be open today. */
export const reviewLimit = (hoje: CalendarDay): CalendarDay => addMonths(hoje, -REVISAO_ANUAL.meses);

export const reviewPrazo = (ultima: CalendarDay): string =>
  endOfDaySaoPaulo(addDays(addMonths(ultima, REVISAO_ANUAL.meses), REVISAO_ANUAL.dias));
