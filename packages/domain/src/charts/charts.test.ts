import { describe, expect, it } from 'vitest';
import {
  amortisationByYear,
  chartCell,
  estateSharesChart,
  type Grafico,
  needsCoverChart,
  notasRadar,
  PALETA_CLARA,
  wealthProjectionChart,
} from './index.ts';

const ano = (idade: number, saldo_real: number) => ({ ano: idade - 38, idade, saldo_real });

const COMO_ESTA = {
  nome: 'Como está',
  linhas: [ano(38, 100), ano(62, 1_400_000), ano(80, 0)],
  esgotaEm: 79.5,
};
const ATE_A_META = {
  nome: 'Guardando R$ 10.329 por mês',
  linhas: [ano(38, 100), ano(62, 2_106_023), ano(80, 900_000)],
  esgotaEm: null,
};

const GRAFICOS = {
  radar: notasRadar([
    { produto_diagnostico_id: 1, nome: 'Vida', hoje: 3, desejada: 9 },
    { produto_diagnostico_id: 2, nome: 'Sonhos', hoje: 4, desejada: null },
    { produto_diagnostico_id: 3, nome: 'Proteção', hoje: 7, desejada: 8 },
    { produto_diagnostico_id: 5, nome: 'Câmbio', hoje: 6, desejada: null },
  ]),
  duasNotas: notasRadar([
    { produto_diagnostico_id: 1, nome: 'Vida', hoje: 3, desejada: 9 },
    { produto_diagnostico_id: 2, nome: 'Sonhos', hoje: 4, desejada: null },
    { produto_diagnostico_id: 5, nome: 'Câmbio', hoje: null, desejada: null },
  ]),
  projecao: wealthProjectionChart({
    comoEsta: COMO_ESTA,
    comOpcao: null,
    ateAMeta: ATE_A_META,
    idade_aposentadoria: 62,
  }),
  comOpcao: wealthProjectionChart({
    comoEsta: COMO_ESTA,
    comOpcao: {
      nome: 'Com a opção recomendada',
      linhas: [ano(38, 100), ano(62, 1_700_000), ano(80, 0)],
      esgotaEm: 79.6,
    },
    ateAMeta: ATE_A_META,
    idade_aposentadoria: 62,
    observacao: 'Com a opção recomendada são guardados R$ 4.000 por mês.',
  }),
  necessidades: needsCoverChart([
    { produto_diagnostico_id: 1, nome: 'Renda da família', necessidade: 1_864_958, existente: 530_500 },
    { produto_diagnostico_id: 2, nome: 'Reserva', necessidade: 100, existente: 250 },
  ]),
  amortizacao: amortisationByYear({ juros_por_ano: [100.1, 40.2], amortizacao_por_ano: [400.5, 460.4] }),
  partilha: estateSharesChart([
    { nome: 'Meação', valor: 500_000 },
    { nome: 'Filhos', valor: 300_000 },
    { nome: 'Impostos e custas', valor: 0 },
  ]),
};

type Serie = { data: unknown[] };
type Nomeada = { label: { show: boolean; position: [number, number] } };
const series = (grafico: Grafico): Serie[] => grafico.option(PALETA_CLARA).series as Serie[];

describe('every chart', () => {
  it.each(Object.entries(GRAFICOS))('%s has a table of complete rows and a sentence', (_nome, grafico) => {
    const { colunas, linhas } = grafico.tabela;
    expect(linhas.length).toBeGreaterThan(0);
    for (const linha of linhas) expect(linha).toHaveLength(colunas.length);
    expect(grafico.alternativa).toMatch(/^\S.+\.$/);
    expect(JSON.stringify(grafico.option(PALETA_CLARA))).not.toMatch(/undefined|NaN/);
  });
});

describe('content of the charts', () => {
  it('names a narrow part of the estate below its bar, wide ones above', () => {
    const partes = [38, 8, 54].map((valor, at) => ({ nome: `parte ${at}`, valor }));
    const nomes = series(estateSharesChart(partes)).map((serie) => (serie as unknown as Nomeada).label);
    expect(nomes.map(({ show }) => show)).toEqual([true, true, true]);
    expect(nomes.map(({ position }) => position[1] > 0)).toEqual([false, true, false]);
    const [, , fim] = series(estateSharesChart([...partes.slice(0, 1), ...partes.slice(2), partes[1]!]));
    expect((fim as unknown as Nomeada).label.show).toBe(false);
  });

  it('names wealth lines left of a rise and right of a fall', () => {
    const lados = series(GRAFICOS.projecao).map(
      (serie) =>
        (serie as unknown as { markPoint: { label: { position: string } } }).markPoint.label.position,
    );
    expect(lados.every((lado) => lado === 'left' || lado === 'right')).toBe(true);
  });

  it('names a wealth line on two short lines', () => {
    const ditos = series(GRAFICOS.projecao).map(
      (serie) =>
        (serie as unknown as { markPoint: { label: { formatter: string } } }).markPoint.label.formatter,
    );
    expect(ditos).toEqual(['Guardando R$ 10.329 por mês:\ndura até os 80', 'Como está:\nacaba aos 79']);
  });

  it('draws radar scores at the axes', () => {
    expect(GRAFICOS.radar.alternativa).toBe(
      'Notas de 1 a 10: Vida 3, desejada 9; Sonhos 4; Proteção 7, desejada 8; Câmbio 6.',
    );
    const { indicator } = GRAFICOS.radar.option(PALETA_CLARA).radar as { indicator: { name: string }[] };
    expect(indicator.map(({ name }) => name)).toEqual([
      'Vida\n{b|3 }→ 9',
      'Câmbio\n{b|6}',
      'Proteção\n{b|7 }→ 8',
      'Sonhos\n{b|4}',
    ]);
  });

  it('draws two scores as bars within the outline of the desired score', () => {
    expect(GRAFICOS.duasNotas.option(PALETA_CLARA).radar).toBeUndefined();
    const [hoje, desejada] = series(GRAFICOS.duasNotas);
    expect(hoje?.data).toEqual([4, 3]);
    expect(desejada?.data).toMatchObject([
      { value: 4, label: { formatter: '4' } },
      { value: 9, label: { formatter: '3 → 9' } },
    ]);
    expect(GRAFICOS.duasNotas.tabela.linhas).toHaveLength(3);
  });

  it('states in the projection when the money ends', () => {
    expect(GRAFICOS.projecao.alternativa).toBe(
      'Guardando R$ 10.329 por mês: dura até os 80. Como está: acaba aos 79. Maior saldo: R$\u00a02.106.023, em valores de hoje.',
    );
  });

  it('treats a plan that lacks only its last cents as complete', () => {
    const linhas = [ano(38, 100), ano(62, 2_106_023), ano(90, 0)];
    const projecao = wealthProjectionChart({
      comoEsta: { nome: 'Como está', linhas, esgotaEm: 88 },
      comOpcao: null,
      ateAMeta: { nome: 'Guardando R$ 9 por mês', linhas, esgotaEm: 89.92 },
      idade_aposentadoria: 62,
    });
    expect(projecao.alternativa).toContain(
      'Guardando R$ 9 por mês: dura até os 90. Como está: acaba aos 88.',
    );
  });

  it('draws the option solid and the goal dotted', () => {
    const linhas = series(GRAFICOS.comOpcao) as unknown as {
      name: string;
      lineStyle: { type?: string };
      markPoint?: unknown;
    }[];
    expect(linhas.map(({ name, lineStyle }) => [name, lineStyle.type])).toEqual([
      ['Guardando R$ 10.329 por mês: dura até os 80', 'dotted'],
      ['Com a opção recomendada: acaba aos 79', undefined],
      ['Como está: acaba aos 79', 'dashed'],
    ]);
    // Three names would overlap beside their lines: they are above.
    expect(linhas.some(({ markPoint }) => markPoint)).toBe(false);
    expect(GRAFICOS.comOpcao.option(PALETA_CLARA).legend).toMatchObject({
      data: linhas.map(({ name }) => name),
    });
    expect(GRAFICOS.comOpcao.tabela.colunas.map(({ nome }) => nome)).toEqual([
      'Idade',
      'Como está',
      'Com a opção recomendada',
      'Guardando R$ 10.329 por mês',
    ]);
  });

  it('limits the bar of a need to the need', () => {
    const [tem, falta] = series(GRAFICOS.necessidades).map(({ data }) =>
      (data as { value: number }[]).map(({ value }) => value),
    );
    expect(tem).toEqual([100, 530_500]);
    expect(falta).toEqual([0, 1_334_458]);
  });

  it('adds the loan up to the cent', () => {
    expect(GRAFICOS.amortizacao.alternativa).toBe('Em 2 anos: R$\u00a0861 de dívida e R$\u00a0140 de juros.');
  });

  it('shows the estate in percent of the whole', () => {
    expect(GRAFICOS.partilha.tabela.linhas).toEqual([
      ['Meação', 500_000, 62.5],
      ['Filhos', 300_000, 37.5],
      ['Impostos e custas', 0, 0],
    ]);
  });

  it('formats a cell by its column', () => {
    expect(chartCell(1234.5, { nome: 'Valor', tipo: 'dinheiro' })).toBe('R$\u00a01.234,50');
    expect(chartCell(62, { nome: 'Idade', tipo: 'numero' })).toBe('62');
    expect(chartCell(null, { nome: 'Valor', tipo: 'dinheiro' })).toBe('—');
  });
});
