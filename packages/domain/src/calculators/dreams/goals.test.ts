import { describe, expect, it } from 'vitest';
import { calculate, explain } from '../index.ts';

// Expected values: month-by-month sums in 60-digit decimals, computed independently.
describe('goal', () => {
  it.each([
    [{ valor: 80_000, meses: 24, guardado: 5000 }, 0.03, 80_000, 3024.95],
    [{ valor: 80_000, meses: 25, guardado: 5000 }, 0.035, 80_000, 2883.58],
    [{ valor: 80_000, meses: 60, guardado: 5000 }, 0.035, 80_000, 1132.87],
    [{ valor: 80_000, meses: 61, guardado: 5000 }, 0.04, 80_000, 1096.47],
    [{ valor: 100_000, meses: 30, inflacao_objetivo_aa: 0.07 }, 0.035, 107_368.3, 3432.17],
    [{ valor: 100_000, meses: 10, taxa_real_aa: 0 }, 0, 100_000, 10_000],
    [{ valor: 1000, meses: 12, guardado: 5000 }, 0.03, 1000, 0],
    [{ valor: 1000, meses: 12, guardado: 5000, taxa_real_aa: 0.039888 }, 0.039888, 1000, 0],
  ])('%j', (inputs, taxa_usada_aa, valor_corrigido, aporte) => {
    expect(calculate('sonhos.objetivo', inputs)).toEqual({
      taxa_usada_aa,
      valor_corrigido,
      aporte,
      gap_imediato: 0,
    });
  });

  it.each([0, -7])('due in %d months has a gap today', (meses) => {
    const inputs = { valor: 50_000, meses, guardado: 20_000, inflacao_objetivo_aa: 0.1 };
    expect(calculate('sonhos.objetivo', inputs)).toMatchObject({
      valor_corrigido: 50_000,
      aporte: 0,
      gap_imediato: 30_000,
    });
  });

  it('uses the rate of its horizon', () => {
    expect(explain('sonhos.objetivo', { valor: 1, meses: 24 })).toMatchObject({
      parametros: expect.arrayContaining([expect.objectContaining({ chave: 'taxa_real_objetivo_24m_aa' })]),
    });
  });
});

describe('goals', () => {
  const three = [
    { valor: 12_000, meses: 12, prioridade: 2 },
    { valor: 12_000, meses: 6, prioridade: 2 },
    { valor: 12_000, meses: 24, prioridade: 1 },
    { valor: 12_000, meses: 0, guardado: 3000 },
    { valor: 0, meses: 10 },
  ];
  const month = { objetivos: three, taxa_real_aa: 0, despesa_mensal_familiar: 3000 };

  it('are funded after reserve and freedom, by priority and then by date', () => {
    const inputs = {
      ...month,
      renda_liquida_familiar: 6000,
      parcelas: 400,
      aporte_reserva: 300,
      aporte_liberdade: 300,
    };
    // 2600 − 600 leave 2000: 500 for the first in priority, then 1500 of the 2000 that falls due first.
    expect(calculate('sonhos.objetivos', inputs)).toEqual({
      aportes: [1000, 2000, 500, 0, 0],
      total: 3500,
      capacidade: 2600,
      hiato: 1500,
      financiado: [0, 0.75, 1, 0.25, 1],
    });
  });

  it('are not funded when the income is missing', () => {
    expect(calculate('sonhos.objetivos', { ...month, renda_liquida_familiar: 2000 })).toMatchObject({
      capacidade: -1000,
      hiato: 3500,
      financiado: [0, 0, 0, 0.25, 1],
    });
  });

  it('may be empty', () => {
    const inputs = { ...month, objetivos: [], renda_liquida_familiar: 5000 };
    expect(calculate('sonhos.objetivos', inputs)).toEqual({
      aportes: [],
      total: 0,
      capacidade: 2000,
      hiato: 0,
      financiado: [],
    });
  });
});

describe('emergency reserve', () => {
  it.each([
    ['CLT', 6],
    ['FP', 3],
    ['PJ', 12],
    ['MEI', 12],
  ])('of %s is %d months', (tipo_vinculo, meses) => {
    expect(calculate('sonhos.reserva', { despesa_mensal: 1000, tipo_vinculo })).toEqual({
      meses,
      reserva: 1000 * meses,
      gap: 1000 * meses,
      aporte_reserva: Math.round((100_000 * meses) / 12) / 100,
    });
  });

  it.each([
    [10_000, 5000, 8],
    [10_000, 5001, 9],
    [0, 5000, 12],
    [5000, 0, 6],
    [0, 0, 9],
  ])('weighs %d of CLT and %d of PJ as %d months', (renda, conjuge_renda, meses) => {
    const couple = { tipo_vinculo: 'CLT', renda, conjuge_tipo_vinculo: 'PJ', conjuge_renda };
    expect(calculate('sonhos.reserva', { despesa_mensal: 1000, ...couple })).toMatchObject({ meses });
  });

  it('is formed in the given time and is never negative', () => {
    const inputs = { despesa_mensal: 2000, meses: 6, reserva_atual: 3000, prazo_formacao_meses: 6 };
    expect(calculate('sonhos.reserva', inputs)).toMatchObject({ gap: 9000, aporte_reserva: 1500 });
    expect(calculate('sonhos.reserva', { ...inputs, reserva_atual: 99_000 })).toMatchObject({
      gap: 0,
      aporte_reserva: 0,
    });
  });

  it('requires the months or the kind of work', () => {
    expect(calculate('sonhos.reserva', { despesa_mensal: 2000 })).toEqual({ incompleto: ['tipo_vinculo'] });
    const ofSpouse = { despesa_mensal: 2000, renda: 5000, conjuge_tipo_vinculo: 'FP' };
    expect(calculate('sonhos.reserva', ofSpouse)).toMatchObject({ meses: 3, reserva: 6000 });
  });
});
