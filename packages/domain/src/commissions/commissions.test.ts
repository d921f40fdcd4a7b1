import { describe, expect, test } from 'vitest';
import {
  expectedByMonth,
  firstMesOnTime,
  settleReceived,
  situacaoOf,
  type TermosDaComissao,
} from './index.ts';

const TERMS: TermosDaComissao = {
  vigencia_inicio: '2026-01-31',
  vigencia_fim: '2027-01-31',
  encerrada_em: null,
  registrada_em: '2026-01-20',
  valor_premio: 142.5,
  periodicidade_pagamento: 'monthly',
  remuneracao: 342,
  pct: null,
  agenciamento_pct: null,
  agenciamento_parcelas: null,
};
const expected = (over: Partial<TermosDaComissao> = {}, ate = '2029-12-01') =>
  expectedByMonth({ ...TERMS, ...over }, ate);
const values = (over: Partial<TermosDaComissao>, ate?: string) => expected(over, ate).map((one) => one.valor);
const months = (over: Partial<TermosDaComissao>, ate?: string) =>
  expected(over, ate).map((one) => one.competencia);

describe('the expected commission', () => {
  test('of a yearly amount comes in equal parts with the monthly premium', () => {
    // 20% of 12 × R$ 142,50 is R$ 342,00 a year: R$ 28,50 a month.
    expect(values({})).toEqual(Array(12).fill(28.5));
    expect(months({})[0]).toBe('2026-01-01');
    expect(months({}).at(-1)).toBe('2026-12-01');
  });

  test('adds up to the yearly amount to the cent', () => {
    const parts = values({ remuneracao: 100 });
    expect(parts.slice(0, 3)).toEqual([8.33, 8.34, 8.33]);
    expect(parts.reduce((sum, one) => sum + one, 0)).toBeCloseTo(100, 6);
  });

  test('of a contract shorter than a year is divided over its instalments', () => {
    expect(values({ vigencia_fim: '2026-04-30', remuneracao: 85.5 })).toEqual([28.5, 28.5, 28.5]);
  });

  test('of a premium paid by year comes once a year', () => {
    expect(expected({ periodicidade_pagamento: 'yearly', vigencia_fim: '2028-01-31' })).toEqual([
      { competencia: '2026-01-01', valor: 342 },
      { competencia: '2027-01-01', valor: 342 },
    ]);
  });

  test.each(['unico', null])('comes whole with the beginning where paid %s', (periodicidade_pagamento) => {
    expect(expected({ periodicidade_pagamento, vigencia_fim: null })).toEqual([
      { competencia: '2026-01-01', valor: 342 },
    ]);
  });

  test('of a percentage follows the premium of each instalment', () => {
    expect(values({ pct: 10 })).toEqual(Array(12).fill(14.25));
    expect(values({ pct: 10, valor_premio: null })).toEqual([]);
  });

  test('is higher on the first instalments with agenciamento', () => {
    const front = { pct: 5, agenciamento_pct: 100, agenciamento_parcelas: 3, valor_premio: 200 };
    expect(values(front).slice(0, 5)).toEqual([200, 200, 200, 10, 10]);
  });

  test('ends with the policy or its cancellation, whichever is first', () => {
    expect(months({ encerrada_em: '2026-03-31' })).toEqual(['2026-01-01', '2026-02-01']);
    expect(months({ encerrada_em: '2026-04-01' })).toHaveLength(3);
    expect(months({ encerrada_em: '2028-01-01' })).toHaveLength(12);
  });

  test('of a policy without end goes on until the asked month', () => {
    expect(months({ vigencia_fim: null }, '2028-01-01')).toHaveLength(25);
  });

  test('begins three months before a late registration', () => {
    expect(months({ registrada_em: '2026-09-10' })[0]).toBe('2026-06-01');
  });

  test('is none without a beginning or an amount', () => {
    expect(expected({ vigencia_inicio: null })).toEqual([]);
    expect(expected({ remuneracao: null })).toEqual([]);
    expect(expected({ remuneracao: 0 })).toEqual([]);
  });
});

describe('a month', () => {
  const month = { competencia: '2026-09-01', esperado: 28.5, recebido: 0, recebimentos: 0 };
  const of = (over: object, hoje = '2026-11-17') => situacaoOf({ ...month, ...over }, hoje);

  test('is late 30 days after its end', () => {
    expect(of({}, '2026-10-30')).toBe('prevista');
    expect(of({}, '2026-10-31')).toBe('atrasada');
    expect(firstMesOnTime('2026-10-30')).toBe('2026-09-01');
  });

  test('paid as expected agrees, a few cents aside', () => {
    expect(of({ recebido: 28.45, recebimentos: 1 })).toBe('confere');
    expect(of({ recebido: 28.44, recebimentos: 1 })).toBe('diferenca');
  });

  test('paid and reversed differs, though nothing is left', () => {
    expect(of({ recebimentos: 2 })).toBe('diferenca');
    expect(of({ esperado: 0, recebimentos: 2 })).toBe('confere');
  });
});

describe('what was received', () => {
  test('has its net from gross and deductions', () => {
    expect(settleReceived({ bruto: 100, iss: 5, ir: 1.5 })).toEqual({
      bruto: 100,
      iss: 5,
      ir: 1.5,
      outros_descontos: null,
      liquido: 93.5,
    });
  });

  test('computes the gross from the net where only the net is named', () => {
    expect(settleReceived({ liquido: 93.5, iss: 5, ir: 1.5 })).toMatchObject({ bruto: 100 });
  });

  test('counts what gross and net leave open as another deduction', () => {
    expect(settleReceived({ bruto: 100, iss: 5, liquido: 90 })).toMatchObject({ outros_descontos: 5 });
  });

  test('may be a reversal', () => {
    expect(settleReceived({ bruto: -100 })).toMatchObject({ liquido: -100 });
  });

  test('is refused without an amount, or where the three do not agree', () => {
    expect(settleReceived({ iss: 5 })).toBe('sem_valor');
    expect(settleReceived({ bruto: 100, liquido: 120 })).toBe('nao_fecha');
    expect(settleReceived({ bruto: 100, outros_descontos: 1, liquido: 90 })).toBe('nao_fecha');
  });
});
