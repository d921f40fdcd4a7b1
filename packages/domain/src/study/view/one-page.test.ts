import { describe, expect, it } from 'vitest';
import type { NecessidadeMostrada } from '../shown/index.ts';
import { viewNeeds, viewOnePage } from './one-page.ts';

const need = (necessidade: number, existente: number, more: Partial<NecessidadeMostrada> = {}) => ({
  necessidade,
  existente,
  falta: Math.max(0, necessidade - existente),
  cobertura: 0,
  unidade: 'R$' as const,
  tambem: null,
  ...more,
});

const item = (nome: string, necessidade: NecessidadeMostrada | null, more: object = {}) => ({
  codigo: '1.01',
  nome,
  pessoa: 'Marina',
  necessidade,
  desejos: [],
  peso: null,
  frase: null,
  ...more,
});

const monthly = (mensal: number | null, valor_premio = mensal ?? 900) => ({
  situacao: 'recomendado' as const,
  opcoes: [{ valor_premio, periodicidade_pagamento: mensal === null ? 'unico' : 'monthly' }],
  mensal,
  deixa_de_pagar: 0,
});

describe('row of an area', () => {
  it('is its largest gap, and says how many more there are', () => {
    const { linhas } = viewOnePage([
      { area: 1, itens: [item('Seguro de vida', need(900, 400)), item('Invalidez', need(800, 0))] },
    ]);
    expect(linhas).toEqual([
      { area: 1, de: 'Invalidez, Marina', unidade: 'R$', precisa: 800, tem: 0, falta: 800, outras: 1 },
    ]);
  });

  it('of protection adds up its assets, none covered beyond its value', () => {
    const { linhas } = viewOnePage([
      { area: 3, itens: [item('Residencial', need(500, 700)), item('RC', need(300, 100))] },
    ]);
    expect(linhas).toMatchObject([{ de: '2 necessidades', precisa: 800, tem: 600, falta: 200 }]);
  });

  it('of protection counts what insures an asset without a measure', () => {
    const car = { nome: null, precisa: 254, quando: null, tem: 254, guardar: null };
    const { linhas } = viewOnePage([
      {
        area: 3,
        itens: [item('Residencial', need(500, 0)), item('Automóvel', null, { desejos: [car] })],
      },
    ]);
    expect(linhas).toMatchObject([{ precisa: 754, tem: 254, falta: 500 }]);
  });

  it('shows a monthly saving by its capital, and the month apart', () => {
    const tambem = { codigo: 'em_capital' as const, projetado: 400, necessario: 1000, aos: 65 };
    const { linhas, fluxos } = viewOnePage([
      { area: 2, itens: [item('Aposentadoria', need(10, 2, { unidade: 'R$/mês', tambem }))] },
    ]);
    expect(linhas).toMatchObject([{ de: 'Aposentadoria, Marina, aos 65', unidade: 'R$', falta: 600 }]);
    expect(fluxos).toMatchObject([{ unidade: 'R$/mês', precisa: 10, tem: 2, falta: 8 }]);
  });

  it('never holds an amount by day among the others', () => {
    const { linhas, fluxos } = viewOnePage([
      { area: 1, itens: [item('DIT', need(500, 0, { unidade: 'R$/dia' }))] },
    ]);
    expect(linhas).toEqual([]);
    expect(fluxos).toMatchObject([{ de: 'DIT, Marina', unidade: 'R$/dia' }]);
  });

  it('leaves out a need of zero', () => {
    expect(viewOnePage([{ area: 1, itens: [item('Seguro de vida', need(0, 400))] }]).linhas).toEqual([]);
  });

  it('without a measure is described by its request', () => {
    const wishes = ['Carta de R$ 70.000', 'Crédito de R$ 10.000', 'Troca'].map((frase) =>
      item('Crédito', null, { frase }),
    );
    expect(viewOnePage([{ area: 4, itens: wishes }]).pedidos).toEqual([
      { area: 4, frase: 'Carta de R$ 70.000; Crédito de R$ 10.000; e mais 1' },
    ]);
  });
});

describe('plan of an area', () => {
  const plan = (...itens: ReturnType<typeof item>[]) => viewOnePage([{ area: 1, itens }]);

  it('names its needs by person, with the providers of the plan once', () => {
    const peso = monthly(100);
    const quoted = { peso: { ...peso, opcoes: [{ ...peso.opcoes[0], seguradora: 'Icatu' }] } };
    const { plano } = plan(
      item('Seguro de vida', null, quoted),
      item('Seguro de vida', null, { ...quoted, pessoa: 'Rafael' }),
      item('Doenças graves', null, quoted),
    );
    expect(plano).toMatchObject([
      {
        itens: 'Seguro de vida, Marina e Rafael; Doenças graves, Marina',
        fornecedores: 'Icatu',
        mensal: 300,
      },
    ]);
  });

  it('keeps a single payment beside the monthly cost', () => {
    const { plano, total } = plan(
      item('Seguro de vida', null, { peso: monthly(100) }),
      item('Sucessão', null, { peso: monthly(null) }),
    );
    expect(plano[0]?.mensal).toBe(100);
    expect(plano[0]?.avulso).toContain('900,00');
    expect(total?.total).toBe(100);
  });

  it('is absent before a quote', () => {
    expect(plan(item('Seguro de vida', need(10, 0)))).toMatchObject({ plano: [], total: null });
  });
});

describe('needs of every area', () => {
  it('are shown one by one in the order of the items, or by their request', () => {
    const areas = viewNeeds([
      { area: 1, itens: [item('Seguro de vida', need(900, 400)), item('Invalidez', need(1800, 0))] },
      {
        area: 4,
        itens: [item('Financiamento', null, { frase: 'R$ 70.000 em 60 meses', peso: monthly(1900) })],
      },
      { area: 6, itens: [] },
    ]);
    expect(areas.map(({ linhas }) => linhas.map(({ de, falta }) => [de, falta]))).toEqual([
      [
        ['Invalidez, Marina', 1800],
        ['Seguro de vida, Marina', 500],
      ],
      [],
      [],
    ]);
    expect(areas[1]).toMatchObject({ pedidos: ['R$ 70.000 em 60 meses'], mensal: { total: 1900 } });
  });

  it('leave out what needs nothing', () => {
    expect(viewNeeds([{ area: 1, itens: [item('Seguro de vida', need(0, 0))] }])[0]?.linhas).toEqual([]);
  });
});
