import { type Decimal, dec } from '../decimal.ts';
import { type Fixed, fixed, larger, times } from '../fixed.ts';
import { grown } from '../power.ts';

type Paths = {
  months: number;
  /** Instalments from the first month on; zero after the term. R$. */
  instalments: readonly Fixed[];
  /** Upkeep of the home against rent in the first year, R$ a month. */
  upkeep: Decimal;
  rent: Decimal;
  /** Yearly increase, as a factor. */
  yearlyFactor: Decimal;
  /** Initial investment of the tenant, R$. */
  start: Decimal;
  monthlyReturn: Decimal;
};

export type Funds = { owner: Fixed; renter: Fixed };

/**
 * Investments of the buyer and of the tenant at the start and at the end of each month, R$, unrounded: each month the
 * balances earn interest, then the one who spent less deposits the difference.
 */
export function twoPaths(paths: Paths): Funds[] {
  const growth = fixed(paths.monthlyReturn.plus(1));
  const yearly = fixed(paths.yearlyFactor);
  let [rent, upkeep] = [fixed(paths.rent), fixed(paths.upkeep)];
  let funds: Funds = { owner: 0n, renter: fixed(paths.start) };
  const ends = [funds];
  for (let k = 0; k < paths.months; k++) {
    if (k > 0 && k % 12 === 0) [rent, upkeep] = [times(rent, yearly), times(upkeep, yearly)];
    const difference = (paths.instalments[k] ?? 0n) + upkeep - rent;
    funds = {
      owner: times(funds.owner, growth) + larger(0n, -difference),
      renter: times(funds.renter, growth) + larger(0n, difference),
    };
    ends.push(funds);
  }
  return ends;
}

/** Value of a property after some months at a yearly appreciation, R$. */
export const risen = (value: Decimal, yearly: Decimal, months: number): Decimal =>
  value.times(grown(yearly, dec(months).div(12)));
