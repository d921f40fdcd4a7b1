import { roundTo } from '@farol/domain/br';

type Values = Readonly<Record<string, unknown>>;

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function yearly(amount: number | null, period: unknown, months: unknown): number | null {
  if (amount === null) return null;
  if (period === 'monthly') return roundTo(amount * 12, 2);
  if (period === 'yearly') return amount;
  if (period !== 'unico') return null;
  const years = (numberIn(months) ?? 0) / 12;
  return years > 0 ? roundTo(amount / Math.max(1, years), 2) : null;
}

/** What an option costs a year: premium by its period, or twelve instalments. */
export function annualCost(option: Values): number | null {
  const premium = yearly(
    numberIn(option.valor_premio),
    option.periodicidade_pagamento,
    option.vigencia_meses,
  );
  if (premium !== null) return premium;
  const instalment = numberIn(option.parcela);
  return instalment === null ? null : roundTo(instalment * 12, 2);
}

/** What the customer pays a year today for the same need. */
export const currentAnnualCost = (item: Values): number | null =>
  item.possui === 'S' ? yearly(numberIn(item.premio_atual), item.periodicidade_atual, 12) : null;

/** Yearly cost for each thousand insured, for life options. */
export function costPerThousand(option: Values): number | null {
  const cost = annualCost(option);
  const capital = numberIn(option.valor_cobertura);
  return cost === null || !capital ? null : roundTo((cost / capital) * 1000, 2);
}
