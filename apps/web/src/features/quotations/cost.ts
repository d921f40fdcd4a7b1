import { costOfOpcao } from '@farol/domain/study';

type Values = Readonly<Record<string, unknown>>;

/** What an option costs a year; null while it has no price that recurs. */
export const annualCost = (option: Values): number | null => costOfOpcao(option)?.anual ?? null;

/** What the customer pays a year today for the same need. */
export const currentAnnualCost = (item: Values): number | null =>
  item.possui === 'S' && typeof item.premio_atual === 'number'
    ? annualCost({ valor_premio: item.premio_atual, periodicidade_pagamento: item.periodicidade_atual })
    : null;
