import { type Decimal, dec, sum } from '../decimal.ts';

export type Titular = { vinculo: string; renda: Decimal; meses: number };

/**
 * Months of expenses in reserve: each person's, weighted by income and rounded up; without incomes, equally weighted.
 */
export function reserveMonths(titulares: readonly Titular[]): number {
  const income = sum(titulares.map(({ renda }) => renda));
  const weights = titulares.map(({ renda }) => (income.isZero() ? dec(1) : renda));
  const weighted = sum(titulares.map(({ meses }, k) => (weights[k] as Decimal).times(meses)));
  return weighted.div(sum(weights)).ceil().toNumber();
}
