import { formatPercent, roundTo } from '../br/index.ts';
import { chartBase, type Grafico, reais } from './chart.ts';
import { sum } from './sum.ts';

export type Parte = { nome: string; valor: number };

const VIDA = 1;
/** Percent of the bar below which a name does not fit above its part and moves below. */
const MENOR_ACIMA = 12;
/** Percent of the bar that a name below takes; the table lists all names. */
const NOME_ABAIXO = 22;
const ACIMA = [0, -20];
const ABAIXO = [0, 36];

type Lugar = { show: boolean; position: readonly number[] };

/** Above its part if it fits, below if there is room, else omitted. */
function lugares(fracoes: readonly number[]): Lugar[] {
  let livre = 0;
  let inicio = 0;
  return fracoes.map((fracao) => {
    const comeca = inicio;
    inicio += fracao;
    if (fracao >= MENOR_ACIMA) return { show: true, position: ACIMA };
    const cabe = fracao > 0 && comeca >= livre && comeca + NOME_ABAIXO <= 100;
    if (cabe) livre = comeca + NOME_ABAIXO;
    return { show: cabe, position: ABAIXO };
  });
}
/** Alpha values of one hue, the first part the strongest. */
const OPACIDADES = ['ff', 'b8', '80', '57', '38', '24'];

/** Shares of the estate in one stacked bar. */
export function estateSharesChart(partes: readonly Parte[], observacao?: string): Grafico {
  const total = sum(partes.map(({ valor }) => valor));
  const pct = (valor: number): number => (total > 0 ? roundTo((valor / total) * 100, 1) : 0);
  const nomes = lugares(partes.map(({ valor }) => pct(valor)));
  return {
    titulo: 'Como o patrimônio seria dividido',
    alternativa: `De ${reais(total)}: ${partes.map(({ nome, valor }) => `${nome} ${reais(valor)} (${formatPercent(pct(valor))})`).join(', ')}.`,
    ...(observacao !== undefined && { observacao }),
    tabela: {
      colunas: [
        { nome: 'Quem', tipo: 'texto' },
        { nome: 'Valor', tipo: 'dinheiro' },
        { nome: 'Parte (%)', tipo: 'numero' },
      ],
      linhas: partes.map(({ nome, valor }) => [nome, valor, pct(valor)]),
    },
    proporcao: 10,
    alturaMinima: 92,
    option: (paleta) => ({
      ...chartBase(paleta),
      grid: { left: 0, right: 0, top: 28, bottom: 28 },
      xAxis: { type: 'value', show: false, min: 0, max: total },
      yAxis: { type: 'category', show: false, data: [''] },
      series: partes.map(({ nome, valor }, k) => ({
        name: nome,
        type: 'bar',
        stack: 'partilha',
        barWidth: 28,
        data: [valor],
        itemStyle: {
          color: `${paleta.areas[VIDA]}${OPACIDADES[Math.min(k, OPACIDADES.length - 1)]}`,
          borderColor: paleta.fundo,
          borderWidth: 1,
        },
        label: {
          ...nomes[k],
          color: paleta.texto,
          formatter: `${nome} ${formatPercent(pct(valor))}`,
          fontSize: 12,
        },
      })),
    }),
  };
}
