import { describe, expect, it } from 'vitest';
import { axisTop, flowShapes, flowSvg, PALETA_CLARA } from '../../charts/index.ts';
import { flowAccount } from './account.ts';
import { exampleInputs, flowsOfExample, NOMES } from './flow.fixture.ts';
import type { Fluxo } from './flow.ts';
import { familyFlowChart, flowPicture } from './picture.ts';
import { flowFigure, flowYears, mainYears, usedColumns } from './table.ts';

const { hoje, plano } = flowsOfExample();
const fluxo = hoje.outputs as Fluxo;
const partes = {
  hoje: fluxo,
  plano: plano?.outputs ?? null,
  entradas: exampleInputs('FX-31'),
  nomes: NOMES,
};
const SIZE = { largura: 900, altura: 320 };

describe('the picture', () => {
  it('begins with the balance of today and goes on by the ends of the years', () => {
    const { hoje: serie, anos } = flowPicture(partes);
    expect([serie.valores[0], serie.valores[1], serie.valores.length]).toEqual([
      372_000,
      415_685.59,
      anos.length,
    ]);
  });

  it('of the time shows nominal balances', () => {
    expect(flowPicture({ ...partes, moeda: 'epoca' }).hoje.valores[1]).toBe(432_313.01);
  });

  it('marks retirement, goals and the ends of debts', () => {
    const { marcas } = flowPicture({ ...partes, plano: null });
    expect(marcas.map(({ texto, em }) => [texto, Math.round(em * 12)])).toEqual([
      ['aposentadoria', 238],
      ['Disney', 32],
      ['Trocar o carro', 61],
      ['fim das dívidas', 276],
      ['fim de dívida', 30],
    ]);
  });

  it('marks where the money ends, today and with the plan', () => {
    const ends = { ...fluxo, esgota_em: '2047-11' };
    const { marcas } = flowPicture({ ...partes, hoje: ends, plano: { ...ends, esgota_em: '2050-05' } });
    expect(marcas.flatMap(({ tipo, texto }) => (tipo === 'acaba' ? [texto] : []))).toEqual([
      'hoje acaba em nov/2047',
      'com o plano acaba em mai/2050',
    ]);
  });

  it('has a table with every balance and what happens', () => {
    const { tabela } = familyFlowChart(partes);
    expect(tabela.colunas.map(({ nome }) => nome)).toEqual([
      'Ano',
      'Idade',
      'Como está hoje',
      'Com o plano',
      'O que acontece',
    ]);
    expect(tabela.linhas[3]?.at(-1)).toContain('Disney');
  });

  it('draws within its size', () => {
    const numbers = flowShapes(flowPicture(partes), SIZE, PALETA_CLARA).flatMap(({ attrs }) =>
      ['x', 'x1', 'x2'].flatMap((name) => (name in attrs ? [Number(attrs[name])] : [])),
    );
    expect([Math.min(...numbers) >= 0, Math.max(...numbers) <= SIZE.largura]).toEqual([true, true]);
  });

  it('escapes the name of a goal in a file', () => {
    const desenho = flowPicture(partes);
    const marcas = [{ tipo: 'objetivo' as const, em: 3, texto: 'Casa <b>&' }];
    expect(flowSvg({ ...desenho, marcas }, SIZE, PALETA_CLARA)).toContain('Casa &lt;b&gt;&amp;');
  });

  it.each([
    [0, 4],
    [3_999, 4_000],
    [4_199_275, 6_000_000],
  ])('has a round top above %d', (largest, top) => {
    expect(axisTop(largest)).toBe(top);
  });
});

describe('the table by year', () => {
  it('shows money of today as the calculation has it', () => {
    const differ = fluxo.linhas.filter(
      (linha, k) =>
        flowFigure(fluxo, k, 'entradas', 'hoje') !== linha.entradas_hoje ||
        flowFigure(fluxo, k, 'saidas', 'hoje') !== linha.saidas_hoje ||
        flowFigure(fluxo, k, 'financeiro', 'hoje') !== linha.financeiro_hoje ||
        flowFigure(fluxo, k, 'patrimonio', 'hoje') !== linha.patrimonio_hoje,
    );
    expect(differ).toEqual([]);
  });

  it('leaves out columns without a figure', () => {
    expect(usedColumns(fluxo, 'entradas')).toEqual([
      'renda_trabalho',
      'decimo_ferias',
      'aposentadoria',
      'outras_rendas',
      'restituicao_ir',
      'fgts_empregador',
      'entradas',
    ]);
  });

  it('shows the first five years, every fifth, those with an event and the last', () => {
    const anos = mainYears(flowYears(fluxo, flowPicture({ ...partes, plano: null })));
    expect(anos.map(({ k }) => k + 1)).toEqual([
      1, 2, 3, 4, 5, 6, 10, 15, 20, 24, 25, 30, 35, 40, 45, 50, 53,
    ]);
  });

  it('opens a figure with its columns, answers, assumptions and source', () => {
    const { passos, respostas, parametros, fonte } = flowAccount(
      { fluxo, entradas: exampleInputs('FX-30'), nomes: NOMES, parametros: hoje.parametros, moeda: 'hoje' },
      0,
      'entradas',
    );
    expect(passos.map(({ rotulo, valor }) => [rotulo, valor])).toEqual([
      ['Renda do trabalho, bruta', 306_000],
      ['13º e terço de férias, brutos', 19_333.32],
      ['Outras rendas', 10_800],
      ['FGTS depositado', 15_466.68],
      ['Entradas', 351_600],
    ]);
    expect(respostas[0]?.rotulo).toBe('Marina: salário, bruto');
    expect(parametros.length).toBeGreaterThan(0);
    expect(fonte).toContain('EC 103/2019');
  });
});
