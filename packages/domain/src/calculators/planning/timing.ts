import { futureValue } from '../annuity.ts';
import { type Decimal, ONE } from '../decimal.ts';
import { choice, decimal } from '../inputs.ts';

/** End of the month, or beginning. */
export const timing = choice('postecipado', 'antecipado');
export type Timing = 'postecipado' | 'antecipado';

/** A monthly rate as a fraction; above 100% it is a typing error. */
export const monthly = { ...decimal(-0.5, 1), tipo: 'f' };

export const shift = (when: Timing, rate: Decimal): Decimal => (when === 'antecipado' ? rate.plus(1) : ONE);

export const when = (timing: Timing): string => (timing === 'antecipado' ? 'no início' : 'no fim');

/** Final value of 1 a month after `n` months. */
export const savingFactor = (rate: Decimal, n: number, at: Timing): Decimal =>
  futureValue(ONE, rate, n).times(shift(at, rate));
