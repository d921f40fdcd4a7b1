import type { Estudo } from '@farol/contracts';
import { expect, test } from 'vitest';
import { createFamily } from '../family.ts';
import { PLANS } from '../plans.ts';
import { generalBlock } from './general.ts';
import { needsOf } from './needs.ts';
import { surveyRows } from './tables.ts';

const TODAY = '2026-11-18';
const FAMILIES = Array.from({ length: 60 }, (_, n) => createFamily(n, TODAY, { company: 'a' }));

test('the taxable yearly income is twelve times the taxed monthly income', () => {
  for (const family of FAMILIES) {
    const { pro_labore_mensal, renda_tributavel_anual, tipo_vinculo } = generalBlock(family, 'full');
    expect(pro_labore_mensal !== undefined).toBe(tipo_vinculo === 'PJ');
    const ofMonth = Number(pro_labore_mensal ?? family.titular.bruta);
    expect(Number(renda_tributavel_anual) / ofMonth).toBeCloseTo(12, 0);
  }
});

test('a car is insured or not alike in every answer', () => {
  for (const depth of ['full', 'usual', 'light'] as const)
    for (const family of FAMILIES) {
      const car = surveyRows(family, depth, TODAY).find(({ tipo_bem }) => tipo_bem === 'veiculo');
      const study = { resultados: [] as Estudo['resultados'] } as Estudo;
      const asked = { family, study, depth, urgency: 3, everything: false, today: TODAY } as const;
      const need = needsOf(3, asked).find(({ codigo }) => codigo === '3.01');
      if (!need) continue;
      expect([depth, need.campos.possui]).toEqual([depth, car?.segurado ?? 'N']);
      expect(need.campos.valor_atual).toBe(car?.valor_segurado);
    }
});

test('the family in the red pays more a month than it earns, and swaps its dear debts', () => {
  const plan = PLANS.find(({ family }) => family.noVermelho)!;
  const family = createFamily(plan.n, TODAY, { company: 'a', ...plan.family });
  const block = generalBlock(family, plan.depth);
  const debts = surveyRows(family, plan.depth, TODAY).filter(({ tabela }) => tabela === 'dividas');
  const paid = debts.reduce((sum, { parcela_atual }) => sum + Number(parcela_atual), 0);
  const earned = Number(block.renda_mensal_liquida) + Number(block.conjuge_renda_mensal_liquida);
  expect(Number(block.despesa_mensal_familiar) + paid).toBeGreaterThan(earned);
  expect(debts.map(({ refinanciar }) => refinanciar)).toEqual(['S', 'S']);
});
