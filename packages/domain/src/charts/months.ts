import { formatMoney, formatNumber } from '../br/index.ts';
import { type CalendarDay, dayOfMonth, monthOf, yearOf } from '../calendar/index.ts';
import { categoryAxis, chartBase, type Grafico, moneyAxis, type OpcaoDoGrafico } from './chart.ts';
import type { Paleta } from './palette.ts';
import { sum } from './sum.ts';

const MESES = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;

/** Values of the twelve months, January first. */
export type AnoPorMes = { ano: number; meses: readonly number[] };

type MesesPorAno = { titulo: string; dinheiro: boolean; anos: readonly AnoPorMes[]; hoje: CalendarDay };

/** A line per year over the twelve months; the current month is a separate point, later months are omitted. */
export function monthsByYear({ titulo, dinheiro, anos, hoje }: MesesPorAno): Grafico {
  const newest = anos.toSorted((a, b) => b.ano - a.ano);
  const written = dinheiro ? formatMoney : (value: number) => formatNumber(value, { max: 0 });
  const totals = newest.map(({ ano, meses }) => `${written(sum(meses))} em ${ano}`).join(', ');
  return {
    titulo,
    alternativa: `${titulo}, por mês. ${totals}.`,
    resumo: totals,
    tabela: {
      colunas: [
        { nome: 'Mês', tipo: 'texto' },
        ...newest.map(({ ano }) => ({ nome: String(ano), tipo: dinheiro ? 'dinheiro' : 'numero' }) as const),
      ],
      linhas: [
        ...MESES.map((mes, k) => [mes, ...newest.map(({ meses }) => meses[k] ?? 0)]),
        ['Total', ...newest.map(({ meses }) => sum(meses))],
      ],
    },
    proporcao: 3,
    alturaMinima: 216,
    option: (paleta) => ({
      ...chartBase(paleta),
      grid: { left: 46, right: 46, top: 22, bottom: 26 },
      xAxis: categoryAxis(
        paleta,
        MESES.map((mes) => mes.slice(0, 3)),
        { boundaryGap: false, axisLabel: { color: paleta.eixo, fontSize: 11, interval: 1 } },
      ),
      yAxis: moneyAxis(paleta, { minInterval: dinheiro ? 0 : 1 }),
      // The current year is drawn over the others.
      series: newest.toReversed().flatMap((ano) => linhas(ano, hoje, paleta)),
    }),
  };
}

function linhas({ ano, meses }: AnoPorMes, hoje: CalendarDay, paleta: Paleta): OpcaoDoGrafico[] {
  const line = { type: 'line', silent: true, labelLayout: { moveOverlap: 'shiftY' } };
  if (ano !== yearOf(hoje))
    return [
      {
        ...line,
        data: ano < yearOf(hoje) ? meses : [],
        symbol: 'none',
        lineStyle: { color: paleta.comparacao, width: 1.75 },
        endLabel: { show: true, formatter: String(ano), color: paleta.textoSuave, fontWeight: 500 },
      },
    ];
  const month = monthOf(hoje) - 1;
  const color = paleta.marca;
  const point = (at: number, symbol: string, label: OpcaoDoGrafico) => ({
    value: [at, meses[at] ?? 0],
    symbol,
    symbolSize: 8,
    label: { show: true, position: at === 0 ? 'right' : 'top', ...label },
  });
  const closed = meses
    .slice(0, month)
    .map((value, at) =>
      at === month - 1
        ? point(at, 'circle', { formatter: String(ano), color, fontWeight: 500 })
        : { value: [at, value], symbol: 'none' },
    );
  const current = point(month, 'circle', {
    formatter: `até dia ${dayOfMonth(hoje)}`,
    color: paleta.textoSuave,
    fontSize: 11,
  });
  return [
    { ...line, data: closed, lineStyle: { color, width: 2.5 }, itemStyle: { color } },
    { ...line, data: [current], itemStyle: { color: paleta.fundo, borderColor: color, borderWidth: 2 } },
  ];
}
