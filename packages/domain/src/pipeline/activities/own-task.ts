import { addMonths, type CalendarDay } from '../../calendar/index.ts';

const MONTHS_AHEAD = 60;

/** Latest day of a task of one's own, five years ahead: a later one was mistyped. */
export const lastTaskDay = (hoje: CalendarDay): CalendarDay => addMonths(hoje, MONTHS_AHEAD);
