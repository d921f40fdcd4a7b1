import {
  type CalendarDay,
  dayInSaoPaulo,
  formatDay,
  relativeDay,
  relativeDeadline,
  timeInSaoPaulo,
} from '@farol/domain/calendar';

const EMPTY = '—';

/** The current day in São Paulo, for every "Hoje" on the screens. */
export const today = (): CalendarDay => dayInSaoPaulo(new Date());

/** The value itself if it is a day, otherwise the timestamp's day. */
const dayOf = (value: string): CalendarDay => (value.length === 10 ? value : dayInSaoPaulo(value));

/** dd/MM/yyyy */
export const date = (value: string | null | undefined): string => (value ? formatDay(dayOf(value)) : EMPTY);

/** Hoje, Ontem, the weekday within the last week, then the date. */
export const relative = (value: string | null | undefined): string =>
  value ? relativeDay(dayOf(value), today()) : EMPTY;

/** For deadlines: also Amanhã and the weekday within the next week. */
export const deadline = (value: string | null | undefined): string =>
  value ? relativeDeadline(dayOf(value), today()) : EMPTY;

/** "15:42" */
export const clock = timeInSaoPaulo;

/** "Hoje, 15:42" */
export const moment = (instant: string | null | undefined): string =>
  instant ? `${relative(instant)}, ${clock(instant)}` : EMPTY;
