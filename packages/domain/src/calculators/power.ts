import type { Decimal } from './decimal.ts';

/** Powers dominate the time of most calculators, and a study repeats the same ones. */
const KNOWN = new Map<string, Decimal>();
const MAX_KNOWN = 5_000;

/** base^exponent, identical to `Decimal.pow`. */
export function power(base: Decimal, exponent: Decimal | number): Decimal {
  const key = `${base}^${exponent}`;
  const known = KNOWN.get(key);
  if (known) return known;
  const found = base.pow(exponent);
  if (KNOWN.size >= MAX_KNOWN) KNOWN.clear();
  KNOWN.set(key, found);
  return found;
}

/** (1 + rate)^n: growth of 1 over `n` periods. */
export const grown = (rate: Decimal, n: Decimal | number): Decimal => power(rate.plus(1), n);
