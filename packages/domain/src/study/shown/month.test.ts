import { describe, expect, it } from 'vitest';
import type { RessalvaDoResultado } from '../results/caveats.ts';
import { monthSurplus, surplusCaveat } from './month.ts';

describe('month surplus', () => {
  it('is the typed value, else the computed one', () => {
    const valores_calculados = { capacidade_poupanca: 900 };
    expect(monthSurplus({ capacidade_poupanca: 700, valores_calculados })).toBe(700);
    expect(monthSurplus({ capacidade_poupanca: null, valores_calculados })).toBe(900);
  });

  it('is null when the month closes at zero or below, or is unknown', () => {
    expect(monthSurplus({ capacidade_poupanca: 0 })).toBeNull();
    expect(monthSurplus({ valores_calculados: { capacidade_poupanca: -50 } })).toBeNull();
    expect(monthSurplus({})).toBeNull();
  });
});

describe('caveat of the surplus', () => {
  const mes = (ressalvas: RessalvaDoResultado[]) => [{ kind: 'planejamento.orcamento' as const, ressalvas }];

  it('states what the surplus excludes', () => {
    const escola: RessalvaDoResultado = { codigo: 'sem_escola', escola: 900, resta: 100 };
    expect(surplusCaveat(mes([{ codigo: 'sem_iof' }, escola]))?.replaceAll('\u00a0', ' ')).toBe(
      'As mensalidades dos filhos, R$ 900,00 por mês, não estão nas despesas: com elas sobram R$ 100,00.',
    );
  });

  it('is null when nothing is excluded', () => {
    expect([surplusCaveat(mes([{ codigo: 'sem_iof' }])), surplusCaveat([])]).toEqual([null, null]);
  });
});
