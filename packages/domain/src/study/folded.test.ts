import { expect, it } from 'vitest';
import { isFoldedQuestion } from './index.ts';
import { estudo, item, produto } from './test/estudo.ts';

const vida = estudo({ produtos: [produto(1, [item('1.01')])] });
const sonhos = estudo({ produtos: [produto(2, [item('2.02')])] });

it('folds what only the value of a life reads', () => {
  expect(isFoldedQuestion('consumo_proprio_mensal', sonhos)).toBe(true);
  expect(isFoldedQuestion('altura_cm', vida)).toBe(true);
});

it('folds what the flow has a default for', () => {
  for (const nome of ['renda_fim', 'conjuge_recebe_13', 'pensao_ate', 'previdencia_aplicado'] as const)
    expect(isFoldedQuestion(nome, sonhos)).toBe(true);
});

it('work benefits are in sight where the income tax counts them', () => {
  expect(isFoldedQuestion('beneficios_anuais', vida)).toBe(true);
  expect(isFoldedQuestion('beneficios_anuais', sonhos)).toBe(false);
  expect(isFoldedQuestion('beneficios_anuais', estudo({ produtos: [] }))).toBe(false);
});

it('what the need at a death counts stays in sight', () => {
  for (const nome of ['renda_mensal_liquida', 'saldo_previdencia', 'fgts', 'reserva_atual'] as const)
    expect(isFoldedQuestion(nome, vida)).toBe(false);
});
