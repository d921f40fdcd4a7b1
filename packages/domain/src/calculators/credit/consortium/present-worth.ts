import type { Decimal } from '../../decimal.ts';
import { FIXED_ONE, type Fixed, fixed, over, times, toDecimal } from '../../fixed.ts';

/** Present value of flows at the end of the months 1, 2, … n, at a monthly rate. */
export function presentWorthOf(flows: readonly Fixed[], monthly: Decimal): Decimal {
  const v = over(FIXED_ONE, FIXED_ONE + fixed(monthly));
  return toDecimal(flows.reduceRight((worth, flow) => times(worth + flow, v), 0n));
}
