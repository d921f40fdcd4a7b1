import { dayInSaoPaulo } from '@farol/domain/calendar';

/** The only reader of time. `today` is the calendar day in São Paulo. */
export type Clock = { now(): Date; today(): string };

export const systemClock: Clock = {
  now: () => new Date(),
  today: () => dayInSaoPaulo(new Date()),
};

/** A clock that stands still, for tests and for filling the demonstration. */
export const fixedClock = (instant: string): Clock => ({
  now: () => new Date(instant),
  today: () => dayInSaoPaulo(new Date(instant)),
});
