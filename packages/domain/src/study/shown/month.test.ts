import { describe, expect, it } from 'vitest';
import type { RessalvaDoResultado } from '../results/caveats.ts';
import { monthSurplus, overMonthText, surplusCaveat } from './month.ts';

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

describe('a plan beyond the month', () => {
  const plano = (total: number) => ({ total, situacao: 'recomendado' as const });
  const said = (sobra: number | null, parte: number, whole = parte) =>
    overMonthText({ capacidade_poupanca: sobra }, plano(parte), plano(whole))?.replaceAll('\u00a0', ' ');

  it('says how much more it is than what is left over', () => {
    expect(said(5602.5, 10521.67)).toBe(
      'É R$ 4.919 a mais do que sobra hoje por mês (R$ 5.603): combine por onde começar.',
    );
    expect(said(0, 300)).toBe('Hoje não sobra dinheiro no mês: combine por onde começar.');
  });

  it('says what a month below zero is with the plan, also where the plan relieves it', () => {
    expect(said(-200, 300)).toBe(
      'Hoje faltam R$ 200 no mês; com o plano, o mês fica em −R$ 500: não cabe. Combine por onde começar.',
    );
    expect(said(-1616.83, -145.42)).toBe(
      'Hoje faltam R$ 1.617 no mês; com o plano, o mês fica em −R$ 1.471: combine por onde continuar.',
    );
  });

  it('says it of the whole where one area alone fits', () => {
    expect(said(5602, 1622, 10_521)).toBe(
      'Somado às outras áreas, o plano passa em R$ 4.919 do que sobra hoje por mês (R$ 5.602).',
    );
  });

  it('says nothing where it fits, saves, or nothing is known', () => {
    expect([said(5602, 5602), said(-200, -250), said(null, 300)]).toEqual([undefined, undefined, undefined]);
    expect(overMonthText({ capacidade_poupanca: 100 }, null)).toBeNull();
  });
});
