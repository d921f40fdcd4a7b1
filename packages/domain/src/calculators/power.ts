import type { Decimal } from './decimal.ts';

/** A power takes longer than all else in most calculators, and a study asks for the same ones again and again. */
const KNOWN = new Map<string, Decimal>();
const MAX_KNOWN = 5_000;

/** base^exponent, as `Decimal.pow` gives it. */
export function power(base: Decimal, exponent: Decimal | number): Decimal {
  const key = `${base}^${exponent}`;
  const known = KNOWN.get(key);
  if (known) return known;
  const found = base.pow(exponent);
  if (KNOWN.size >= MAX_KNOWN) KNOWN.clear();
  KNOWN.set(key, found);
  return found;
}

/** (1 + rate)^n: what 1 becomes after `n` periods. */
export const grown = (rate: Decimal, n: Decimal | number): Decimal => power(rate.plus(1), n);
