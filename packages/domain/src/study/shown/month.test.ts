import { describe, expect, it } from 'vitest';
import type { RessalvaDoResultado } from '../results/caveats.ts';
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

describe('the surplus', () => {
  const mes = (ressalvas: RessalvaDoResultado[]) => [{ kind: 'planejamento.orcamento' as const, ressalvas }];

  it('says what it was counted without', () => {
    const escola: RessalvaDoResultado = { codigo: 'sem_escola', escola: 900, resta: 100 };
    expect(surplusCaveat(mes([{ codigo: 'sem_iof' }, escola]))?.replaceAll('\u00a0', ' ')).toBe(
      'As mensalidades dos filhos, R$ 900,00 por mês, não estão nas despesas: com elas sobram R$ 100,00.',
    );
  });

  it('says nothing where nothing was left out', () => {
    expect([surplusCaveat(mes([{ codigo: 'sem_iof' }])), surplusCaveat([])]).toEqual([null, null]);
  });
});
