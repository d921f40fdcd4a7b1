import { expect, it } from 'vitest';
import { policyOf } from '../../execution/execution.fixture.ts';
import { issuedPolicy, yearlyPremium } from './policies.ts';

const PEOPLE = { titular: 'Marina', conjuge: null };
const issued = (over: Parameters<typeof policyOf>[0]) =>
  issuedPolicy(policyOf({ valor_premio: 100, pagamento: 'premio', ...over }), PEOPLE);

it('sums the premiums of a year', () => {
  const yearly = issued({ periodicidade_pagamento: 'yearly', valor_premio: 600 });
  expect(yearlyPremium([issued({}), yearly])).toBe(1800);
});

it('does not count instalments and contributions as premiums', () => {
  expect(yearlyPremium([issued({ pagamento: 'parcela' }), issued({ pagamento: 'aporte' })])).toBe(0);
});

it('does not count a policy that has ended', () => {
  expect(yearlyPremium([issued({ vigencia_fim: '2020-01-01' })])).toBe(0);
});
