import { costOfOpcao } from '@farol/domain/study';

type Values = Readonly<Record<string, unknown>>;

/** Yearly cost of an option, in reais; null while it has no recurring price, or nobody said how often it is paid. */
export const annualCost = (option: Values): number | null =>
  typeof option.valor_premio === 'number' && !option.periodicidade_pagamento
    ? null
    : (costOfOpcao(option)?.anual ?? null);

/** What the customer currently pays per year for the same need, in reais; null also while nobody said how often. */
export function currentAnnualCost(item: Values): number | null {
  if (item.possui !== 'S' || typeof item.premio_atual !== 'number') return null;
  return annualCost({ valor_premio: item.premio_atual, periodicidade_pagamento: item.periodicidade_atual });
}
