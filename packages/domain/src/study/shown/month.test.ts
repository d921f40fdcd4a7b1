import { describe, expect, it } from 'vitest';
import { sobraDoMes } from './month.ts';

describe('what the month leaves', () => {
  it('is what was typed before what was computed', () => {
    const valores_calculados = { capacidade_poupanca: 900 };
    expect(sobraDoMes({ capacidade_poupanca: 700, valores_calculados })).toBe(700);
    expect(sobraDoMes({ capacidade_poupanca: null, valores_calculados })).toBe(900);
  });

  it('is nothing to tell where the month closes at zero or below, or is unknown', () => {
    expect(sobraDoMes({ capacidade_poupanca: 0 })).toBeNull();
    expect(sobraDoMes({ valores_calculados: { capacidade_poupanca: -50 } })).toBeNull();
    expect(sobraDoMes({})).toBeNull();
  });
});
