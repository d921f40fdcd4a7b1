import { expect, it } from 'vitest';
import { calculate, explain } from '../index.ts';

const BASE = { despesa_mensal_familiar: 5000, pct_despesa_manter: 1, custo_funeral: 0, meses_transicao: 0 };
const need = (inputs: Record<string, unknown>) => {
  const result = calculate('vida.necessidade_capital', { ...BASE, taxa_real_aa: 0, ...inputs });
  if (!('gap' in result)) throw new Error(JSON.stringify(result));
  return result;
};

it.each([
  [4610.7, 3, 4610.7],
  [5000, 1, 5000],
  [1000, 1, 1621],
  [20_000, 1, 8475.55],
])(
  'a disabled dependant has the whole base %d, whoever of the %d leaves: %d',
  (base, dependentes, pensao) => {
    const inputs = { beneficio_inss_base: base, dependentes, dependente_invalido: 'S' };
    expect(calculate('vida.pensao_inss', inputs)).toEqual({ pensao });
  },
);

it('a disabled child keeps the whole pension past 21', () => {
  // Base of 4.000 against 5.000 a month: 1.000 × 120 months; without disability 60% until 21, then 5.000 a month.
  const child = { idade: 20, custo_educacao_mensal: 0 };
  const inputs = { beneficio_inss_base: 4000, prazo_reposicao_anos: 10 };
  expect(need({ ...inputs, filhos: [{ ...child, invalido: 'S' }] }).vp_renda).toBe(1000 * 120);
  expect(need({ ...inputs, filhos: [child] }).vp_renda).toBe(2600 * 12 + 5000 * 108);
});

it('income is replaced for life unless a term is typed', () => {
  // A child of 5 to the 90th year: 85 years of 5.000 a month, against 24 − 5 of one who becomes independent.
  const filhos = [{ idade: 5 }];
  expect(need({ filhos }).prazo_anos).toBe(19);
  expect(need({ filhos, anos_vitalicio: 85 })).toMatchObject({ prazo_anos: 85, vp_renda: 5000 * 85 * 12 });
  expect(need({ filhos, anos_vitalicio: 85, prazo_reposicao_anos: 30 }).prazo_anos).toBe(30);
});

it('the account says that the term is for life and which law gives the whole pension', () => {
  const filhos = [{ idade: 5, invalido: 'S' }] as const;
  const inputs = { ...BASE, beneficio_inss_base: 4000, filhos, anos_vitalicio: 85 };
  const result = explain('vida.necessidade_capital', inputs);
  const formulas = 'passos' in result ? result.passos.map(({ formula }) => formula) : [];
  expect(formulas).toContain('vitalício: pela vida de quem depende');
  expect(formulas.find((formula) => formula.includes('art. 23'))).toMatch(
    /× 100% \(EC 103\/2019, art\. 23 §2º\)$/,
  );
});

it('the care of who depends is lacking in a disability while it lasts', () => {
  // 6 × (3.000 + 2.000 − 1.000) + 18 × (3.000 − 1.000) = 60.000.
  const inputs = {
    renda_mensal_liquida: 9000,
    inss_incapacidade: 1000,
    anos_ate_aposentadoria: 2,
    taxa_real_aa: 0,
    despesa_a_manter: 3000,
    cuidados: [{ custo_mensal: 2000, meses: 6 }],
  };
  expect(calculate('vida.invalidez', inputs)).toMatchObject({ necessidade: 60_000 });
});

it('alimony received ends in a disability too', () => {
  // 12 × (3.000 − 1.000 − 500) + 12 × (3.000 − 1.000) = 42.000.
  const inputs = {
    renda_mensal_liquida: 9000,
    inss_incapacidade: 1000,
    anos_ate_aposentadoria: 2,
    taxa_real_aa: 0,
    despesa_a_manter: 3000,
    rendas_com_prazo: [{ valor: 500, meses: 12 }],
  };
  expect(calculate('vida.invalidez', inputs)).toMatchObject({ necessidade: 42_000 });
});
