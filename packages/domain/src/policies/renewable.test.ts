import { expect, it } from 'vitest';
import { isRenewable, policyForCustomer } from './index.ts';

const of = (codigos: string[] | null, produto_diagnostico_id = 1, cobertura: string | null = null) => ({
  codigos,
  produto_diagnostico_id,
  cobertura,
});

it.each([
  [of(['3.01'], 3), true],
  [of(['1.12']), true],
  [of(['5.02'], 5), false],
  [of(['6.02'], 6), false],
  [of(['4.01'], 4), false],
  [of(['2.03'], 2), false],
  [of(['3.07'], 3), false],
  [of(null, 3), true],
  [of(null, 5), false],
])('renews insurance and health plans only, case %#', (policy, renews) => {
  expect(isRenewable(policy)).toBe(renews);
});

it.each([
  [of(['3.01'], 3), 'o seguro do seu carro'],
  [of(['3.02'], 3), 'o seguro da sua casa'],
  [of(['1.01', '1.05', '1.06']), 'o seu seguro de vida'],
  [of(['1.12']), 'o seu plano de saúde'],
  [of(null, 3, 'casco'), 'o seguro do seu carro'],
  [of(null, 1, 'outra'), 'o seu seguro de vida'],
])('calls a policy as its customer does, case %#', (policy, words) => {
  expect(policyForCustomer(policy)).toBe(words);
});
