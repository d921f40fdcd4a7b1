import { expect, test } from 'vitest';
import { annualCost, currentAnnualCost } from './cost.ts';

test('a premium has no yearly cost until it is said how often it is paid', () => {
  expect(annualCost({ valor_premio: 100 })).toBeNull();
  expect(annualCost({ valor_premio: 100, periodicidade_pagamento: 'monthly' })).toBe(1200);
  expect(annualCost({ valor_premio: 100, periodicidade_pagamento: 'yearly' })).toBe(100);
});

test('a present premium has no yearly cost until it is said how often it is paid', () => {
  const today = { possui: 'S', premio_atual: 100 };
  expect(currentAnnualCost(today)).toBeNull();
  expect(currentAnnualCost({ ...today, periodicidade_atual: 'monthly' })).toBe(1200);
  expect(currentAnnualCost({ ...today, possui: 'N', periodicidade_atual: 'monthly' })).toBeNull();
});
