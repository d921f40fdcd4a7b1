import { expect, it } from 'vitest';
import { calculate, explain } from '../index.ts';

function need(filho: Record<string, number>, inputs: Record<string, unknown> = {}) {
  const result = calculate('vida.necessidade_capital', {
    despesa_mensal_familiar: 10_000,
    pct_despesa_manter: 1,
    custo_funeral: 0,
    meses_transicao: 0,
    taxa_real_aa: 0,
    prazo_reposicao_anos: 1,
    educacao_incluida: 'S',
    filhos: [{ custo_educacao_mensal: 2000, custo_faculdade_mensal: 3000, ...filho }],
    ...inputs,
  });
  if (!('gap' in result)) throw new Error(JSON.stringify(result));
  return result;
}

it.each([
  // School of 2.000 for 12 × (18 − 10) months, then 60 of university at 3.000.
  ['at school', 10, 8000, 2000 * 96 + 3000 * 60],
  // 3.000 for 12 × (23 − 20) months.
  ['at university', 20, 7000, 3000 * 36],
  ['after university', 25, 10_000, 0],
])(
  'a child %s of %d leaves %d of the budget and comes back as %d',
  (_, idade, deficit_mensal, vp_educacao) => {
    expect(need({ idade })).toMatchObject({ deficit_mensal, vp_educacao });
  },
);

it('studies never take more than the budget', () => {
  expect(need({ idade: 10, custo_educacao_mensal: 12_000 }).deficit_mensal).toBe(0);
});

it('takes the school fee at any age by the former edition', () => {
  expect(need({ idade: 20 }, { escola_por_idade: 'N' }).deficit_mensal).toBe(8000);
});

it('says for how many children it is: those whose school or university is still to be paid', () => {
  const filhos = [
    { idade: 7, custo_educacao_mensal: 1800 },
    { idade: 12, custo_faculdade_mensal: 2500 },
    { idade: 20, custo_faculdade_mensal: 2500 },
    { idade: 26, custo_educacao_mensal: 900, custo_faculdade_mensal: 2500 },
    { idade: 10 },
  ];
  const formula = (deles: readonly object[]) => {
    const conta = explain('vida.necessidade_capital', {
      despesa_mensal_familiar: 10_000,
      custo_funeral: 0,
      meses_transicao: 0,
      filhos: deles,
    });
    return 'passos' in conta && conta.passos.find(({ nome }) => nome === 'vp_educacao')?.formula;
  };
  expect(formula(filhos)).toMatch(/^3 filhos, até o fim da faculdade/);
  expect(formula(filhos.slice(4))).toBe('nenhum filho com escola ou faculdade a pagar');
});
