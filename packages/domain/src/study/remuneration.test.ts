import { describe, expect, test } from 'vitest';
import { remuneracaoOfPct, remuneracaoText, withRemuneracao } from './remuneration.ts';

const QUOTE = { valor_premio: 142.5, periodicidade_pagamento: 'monthly', remuneracao_pct: 20 };

describe('the broker’s pay as a percentage', () => {
  test('is of the premium of one year', () => {
    expect(remuneracaoOfPct(QUOTE)).toBe(342);
    expect(remuneracaoOfPct({ ...QUOTE, periodicidade_pagamento: 'yearly' })).toBe(28.5);
    expect(remuneracaoOfPct({ ...QUOTE, periodicidade_pagamento: 'unico' })).toBe(28.5);
  });

  test('is of the payments that a contract shorter than a year has', () => {
    expect(remuneracaoOfPct({ ...QUOTE, vigencia_meses: 3 })).toBe(85.5);
    expect(remuneracaoOfPct({ ...QUOTE, vigencia_meses: 24 })).toBe(342);
  });

  test('waits for the premium and its periodicity', () => {
    expect(remuneracaoOfPct({ ...QUOTE, periodicidade_pagamento: null })).toBeNull();
    expect(remuneracaoOfPct({ ...QUOTE, valor_premio: null })).toBeNull();
  });

  test('follows the premium', () => {
    expect(withRemuneracao(QUOTE, { valor_premio: 100 })).toEqual({
      valor_premio: 100,
      remuneracao_intermediacao: 240,
    });
    expect(withRemuneracao({ ...QUOTE, remuneracao_pct: null }, { valor_premio: 100 })).toEqual({
      valor_premio: 100,
    });
  });

  test('gives way to an amount typed afterwards', () => {
    expect(withRemuneracao(QUOTE, { remuneracao_intermediacao: 500 })).toEqual({
      remuneracao_intermediacao: 500,
      remuneracao_pct: null,
    });
  });

  test('counts where both come at once', () => {
    expect(withRemuneracao({}, { ...QUOTE, remuneracao_intermediacao: 20 })).toMatchObject({
      remuneracao_intermediacao: 342,
    });
  });
});

describe('the broker’s pay in words', () => {
  const pay = (remuneracao_intermediacao: number, more: object) => ({ remuneracao_intermediacao, ...more });
  const said = (...opcoes: Parameters<typeof remuneracaoText>[0][number][]) =>
    remuneracaoText(opcoes)?.replaceAll('\u00a0', ' ') ?? null;

  test('is by the year of a contract that is paid by month or year', () => {
    expect(said(pay(756, { periodicidade_pagamento: 'monthly' }))).toBe('R$ 756,00 por ano');
    expect(said(pay(90, { aporte_mensal: 300 }))).toBe('R$ 90,00 por ano');
  });

  test('comes once of a single payment or a contract below a year', () => {
    expect(said(pay(80, { periodicidade_pagamento: 'unico' }))).toBe('R$ 80,00 uma vez');
    expect(said(pay(80, { periodicidade_pagamento: 'monthly', vigencia_meses: 3 }))).toBe('R$ 80,00 uma vez');
  });

  test('of several options adds up only what is for the same', () => {
    const monthly = { periodicidade_pagamento: 'monthly' };
    expect(said(pay(100, monthly), pay(80, { periodicidade_pagamento: 'unico' }), pay(50, monthly), {})).toBe(
      'R$ 150,00 por ano e R$ 80,00 uma vez',
    );
  });

  test('is not said where none is named', () => {
    expect(said({}, { remuneracao_intermediacao: null })).toBeNull();
  });
});
