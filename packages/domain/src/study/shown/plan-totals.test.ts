import { describe, expect, it } from 'vitest';
import type { PesoNoMes } from '../results/month-cost.ts';
import { planTotals, planTotalsText } from './plan-totals.ts';

const peso = (opcao: object, over: Partial<PesoNoMes> = {}): PesoNoMes => ({
  situacao: 'recomendado',
  opcoes: [{ periodicidade_pagamento: 'monthly', ...opcao }],
  mensal: 100,
  deixa_de_pagar: 0,
  ...over,
});
const LIFE = peso({ valor_premio: 100 });
/** R$ 1,000 a year are R$ 83.33 a month. */
const CAR = peso({ valor_premio: 1_000, periodicidade_pagamento: 'yearly' }, { mensal: 83.33 });
const SOLO = { outras_rendas_mensais: null, renda_mensal_liquida: 8_000 };
const COUPLE = { ...SOLO, estado_civil: 'C' } as const;

const text = (...args: Parameters<typeof planTotals>): string | null => {
  const totais = planTotals(...args);
  return totais && planTotalsText(totais).replaceAll('\u00a0', ' ');
};

describe('totals of a plan', () => {
  it('are of the month, the year and the income', () => {
    expect(text([LIFE, CAR, null], SOLO)).toBe(
      'Recomendado: R$ 183,33 por mês · R$ 2.200,00 por ano · 2,3% da renda líquida da família',
    );
  });

  it('deduct what ends', () => {
    const loan = peso({ valor_premio: 100 }, { mensal: -50, deixa_de_pagar: 150 });
    expect(text([loan], SOLO)).toBe(
      'Recomendado: economia de R$ 50,00 por mês · economia de R$ 600,00 por ano',
    );
  });

  it('leave single payments out', () => {
    expect(planTotals([peso({ valor_premio: 100 }, { mensal: null })], SOLO)).toBeNull();
    expect(planTotals([null], SOLO)).toBeNull();
  });

  it('fall back to the gross income, of both spouses only', () => {
    const gross = { outras_rendas_mensais: null, renda_mensal_bruta: 10_000 };
    expect(text([LIFE], gross)).toContain('1% da renda bruta da família');
    expect(planTotals([LIFE], { ...COUPLE, ...gross, renda_mensal_liquida: null })?.renda).toBeNull();
  });

  it('name the share to specialists who see the whole income', () => {
    expect(planTotals([LIFE], { ...SOLO, papel: 'E' })?.renda).toBeNull();
    const renda_da_familia = { valor: 10_000, qual: 'líquida' } as const;
    expect(planTotals([LIFE], { ...SOLO, papel: 'E', renda_da_familia })?.renda?.qual).toBe('líquida');
  });
});
