import {
  amountsByWidth,
  barsSize,
  categoryAxis,
  chartBase,
  type Grafico,
  hatched,
  moneyAxis,
  reais,
} from './chart.ts';

export type NecessidadeDaArea = {
  produto_diagnostico_id: number;
  nome: string;
  necessidade: number;
  existente: number;
};

const falta = ({ necessidade, existente }: NecessidadeDaArea): number => Math.max(0, necessidade - existente);

const ALTURA_DA_BARRA = 36;

/** Cover against need: existing cover solid, gap hatched, one bar per need. */
export function needsCoverChart(linhas: readonly NecessidadeDaArea[]): Grafico {
  const decima = linhas.toReversed();
  return {
    titulo: 'O que precisa e o que já tem',
    alternativa:
      linhas.length === 0
        ? 'Nenhuma necessidade calculada ainda.'
        : `${linhas
            .map(
              (l) =>
                `${l.nome}: precisa de ${reais(l.necessidade)}, tem ${reais(Math.min(l.existente, l.necessidade))}, faltam ${reais(falta(l))}`,
            )
            .join('. ')}.`,
    tabela: {
      colunas: [
        { nome: 'Necessidade', tipo: 'texto' },
        { nome: 'Precisa', tipo: 'dinheiro' },
        { nome: 'Tem', tipo: 'dinheiro' },
        { nome: 'Falta', tipo: 'dinheiro' },
      ],
      linhas: linhas.map((l) => [l.nome, l.necessidade, l.existente, falta(l)]),
    },
    ...barsSize(linhas.length, ALTURA_DA_BARRA),
    option: (paleta) => ({
      ...chartBase(paleta),
      grid: { left: 158, right: 24, top: 8, bottom: 28 },
      xAxis: moneyAxis(paleta),
      yAxis: categoryAxis(
        paleta,
        decima.map(({ nome }) => nome),
        { axisLabel: { color: paleta.texto, fontSize: 12, lineHeight: 14, width: 146, overflow: 'break' } },
      ),
      series: [
        {
          name: 'Tem',
          type: 'bar',
          stack: 'necessidade',
          barMaxWidth: 18,
          data: decima.map((l) => ({
            value: Math.min(l.existente, l.necessidade),
            itemStyle: { color: paleta.areas[l.produto_diagnostico_id] ?? paleta.marca },
          })),
        },
        {
          name: 'Falta',
          type: 'bar',
          stack: 'necessidade',
          data: decima.map((l) => ({
            value: falta(l),
            itemStyle: hatched(paleta.areas[l.produto_diagnostico_id] ?? paleta.marca),
          })),
        },
      ],
      media: amountsByWidth,
    }),
  };
}
