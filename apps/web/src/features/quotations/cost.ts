import { costOfOpcao } from '@farol/domain/study';

type Values = Readonly<Record<string, unknown>>;

/** Yearly cost of an option, in reais; null while it has no recurring price. */
export const annualCost = (option: Values): number | null => costOfOpcao(option)?.anual ?? null;

/** What the customer currently pays per year for the same need, in reais. */
export const currentAnnualCost = (item: Values): number | null =>
  item.possui === 'S' && typeof item.premio_atual === 'number'
    ? annualCost({ valor_premio: item.premio_atual, periodicidade_pagamento: item.periodicidade_atual })
    : null;
