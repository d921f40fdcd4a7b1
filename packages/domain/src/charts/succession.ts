import { formatPercent, roundTo } from '../br/index.ts';
import { base, type Grafico, reais } from './chart.ts';
import { sum } from './sum.ts';

export type Parte = { nome: string; valor: number };

const VIDA = 1;
/** Per cent of the bar under which a name does not fit above its part; the table has them all. */
const MENOR_COM_NOME = 12;
/** Steps of one hue, as the alpha of its colour: the first part is the strongest. */
const OPACIDADES = ['ff', 'b8', '80', '57', '38', '24'];

/** Who receives what of the estate: one bar, since the parts make a whole. */
export function partilhaDoPatrimonio(partes: readonly Parte[]): Grafico {
  const total = sum(partes.map(({ valor }) => valor));
  const pct = (valor: number): number => (total > 0 ? roundTo((valor / total) * 100, 1) : 0);
  return {
    titulo: 'Como o patrimônio seria dividido',
    alternativa: `De ${reais(total)}: ${partes.map(({ nome, valor }) => `${nome} ${reais(valor)} (${formatPercent(pct(valor))})`).join(', ')}.`,
    tabela: {
      colunas: [
        { nome: 'Quem', tipo: 'texto' },
        { nome: 'Valor', tipo: 'dinheiro' },
        { nome: 'Parte (%)', tipo: 'numero' },
      ],
      linhas: partes.map(({ nome, valor }) => [nome, valor, pct(valor)]),
    },
    proporcao: 12,
    alturaMinima: 72,
    option: (paleta) => ({
      ...base(paleta),
      grid: { left: 0, right: 0, top: 28, bottom: 8 },
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
          show: pct(valor) >= MENOR_COM_NOME,
          position: [0, -20],
          color: paleta.texto,
          formatter: `${nome} ${formatPercent(pct(valor))}`,
          fontSize: 12,
        },
      })),
    }),
  };
}
