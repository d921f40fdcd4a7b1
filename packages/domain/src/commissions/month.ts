import { addDays, addMonths, type CalendarDay } from '../calendar/index.ts';

/** A month as its first day: 'yyyy-MM-01'. Months compare in order. */
export type Mes = CalendarDay;

export const mesOf = (day: CalendarDay): Mes => `${day.slice(0, 7)}-01`;

/** "2026-11" */
export const shortMonth = (day: CalendarDay): string => day.slice(0, 7);

export const addToMes = (mes: Mes, months: number): Mes => addMonths(mes, months);

/** Days after the end of its month in which a commission may still be on its way. */
export const DIAS_ATE_ATRASO = 30;

/** The first month that is not late yet: what was expected before it should have come. */
export const firstMesOnTime = (hoje: CalendarDay): Mes => mesOf(addDays(hoje, -DIAS_ATE_ATRASO));
