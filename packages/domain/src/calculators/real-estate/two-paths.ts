import { type Decimal, dec, max, ZERO } from '../decimal.ts';

export type Paths = {
  months: number;
  /** Instalment of month k, counted from 0; nothing after the term. R$. */
  instalment(k: number): Decimal;
  /** What keeping the home and renting one cost in the first year, R$ a month. */
  upkeep: Decimal;
  rent: Decimal;
  /** What one pays more a year, as a factor. */
  yearlyFactor: Decimal;
  /** Invested at the start by who rents, R$. */
  start: Decimal;
  monthlyReturn: Decimal;
};

export type Funds = { owner: Decimal; renter: Decimal };

/**
 * Investments of who buys and of who rents at the end of each month, R$, unrounded: each month the balances earn,
 * then whoever spent less deposits the difference.
 */
export function twoPaths(paths: Paths): Funds[] {
  const growth = paths.monthlyReturn.plus(1);
  const ends: Funds[] = [];
  let { rent, upkeep } = paths;
  let owner = ZERO;
  let renter = paths.start;
  for (let k = 0; k < paths.months; k++) {
    if (k > 0 && k % 12 === 0) {
      rent = rent.times(paths.yearlyFactor);
      upkeep = upkeep.times(paths.yearlyFactor);
    }
    const difference = paths.instalment(k).plus(upkeep).minus(rent);
    owner = owner.times(growth).plus(max(ZERO, difference.negated()));
    renter = renter.times(growth).plus(max(ZERO, difference));
    ends.push({ owner, renter });
  }
  return ends;
}

/** Worth of a property after some months at a yearly rise, R$. */
export const risen = (value: Decimal, yearly: Decimal, months: number): Decimal =>
  value.times(yearly.plus(1).pow(dec(months).div(12)));
