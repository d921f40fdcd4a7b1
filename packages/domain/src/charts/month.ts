import { roundTo } from '../br/index.ts';
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
import type { Paleta } from './palette.ts';

/** What the house earns, pays and keeps, R$ a month; `impostos` is null where only the net income is known. */
export type MesDaCasa = {
  impostos: number | null;
  renda: number;
  despesas: number;
  parcelas: number;
  premios: number;
  pensaoPaga?: number;
  cuidado?: number;
  sobra: number;
};

type Degrau = { nome: string; de: number; ate: number; tipo: 'entra' | 'sai' | 'sobra' };

const signed = (valor: number): string => (valor < 0 ? `−${reais(-valor)}` : reais(valor));

/** Each amount starts where the one before ended, so that the last step is what is left. */
function steps(mes: MesDaCasa): Degrau[] {
  const { impostos, renda, despesas, parcelas, premios, pensaoPaga = 0, cuidado = 0, sobra } = mes;
  const bruta = renda + (impostos ?? 0);
  const saidas = despesas + parcelas + premios + pensaoPaga + cuidado;
  const saem = [
    { nome: 'Impostos e INSS', valor: impostos ?? 0 },
    { nome: 'Despesas', valor: despesas },
    { nome: 'Parcelas', valor: parcelas },
    { nome: 'Prêmios', valor: premios },
    { nome: 'Pensão paga', valor: pensaoPaga },
    { nome: 'Cuidado', valor: cuidado },
    // A capacity typed by the consultant is not what the answers leave.
    { nome: 'Diferença do informado', valor: roundTo(renda - saidas - sobra, 2) },
  ].filter(({ valor }) => valor !== 0);
  let nivel = bruta;
  return [
    { nome: impostos === null ? 'Renda líquida' : 'Renda bruta', de: 0, ate: bruta, tipo: 'entra' },
    ...saem.map(({ nome, valor }): Degrau => {
      const de = nivel;
      nivel -= valor;
      return { nome, de, ate: nivel, tipo: 'sai' };
    }),
    { nome: sobra < 0 ? 'Falta' : 'Sobra', de: 0, ate: sobra, tipo: 'sobra' },
  ];
}

/** The parts of a bar above and below zero, and the empty part between zero and the bar. */
function partsOf({ de, ate }: Degrau) {
  const [baixo, alto] = [Math.min(de, ate), Math.max(de, ate)];
  const vazio = baixo > 0 ? baixo : Math.min(0, alto);
  return {
    vazio,
    acima: Math.max(0, alto) - Math.max(0, baixo),
    abaixo: Math.min(0, baixo) - Math.min(0, alto),
  };
}

const VIDA = 1;
const CREDITO = 4;
const ALTURA_DA_BARRA = 28;

function styleOf({ tipo, ate }: Degrau, paleta: Paleta) {
  if (tipo === 'entra') return { color: paleta.marca };
  if (tipo === 'sai') return { color: paleta.comparacao };
  return ate < 0
    ? hatched(paleta.areas[VIDA] ?? paleta.marca)
    : { color: paleta.areas[CREDITO] ?? paleta.marca };
}

/** The household's month as steps from what it earns to what is left; below zero in the hatch of what is missing. */
export function monthChart(mes: MesDaCasa): Grafico {
  const degraus = steps(mes);
  const amountOf = ({ de, ate, tipo }: Degrau): number => (tipo === 'sai' ? ate - de : ate);
  const label = { show: true, position: 'right', fontSize: 12 };
  return {
    titulo: 'O mês da casa',
    alternativa: `${degraus.map((um) => `${um.nome}: ${signed(amountOf(um))}`).join('. ')}.`,
    tabela: {
      colunas: [
        { nome: 'Parte do mês', tipo: 'texto' },
        { nome: 'Por mês', tipo: 'dinheiro' },
      ],
      linhas: degraus.map((um) => [um.nome, amountOf(um)]),
    },
    resumo: mes.sobra < 0 ? `Faltam ${reais(-mes.sobra)} por mês` : `Sobram ${reais(mes.sobra)} por mês`,
    ...barsSize(degraus.length, ALTURA_DA_BARRA),
    option: (paleta) => ({
      ...chartBase(paleta),
      grid: { left: 142, right: 84, top: 8, bottom: 28 },
      xAxis: moneyAxis(paleta, { min: undefined }),
      yAxis: categoryAxis(
        paleta,
        degraus.map(({ nome }) => nome),
        {
          inverse: true,
          axisLine: { onZero: true, lineStyle: { color: paleta.eixo } },
          axisLabel: { color: paleta.texto, fontSize: 12, interval: 0 },
        },
      ),
      series: [
        {
          name: 'vazio',
          type: 'bar',
          stack: 'mes',
          silent: true,
          itemStyle: { color: 'transparent' },
          data: degraus.map((um) => partsOf(um).vazio),
        },
        {
          name: 'Acima de zero',
          type: 'bar',
          stack: 'mes',
          barMaxWidth: 26,
          data: degraus.map((um) => ({
            value: partsOf(um).acima,
            itemStyle: styleOf(um, paleta),
            ...(partsOf(um).acima > 0 && {
              label: { ...label, color: paleta.texto, formatter: signed(amountOf(um)) },
            }),
          })),
        },
        {
          name: 'Abaixo de zero',
          type: 'bar',
          stack: 'mes',
          data: degraus.map((um) => ({
            value: partsOf(um).abaixo,
            itemStyle: styleOf(um, paleta),
            ...(partsOf(um).acima === 0 &&
              partsOf(um).abaixo < 0 && {
                label: { ...label, color: paleta.texto, formatter: signed(amountOf(um)) },
              }),
          })),
        },
      ],
      media: amountsByWidth,
    }),
  };
}
