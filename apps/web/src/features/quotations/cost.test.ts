import { expect, test } from 'vitest';
import { annualCost, currentAnnualCost } from './cost.ts';

test('a premium has no yearly cost until it is said how often it is paid', () => {
  expect(annualCost({ valor_premio: 100 })).toBeNull();
  expect(annualCost({ valor_premio: 100, periodicidade_pagamento: 'monthly' })).toBe(1200);
  expect(annualCost({ valor_premio: 100, periodicidade_pagamento: 'yearly' })).toBe(100);
});

test('counts a present premium as monthly by default', () => {
  expect(currentAnnualCost({ possui: 'S', premio_atual: 100 })).toBe(1200);
  expect(currentAnnualCost({ possui: 'N', premio_atual: 100 })).toBeNull();
});
