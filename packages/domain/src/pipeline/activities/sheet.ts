import { addDays, type CalendarDay, endOfDaySaoPaulo } from '../../calendar/index.ts';

/** Days to look through what a customer sent before the first meeting. */
export const FICHA = { prazo: 2 } as const;

export const prazoOfFicha = (hoje: CalendarDay): string => endOfDaySaoPaulo(addDays(hoje, FICHA.prazo));
