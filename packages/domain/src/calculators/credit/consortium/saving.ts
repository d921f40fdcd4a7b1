import { futureValue } from '../../annuity.ts';
import type { Decimal } from '../../decimal.ts';

const UM_SECULO = 1200;

/** First month in which deposits at the end of each month reach the value; null when a century is not enough. */
export function monthsToSave(valor: Decimal, deposito: Decimal, taxa: Decimal): number | null {
  const reached = (months: number) => futureValue(deposito, taxa, months).gte(valor);
  if (!reached(UM_SECULO)) return null;
  let [low, high] = [0, UM_SECULO];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (reached(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
