import type { Opcao } from '@farol/contracts';
import { expect, it } from 'vitest';
import { optionOf } from '../tasks/own-task.fixture.ts';
import { compareCosts } from './compare-costs.ts';

const offer = (over: Partial<Opcao>) => optionOf({ valor_premio: null, valor_cobertura: null, ...over });
const said = (...options: Opcao[]) => {
  const verdict = compareCosts(options);
  return options.map((option) => verdict(option)?.text.replace(/\u00a0/g, ' ') ?? null);
};

it('compares premiums by the year, however they are paid', () => {
  const monthly = offer({ valor_premio: 100, periodicidade_pagamento: 'monthly' });
  const yearly = offer({ valor_premio: 1_150, periodicidade_pagamento: 'yearly' });
  expect(said(monthly, yearly)).toEqual(['R$ 50,00 a mais que a menor', 'menor custo']);
});

it('does not praise the cheaper option that covers less', () => {
  const less = offer({ valor_premio: 100, periodicidade_pagamento: 'monthly', valor_cobertura: 300_000 });
  const more = offer({ valor_premio: 130, periodicidade_pagamento: 'monthly', valor_cobertura: 400_000 });
  const verdict = compareCosts([less, more], (option) => Number(option.valor_cobertura) / 400_000);
  expect(verdict(less)).toEqual({ text: 'menor custo, cobre menos', isGood: false });
  expect(verdict(more)?.isGood).toBe(false);
});

it('compares loans by their CET, where the lower instalment costs more', () => {
  const price = offer({ parcela: 3_540, cet_anual: 12.1 });
  const sac = offer({ parcela: 3_890, cet_anual: 11.6 });
  expect(said(price, sac)).toEqual(['CET 0,5 p.p. acima do menor', 'menor CET']);
  expect(said(price, offer({ parcela: 3_000 }))).toEqual([null, null]);
});

it('compares no savings, consortium instalments, equal or single options', () => {
  expect(said(offer({ aporte_mensal: 900 }), offer({ aporte_mensal: 1_200 }))).toEqual([null, null]);
  expect(said(offer({ parcela: 900 }), offer({ parcela: 1_200 }))).toEqual([null, null]);
  expect(said(offer({ valor_premio: 100 }), offer({ valor_premio: 100 }))).toEqual([null, null]);
  expect(said(offer({ aluguel: 2_000 }))).toEqual([null]);
});
