import { formatMoney, formatNumber } from '../br/index.ts';
import { type CalendarDay, dayOfMonth, MONTHS, monthOf, SHORT_MONTHS, yearOf } from '../calendar/index.ts';
import type { Quadro } from './chart.ts';

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

/** `valor` as in the table; `altura`: from 0 to 1 of the scale. */
export type PontoDoMes = { mes: number; valor: number; altura: number };

export type LinhaDoAno = {
  ano: number;
  /** Its column in the table. */
  coluna: number;
  /** The current year: drawn over the others. */
  atual: boolean;
  /** Months that are over, January first; null where nothing was measured. */
  fechados: readonly (PontoDoMes | null)[];
  /** The month that is not over, apart from the line. */
  corrente: PontoDoMes | null;
  /** The point that the year is named at; null: nothing of it is drawn. */
  nomeado: PontoDoMes | null;
  /** Height of the year's name, as of a point: names of past years stand beside the ends of their lines, apart. */
  alturaDoNome: number;
};

/** A line per year over the twelve months of `meses`. */
export type GraficoDosMeses = Quadro & {
  /** "jan" to "dez". */
  meses: readonly string[];
  /** Values of the axis, zero first; the last is the top of the scale. */
  escala: readonly number[];
  /** The current year last. */
  linhas: readonly LinhaDoAno[];
  /** "até dia 21", at the current month. */
  ateHoje: string;
};

/** Later months are omitted. Row and column of a point in the table: its month and the column of its line. */
export function monthsByYear({ titulo, unidade, anos, hoje }: MesesPorAno): GraficoDosMeses {
  const newest = anos.toSorted((a, b) => b.ano - a.ano);
  const totals = newest.map(({ ano, total }) => `${writtenIn(unidade, total)} em ${ano}`).join(', ');
  const highest = Math.max(0, ...anos.flatMap(({ meses }) => meses.map((valor) => valor ?? 0)));
  const escala = scaleTo(highest);
  return {
    titulo,
    alternativa: `${titulo}, por mês. ${totals}.`,
    resumo: totals,
    tabela: {
      colunas: [
        { nome: 'Mês', tipo: 'texto' },
        ...newest.map(
          ({ ano }) => ({ nome: String(ano), tipo: unidade === 'R$' ? 'dinheiro' : 'numero' }) as const,
        ),
      ],
      linhas: [
        ...MONTHS.map((mes, k) => [mes, ...newest.map(({ meses }) => meses[k] ?? null)]),
        [isAverage(unidade) ? 'No ano' : 'Total', ...newest.map(({ total }) => total)],
      ],
    },
    proporcao: 3,
    alturaMinima: 216,
    meses: SHORT_MONTHS,
    escala,
    linhas: withNamesApart(newest.map((ano, k) => lineOf(ano, k + 1, hoje, escala.at(-1) ?? 1)).toReversed()),
    ateHoje: `até dia ${dayOfMonth(hoje)}`,
  };
}

/** Parts of a scale, at most. */
const PARTS = 4;
const STEPS = [1, 2, 2.5, 5, 10];

/** Whole round values from zero to the first that is not below `highest`; 0 and 1 where nothing is above zero. */
function scaleTo(highest: number): number[] {
  if (highest <= 0) return [0, 1];
  const power = 10 ** Math.floor(Math.log10(highest / PARTS));
  const round = STEPS.map((step) => step * power).find((step) => step * PARTS >= highest) ?? 10 * power;
  const step = Math.ceil(round);
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, k) => k * step);
}

/** Months beside the current one that its label covers. */
const CURRENT_LABEL = 2;

/** The one of the greatest value, the first of several. */
const highestOf = (pontos: readonly (PontoDoMes | null)[]): PontoDoMes | null =>
  pontos.reduce((top, ponto) => (ponto && (!top || ponto.valor > top.valor) ? ponto : top), null);

function lineOf(
  { ano, meses }: AnoPorMes,
  coluna: number,
  hoje: CalendarDay,
  topo: number,
): Omit<LinhaDoAno, 'alturaDoNome'> {
  const pontos = meses.map((valor, mes) =>
    valor === null ? null : { mes, valor, altura: Math.min(1, Math.max(0, valor / topo)) },
  );
  const atual = ano === yearOf(hoje);
  if (atual) return { ano, coluna, atual, ...untilToday(pontos, monthOf(hoje) - 1) };
  const fechados = ano < yearOf(hoje) ? pontos : [];
  const nomeado = fechados.findLast((ponto) => ponto !== null) ?? null;
  return { ano, coluna, atual, fechados, corrente: null, nomeado };
}

function untilToday(pontos: readonly (PontoDoMes | null)[], month: number) {
  const fechados = pontos.slice(0, month);
  const corrente = pontos[month] ?? null;
  const free = corrente ? fechados.slice(0, Math.max(0, month - CURRENT_LABEL)) : fechados;
  return { fechados, corrente, nomeado: highestOf(free) ?? corrente };
}

/** Height of a line of text in the lowest picture. */
const NAME = 0.09;

/** Of lines that end with the same month. */
function withNamesApart(linhas: readonly Omit<LinhaDoAno, 'alturaDoNome'>[]): LinhaDoAno[] {
  const past = linhas.filter(({ atual, nomeado }) => !atual && nomeado !== null);
  const apart = [...Map.groupBy(past, ({ nomeado }) => nomeado?.mes).values()].flatMap(heightsApart);
  const heights = new Map(apart);
  return linhas.map((linha) => ({ ...linha, alturaDoNome: heights.get(linha.ano) ?? heightOf(linha) }));
}

/** From the lowest up, each is clear of the one below; what would leave the picture moves the others down. */
function heightsApart(past: readonly Omit<LinhaDoAno, 'alturaDoNome'>[]): [ano: number, height: number][] {
  const heights = new Map<number, number>();
  let below = Number.NEGATIVE_INFINITY;
  for (const { ano, nomeado } of past.toSorted((a, b) => heightOf(a) - heightOf(b))) {
    below = Math.max(nomeado?.altura ?? 0, below + NAME);
    heights.set(ano, below);
  }
  let above = 1 + NAME;
  for (const [ano, height] of [...heights].toReversed()) {
    above = Math.min(height, above - NAME);
    heights.set(ano, above);
  }
  return [...heights];
}

const heightOf = ({ nomeado }: { nomeado: PontoDoMes | null }): number => nomeado?.altura ?? 0;
