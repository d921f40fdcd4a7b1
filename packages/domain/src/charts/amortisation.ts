import { categoryAxis, chartBase, type Grafico, moneyAxis, reais } from './chart.ts';
import { sum } from './sum.ts';

export type Amortizacao = { juros_por_ano: readonly number[]; amortizacao_por_ano: readonly number[] };

const CREDITO = 4;

/** A loan year by year: amortization, with interest stacked above. */
export function amortisationByYear({ juros_por_ano, amortizacao_por_ano }: Amortizacao): Grafico {
  const anos = juros_por_ano.map((_, k) => `${k + 1}º`);
  const juros = sum(juros_por_ano);
  return {
    titulo: 'Quanto se paga por ano',
    alternativa: `Em ${anos.length} ${anos.length === 1 ? 'ano' : 'anos'}: ${reais(sum(amortizacao_por_ano))} de dívida e ${reais(juros)} de juros.`,
    tabela: {
      colunas: [
        { nome: 'Ano', tipo: 'texto' },
        { nome: 'Amortização', tipo: 'dinheiro' },
        { nome: 'Juros', tipo: 'dinheiro' },
      ],
      linhas: anos.map((ano, k) => [ano, amortizacao_por_ano[k] ?? null, juros_por_ano[k] ?? null]),
    },
    proporcao: 3,
    option: (paleta) => ({
      ...chartBase(paleta),
      legend: {
        top: 0,
        right: 16,
        itemWidth: 12,
        itemHeight: 8,
        selectedMode: false,
        textStyle: { color: paleta.textoSuave, fontSize: 12 },
      },
      grid: { left: 56, right: 16, top: 32, bottom: 28 },
      xAxis: categoryAxis(paleta, anos),
      yAxis: moneyAxis(paleta),
      series: [
        {
          name: 'Amortização',
          type: 'bar',
          stack: 'ano',
          barMaxWidth: 28,
          data: amortizacao_por_ano,
          itemStyle: { color: paleta.areas[CREDITO] },
        },
        {
          name: 'Juros',
          type: 'bar',
          stack: 'ano',
          data: juros_por_ano,
          itemStyle: { color: paleta.comparacao },
        },
      ],
    }),
  };
}
