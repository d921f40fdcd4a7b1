import { dayInSaoPaulo } from '@farol/domain/calendar';

/** The only source of time. `today` is the calendar day in São Paulo. */
export type Clock = { now(): Date; today(): string };

export const systemClock: Clock = {
  now: () => new Date(),
  today: () => dayInSaoPaulo(new Date()),
};
