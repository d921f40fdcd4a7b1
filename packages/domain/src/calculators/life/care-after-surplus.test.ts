import { expect, it } from 'vitest';
import { calculate } from '../index.ts';

const need = (inputs: Record<string, unknown>) => {
  const result = calculate('vida.necessidade_capital', {
    despesa_mensal_familiar: 5000,
    pct_despesa_manter: 1,
    custo_funeral: 0,
    meses_transicao: 0,
    taxa_real_aa: 0,
    prazo_reposicao_anos: 10,
    tem_conjuge: 'S',
    conjuge_idade: 40,
    sobra_paga_escola: 'S',
    ...inputs,
  });
  if (!('necessidade' in result)) throw new Error(JSON.stringify(result));
  return result.necessidade;
};
const cuidados = [{ custo_mensal: 3500, meses: 120 }];

it('care is paid first from what the income of the survivors leaves over', () => {
  // 7.000 of the spouse against 5.000: 2.000 of the 3.500 are paid; 1.500 × 120 months stay.
  expect(need({ conjuge_renda_mensal_liquida: 7000, cuidados })).toBe(180_000);
  expect(need({ conjuge_renda_mensal_liquida: 9000, cuidados })).toBe(0);
});

it('care counts whole where nothing is left over, and beside the school that is paid first', () => {
  expect(need({ conjuge_renda_mensal_liquida: 5000, cuidados })).toBe(420_000);
  // 2.000 left over pay the school of 1.500 for 5 years, then care: 3.000 × 60 + 1.500 × 60 months.
  const filhos = [{ idade: 13, custo_educacao_mensal: 1500, idade_faculdade: 18, anos_faculdade: 0 }];
  expect(need({ conjuge_renda_mensal_liquida: 7000, cuidados, filhos })).toBe(270_000);
});
