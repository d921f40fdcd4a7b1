import { formatMoney, formatNumber } from '../br/index.ts';
import type { Paleta } from './palette.ts';

export type Celula = string | number | null;
export type Coluna = { nome: string; tipo: 'texto' | 'dinheiro' | 'numero' };

/** Data of a chart: for "Ver tabela" and for screen readers. */
export type Tabela = { colunas: readonly Coluna[]; linhas: readonly (readonly Celula[])[] };

/** An ECharts option, drawn identically by the screen and by the PDF. */
export type OpcaoDoGrafico = Readonly<Record<string, unknown>>;

/** What is around a chart's picture. */
export type Quadro = {
  titulo: string;
  /** One sentence equivalent to the chart. */
  alternativa: string;
  tabela: Tabela;
  /** Main figures, shown next to the title. */
  resumo?: string;
  /** Note needed to read it, shown below the chart. */
  observacao?: string;
  /** Design ratio, width ÷ height. */
  proporcao: number;
  /** Minimum legible height in pixels, on any screen width. */
  alturaMinima?: number;
};

export type Grafico = Quadro & { option(paleta: Paleta): OpcaoDoGrafico };

const FONTE = 'Inter, Inter Variable, sans-serif';

const MIL = 1000;
const MILHAO = 1_000_000;

/** "1,8 mi", "600 mil", "0": money on an axis. */
export function axisMoney(valor: number): string {
  const size = Math.abs(valor);
  if (size >= MILHAO) return `${formatNumber(valor / MILHAO, { max: 1 })} mi`;
  return size >= MIL ? `${formatNumber(valor / MIL, { max: 1 })} mil` : formatNumber(valor, { max: 0 });
}

/** "R$ 1.864.958": needs in whole reais. */
export const reais = (valor: number): string => formatMoney(Math.round(valor)).replace(/,00$/, '');

export const chartCell = (valor: Celula, { tipo }: Coluna): string => {
  if (valor === null) return '—';
  if (typeof valor === 'string') return valor;
  return tipo === 'dinheiro' ? formatMoney(valor) : formatNumber(valor, { max: 2 });
};

/** Common options of all charts: no animation, no frame, one font. */
export const chartBase = (paleta: Paleta): OpcaoDoGrafico => ({
  animation: false,
  backgroundColor: 'transparent',
  textStyle: { fontFamily: FONTE, color: paleta.texto, fontSize: 12 },
});

/** Vertical money axis with a horizontal grid only, bars and lines from zero. */
export const moneyAxis = (paleta: Paleta, extra: OpcaoDoGrafico = {}): OpcaoDoGrafico => ({
  type: 'value',
  min: 0,
  axisLabel: { color: paleta.eixo, fontSize: 11, formatter: axisMoney, hideOverlap: true },
  splitLine: { lineStyle: { color: paleta.grade } },
  splitNumber: 4,
  ...extra,
});

export const categoryAxis = (
  paleta: Paleta,
  data: readonly (string | number)[],
  extra: OpcaoDoGrafico = {},
): OpcaoDoGrafico => ({
  type: 'category',
  data,
  axisLine: { lineStyle: { color: paleta.grade } },
  axisTick: { show: false },
  axisLabel: { color: paleta.eixo, fontSize: 11 },
  ...extra,
});

const ALTURA_DO_EIXO = 44;
/** Width of the column of a work screen, in pixels. */
const LARGURA = 900;

/** Size of a chart of horizontal bars, each `alturaDaBarra` pixels high with the space around it. */
export function barsSize(barras: number, alturaDaBarra: number): Pick<Quadro, 'proporcao' | 'alturaMinima'> {
  const altura = barras * alturaDaBarra + ALTURA_DO_EIXO;
  return { proporcao: LARGURA / altura, alturaMinima: altura };
}

/** Narrow screen, in pixels. */
const LARGURA_ESTREITA = 480;

/** Beside the names of horizontal bars, a narrow screen has room for few amounts. */
export const amountsByWidth: readonly OpcaoDoGrafico[] = [
  { query: { maxWidth: LARGURA_ESTREITA }, option: { xAxis: { splitNumber: 2 } } },
  { option: { xAxis: { splitNumber: 4 } } },
];

/** Gaps are hatched, to be legible in black and white. */
export const hatched = (cor: string): OpcaoDoGrafico => ({
  color: `${cor}1f`,
  borderColor: cor,
  borderWidth: 1,
  decal: {
    symbol: 'rect',
    color: `${cor}b3`,
    dashArrayX: [1, 0],
    dashArrayY: [2, 5],
    rotation: -Math.PI / 4,
  },
});
