import { describe, expect, it } from 'vitest';
import { monthSurplus, surplusCaveat } from './month.ts';

describe('what the month leaves', () => {
  it('is what was typed before what was computed', () => {
    const valores_calculados = { capacidade_poupanca: 900 };
    expect(monthSurplus({ capacidade_poupanca: 700, valores_calculados })).toBe(700);
    expect(monthSurplus({ capacidade_poupanca: null, valores_calculados })).toBe(900);
  });

  it('is nothing to tell where the month closes at zero or below, or is unknown', () => {
    expect(monthSurplus({ capacidade_poupanca: 0 })).toBeNull();
    expect(monthSurplus({ valores_calculados: { capacidade_poupanca: -50 } })).toBeNull();
    expect(monthSurplus({})).toBeNull();
  });
});

it('the surplus says what it was counted without', () => {
  const mes = (avisos: string[]) => [{ kind: 'planejamento.orcamento', avisos }];
  const escola =
    'As mensalidades dos filhos, R$ 900,00 por mês, não estão nas despesas: com elas sobram R$ 100,00';
  expect(surplusCaveat(mes(['Outra coisa', escola]))).toBe(`${escola}.`);
  expect([surplusCaveat(mes(['Outra coisa'])), surplusCaveat([])]).toEqual([null, null]);
});
