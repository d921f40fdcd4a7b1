import { type Decimal, dec, ONE, ZERO } from './decimal.ts';
import { grown } from './power.ts';

/** Below this a rate changes no cent, and (1 + i)^n − 1 would lose its digits. */
const NEGLIGIBLE = dec('1e-14');
const TWELFTH = ONE.div(12);
const isNil = (rate: Decimal): boolean => rate.abs().lt(NEGLIGIBLE);

/** Monthly equivalent of an annual effective rate: (1 + i)^(1/12) − 1. */
export const monthlyRate = (annual: Decimal): Decimal => grown(annual, TWELFTH).minus(1);

/** Value today of 1 received in `months` months: (1 + i)^−n. */
export const discount = (rate: Decimal, months: number): Decimal => grown(rate, -months);

/** Present value of `payment` at the end of each of `n` months. */
export function presentValue(payment: Decimal, rate: Decimal, n: number): Decimal {
  if (n <= 0) return ZERO;
  if (isNil(rate)) return payment.times(n);
  return payment.times(ONE.minus(discount(rate, n))).div(rate);
}

/** The same paid at the beginning of each month. */
export const presentValueDue = (payment: Decimal, rate: Decimal, n: number): Decimal =>
  presentValue(payment, rate, n).times(rate.plus(1));

/** Present value of `payment` at the beginning of the months `from` ≤ k < `to`. */
export function presentValueBetween(payment: Decimal, rate: Decimal, from: number, to: number): Decimal {
  if (to <= from || payment.isZero()) return ZERO;
  const due = presentValueDue(payment, rate, to - from);
  return from === 0 ? due : due.times(discount(rate, from));
}

/** Value at the end of `n` months of `payment` at the end of each. */
export function futureValue(payment: Decimal, rate: Decimal, n: number): Decimal {
  if (n <= 0) return ZERO;
  if (isNil(rate)) return payment.times(n);
  return payment.times(grown(rate, n).minus(1)).div(rate);
}

/** Σ payment·(1+growth)^t / (1+rate)^t over whole years, one term per year. */
export function yearlyValues(payment: Decimal, rate: Decimal, growth: Decimal, years: number): Decimal[] {
  const step = growth.plus(1).div(rate.plus(1));
  const values: Decimal[] = [];
  for (let t = 0, value = dec(payment); t < years; t++, value = value.times(step)) values.push(value);
  return values;
}
