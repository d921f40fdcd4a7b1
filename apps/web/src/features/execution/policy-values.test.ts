import { expect, it } from 'vitest';
import { itemOf, optionOf } from '../tasks/own-task.fixture.ts';
import { contractTexts, describePolicyField, initialPolicy } from './policy-values.ts';

const NOTHING = { valor_premio: null, periodicidade_pagamento: null, valor_cobertura: null };

it.each([
  [{ valor_premio: 90, periodicidade_pagamento: 'yearly' }, 90, 'yearly'],
  [{ ...NOTHING, parcela: 1_500, credito_valor: 80_000 }, 1_500, 'monthly'],
  [{ ...NOTHING, aporte_mensal: 400 }, 400, 'monthly'],
  [NOTHING, null, null],
] as const)('a new policy of %o costs %s %s', (option, valor_premio, periodicidade_pagamento) => {
  expect(initialPolicy(itemOf(), optionOf(option))).toMatchObject({ valor_premio, periodicidade_pagamento });
});

it.each([
  ['1.01', 'Prêmio'],
  ['4.06', 'Parcela mensal'],
  ['2.01', 'Aporte'],
] as const)('compares the cost of a policy of %s as %s', (codigo, label) => {
  expect(describePolicyField(codigo)('valor_premio').label).toBe(label);
});

it.each([
  ['1.01', 'Salvar apólice', 'Início da vigência', 'Cobertura'],
  ['4.06', 'Salvar contrato', 'Início do contrato', 'Crédito'],
  ['5.01', 'Salvar contrato', 'Data do fechamento', null],
  ['2.04', 'Salvar contrato', 'Início do contrato', null],
] as const)('a contract of %s closes in its own words', (codigo, save, starts, coverage) => {
  expect(contractTexts(codigo)).toMatchObject({ save, starts, coverage });
});
