import { describe, expect, test } from 'vitest';
import { remuneracaoOfPct, withRemuneracao } from './remuneration.ts';

const QUOTE = { valor_premio: 142.5, periodicidade_pagamento: 'monthly', remuneracao_pct: 20 };

describe('the broker’s pay as a percentage', () => {
  test('is of the premium of one year', () => {
    expect(remuneracaoOfPct(QUOTE)).toBe(342);
    expect(remuneracaoOfPct({ ...QUOTE, periodicidade_pagamento: 'yearly' })).toBe(28.5);
    expect(remuneracaoOfPct({ ...QUOTE, periodicidade_pagamento: 'unico' })).toBe(28.5);
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
