import { describe, expect, it } from 'vitest';
import { AREAS } from '../../code-lists/index.ts';
import {
  figureText,
  fitsInMonth,
  highlightOfOpcao,
  measuredText,
  savesNothingText,
  showNotas,
} from './index.ts';

describe('texts of figures', () => {
  it('show fractional years with their months', () => {
    expect(figureText(73.1667, 'anos')).toBe('73 anos e 2 meses');
    expect(figureText(66.9999, 'anos')).toBe('67 anos');
    expect(figureText(1.0833, 'anos')).toBe('1 ano e 1 mês');
    expect(figureText(0.5, 'anos')).toBe('6 meses');
    expect(figureText(67, 'anos')).toBe('67 anos');
  });

  it('keep the cents of a daily need', () => {
    const regua = { unidade: 'R$/dia' } as const;
    expect(measuredText(regua, 2.5)).toBe('R$\u00a02,50 por dia');
    expect(measuredText(regua, 1070)).toBe('R$\u00a01.070 por dia');
    expect(measuredText({ unidade: 'R$' }, 2.5)).toBe('R$\u00a03');
  });

  it('say that a single payment takes no room in the month', () => {
    const linha = { codigo: '6.01', custo_mensal: 0, acumulado: 0, mes_fica: 500, cabe: true, em_meses: 0 };
    expect(fitsInMonth(linha)).toBe('sem custo por mês');
  });

  it('say what the month is with an item', () => {
    const said = (custo_mensal: number, mes_fica: number, cabe: boolean, em_meses: number | null = null) =>
      fitsInMonth({ codigo: '1.01', custo_mensal, acumulado: 0, mes_fica, cabe, em_meses }).replaceAll(
        '\u00a0',
        ' ',
      );
    expect(said(10, 490, true)).toBe('cabe, o mês fica em R$ 490,00');
    expect(said(910.58, -1471.41, false)).toBe('o mês fica em −R$ 1.471,41: não cabe');
    expect(said(10, -30, false, 14)).toBe('o mês fica em −R$ 30,00: não cabe, só daqui a 14 meses');
    expect(said(-1056, -560.83, true)).toBe('alivia o mês, que fica em −R$ 560,83');
  });
});

describe('exchange rate', () => {
  it.each([
    ['USD', 'por dólar americano (VET)'],
    ['GBP', 'por libra esterlina (VET)'],
    [null, 'por unidade da moeda (VET)'],
  ])('in %s is labelled %s', (moeda, por) => {
    expect(highlightOfOpcao({ vet: 5.6097, moeda })).toEqual({ figura: 'R$ 5,6097', por });
  });
});

describe('score lowered by the plan', () => {
  const passo = (nome: string, rotulo: string, formula: string, a: number) => ({
    nome,
    rotulo,
    formula: `${formula}; peso 0,2`,
    entradas: { peso: 0.2, a },
  });
  const conta = (referencia: string | undefined, nota: number, partes: [number, number]) => ({
    kind: 'estudo.nota',
    produto_diagnostico_id: 6,
    ...(referencia !== undefined && { referencia }),
    outputs: { nota },
    passos: [
      passo('endividamento', 'Dívida sobre os imóveis', '40% do valor', partes[0]),
      passo('participacao', 'Imóveis no patrimônio', '97% do que a família tem', partes[1]),
    ],
  });

  it('names the component that falls most', () => {
    const notas = showNotas([], [conta(undefined, 8, [1, 0.9]), conta('com_o_plano', 6, [0.9, 0])]);
    expect(notas).toHaveLength(AREAS.length);
    expect(notas.at(-1)?.queda).toBe('Imóveis no patrimônio, 97% do que a família tem');
  });

  it('has no explanation when nothing falls', () => {
    const notas = showNotas([], [conta(undefined, 8, [1, 0.9]), conta('com_o_plano', 8, [1, 1])]);
    expect(notas.some(({ queda }) => queda !== undefined)).toBe(false);
  });
});

describe('debt refinancing', () => {
  const conta = (economia_vp: number, opcao?: number) => ({
    kind: 'credito.portabilidade' as const,
    outputs: { economia_vp },
    passos: [],
    diagnostico_produto_item_opcao_id: opcao ?? null,
  });

  it('has a text instead of a negative saving', () => {
    expect(savesNothingText(conta(-3210))).toBe('Pela taxa de referência, trocar não compensa');
    expect(savesNothingText(conta(-3210, 7))).toBe(
      'Trocar não compensa: custa R$\u00a03.210,00 a mais em valor de hoje',
    );
    const pgbl = (economia: number) =>
      savesNothingText({ kind: 'impostos.pgbl_economia', outputs: { economia }, passos: [] });
    expect(pgbl(0)).toBe('O PGBL não reduz o imposto: o aporte rende mais em VGBL ou fora da previdência');
    expect(pgbl(4_950)).toBeNull();
    expect(savesNothingText(conta(3210))).toBeNull();
    expect(savesNothingText({ kind: 'credito.cet', outputs: { cet_anual_pct: -1 }, passos: [] })).toBeNull();
  });
});
