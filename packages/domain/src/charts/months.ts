import { formatMoney, formatNumber } from '../br/index.ts';
import { type CalendarDay, dayOfMonth, monthOf, yearOf } from '../calendar/index.ts';
import { categoryAxis, chartBase, type Grafico, moneyAxis, type OpcaoDoGrafico } from './chart.ts';
import type { Paleta } from './palette.ts';

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

/** `meses`: January first; null where nothing could be measured. `total`: of the year, as the unit adds up. */
export type AnoPorMes = { ano: number; total: number | null; meses: readonly (number | null)[] };

export type UnidadeDoMes = 'R$' | 'quantidade' | '%' | 'dias';

type MesesPorAno = {
  titulo: string;
  unidade: UnidadeDoMes;
  anos: readonly AnoPorMes[];
  hoje: CalendarDay;
};

/** A share and a number of days are averages: they do not add up. */
const isAverage = (unidade: UnidadeDoMes) => unidade === '%' || unidade === 'dias';

/** "R$ 1.234,50", "12", "33,3%", "4,5 dias", "—". */
export function writtenIn(unidade: UnidadeDoMes, valor: number | null): string {
  if (valor === null) return '—';
  if (unidade === 'R$') return formatMoney(valor);
  if (unidade === '%') return `${formatNumber(valor, { max: 1 })}%`;
  if (unidade === 'dias') return `${formatNumber(valor, { max: 1 })} ${valor === 1 ? 'dia' : 'dias'}`;
  return formatNumber(valor, { max: 0 });
}

/**
 * A line per year over the twelve months; the current month is a separate point, later months are omitted.
 * Points carry `celula`, their row and column in the table.
 */
export function monthsByYear({ titulo, unidade, anos, hoje }: MesesPorAno): Grafico {
  const newest = anos.toSorted((a, b) => b.ano - a.ano);
  const dinheiro = unidade === 'R$';
  const totals = newest.map(({ ano, total }) => `${writtenIn(unidade, total)} em ${ano}`).join(', ');
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
        ...MESES.map((mes, k) => [mes, ...newest.map(({ meses }) => meses[k] ?? null)]),
        [isAverage(unidade) ? 'No ano' : 'Total', ...newest.map(({ total }) => total)],
      ],
    },
    proporcao: 3,
    alturaMinima: 216,
    option: (paleta) => ({
      ...chartBase(paleta),
      grid: { left: 44, right: 40, top: 22, bottom: 26 },
      xAxis: categoryAxis(
        paleta,
        MESES.map((mes) => mes.slice(0, 3)),
        {
          boundaryGap: false,
          axisLabel: { color: paleta.eixo, fontSize: 10, interval: 0, hideOverlap: true, textMargin: [0, 1] },
        },
      ),
      yAxis: moneyAxis(paleta, { minInterval: unidade === 'quantidade' ? 1 : 0 }),
      // The current year is drawn over the others.
      series: newest
        .map((ano, k) => linhas(ano, k + 1, hoje, paleta))
        .toReversed()
        .flat(),
    }),
  };
}

/** Months beside the current one that its label covers. */
const CURRENT_LABEL = 2;

/** The month above which a label is free of its own line; null: nothing was measured. */
function highest(meses: readonly (number | null)[]): number | null {
  const values = meses.map((valor) => valor ?? Number.NEGATIVE_INFINITY);
  const top = Math.max(...values);
  return Number.isFinite(top) ? values.indexOf(top) : null;
}

function linhas(
  { ano, meses }: AnoPorMes,
  coluna: number,
  hoje: CalendarDay,
  paleta: Paleta,
): OpcaoDoGrafico[] {
  const line = { type: 'line', labelLayout: { moveOverlap: 'shiftY' } };
  const at = (k: number) => ({ value: [k, meses[k] ?? null], celula: [k, coluna] });
  if (ano !== yearOf(hoje))
    return [
      {
        ...line,
        data: ano < yearOf(hoje) ? meses.map((_, k) => at(k)) : [],
        symbol: 'circle',
        symbolSize: 4,
        lineStyle: { color: paleta.comparacao, width: 1.75 },
        itemStyle: { color: paleta.comparacao },
        endLabel: { show: true, formatter: String(ano), color: paleta.textoSuave, fontWeight: 500 },
      },
    ];
  const month = monthOf(hoje) - 1;
  const color = paleta.marca;
  const point = (k: number, label: OpcaoDoGrafico) => ({
    ...at(k),
    symbolSize: 8,
    label: {
      show: true,
      position: k === 0 ? 'right' : 'top',
      // A halo: labels may cross a line.
      textBorderColor: paleta.fundo,
      textBorderWidth: 2,
      ...label,
    },
  });
  const named = highest(meses.slice(0, Math.max(0, month - CURRENT_LABEL)));
  const closed = meses
    .slice(0, month)
    .map((_, k) => (k === named ? point(k, { formatter: String(ano), color, fontWeight: 500 }) : at(k)));
  const until = `até dia ${dayOfMonth(hoje)}`;
  const current = point(month, {
    formatter: named === null ? `${ano}, ${until}` : until,
    color: paleta.textoSuave,
    fontSize: 11,
  });
  const circles = { symbol: 'circle', symbolSize: 5 };
  return [
    { ...line, ...circles, data: closed, lineStyle: { color, width: 2.5 }, itemStyle: { color } },
    {
      ...line,
      ...circles,
      data: [current],
      itemStyle: { color: paleta.fundo, borderColor: color, borderWidth: 2 },
    },
  ];
}
