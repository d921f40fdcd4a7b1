import {
  axisMoney,
  categoryAxis,
  chartBase,
  type Grafico,
  moneyAxis,
  type OpcaoDoGrafico,
  reais,
} from './chart.ts';
import type { Paleta } from './palette.ts';

/** A row of `sonhos.projecao`, in today's R$. */
export type AnoDaProjecao = { ano: number; idade: number; saldo_real: number };

/** One named way to save, and the age at which its money ends, null if it lasts. */
export type Caminho = { nome: string; linhas: readonly AnoDaProjecao[]; esgotaEm: number | null };

export type Projecao = {
  /** At the family's current saving. */
  comoEsta: Caminho;
  /** With the option of the plan; null until one is recommended. */
  comOpcao: Caminho | null;
  /** With the contribution that reaches the goal; equal to the current one without a gap. */
  ateAMeta: Caminho | null;
  idade_aposentadoria: number;
  observacao?: string;
};

const SONHOS = 2;

/** Years: a plan that lacks less than this at its end counts as lasting, since rounding may take its last cents. */
const ULTIMOS_MESES = 0.25;

const upTo = (linhas: readonly AnoDaProjecao[], esgota: number | null): string => {
  const ultima = linhas.at(-1);
  if (esgota !== null && (!ultima || esgota < ultima.idade - ULTIMOS_MESES))
    return `acaba aos ${Math.floor(esgota)}`;
  return ultima ? `dura até os ${ultima.idade}` : '';
};

const maior = ({ linhas }: Caminho): number =>
  linhas.reduce((top, { saldo_real }) => Math.max(top, saldo_real), 0);

const spokenLabel = ({ nome, linhas, esgotaEm }: Caminho): string => `${nome}: ${upTo(linhas, esgotaEm)}`;

/** Ages on the axis: the first, the retirement, and decades with room beside them. */
function marcos(idades: readonly number[], idade_aposentadoria: number): ReadonlySet<number> {
  const fixos = [idades[0] ?? 0, idade_aposentadoria];
  const decadas = idades.filter(
    (idade) => idade % 10 === 0 && fixos.every((fixo) => Math.abs(fixo - idade) >= 4),
  );
  return new Set([...fixos, ...decadas]);
}

/** Fraction of the chart's width taken by a label. */
const ESPACO = 0.35;

/** Position of a label: left of a rise or right of a fall, so that the line never crosses the text. */
function lugar(linhas: readonly AnoDaProjecao[], prefere: 'subida' | 'descida') {
  const saldos = linhas.map(({ saldo_real }) => saldo_real);
  const topo = saldos.indexOf(Math.max(...saldos));
  const fim = saldos.findIndex((saldo, at) => at > topo && saldo <= 0);
  const desce = (fim < 0 ? linhas.length - 1 : fim) - topo;
  const cabe = { subida: topo / linhas.length >= ESPACO, descida: topo / linhas.length <= 1 - ESPACO };
  const subindo = prefere === 'subida' ? cabe.subida : !cabe.descida;
  return subindo
    ? { ponto: linhas[Math.floor(topo * 0.8)], position: 'left' }
    : { ponto: linhas[topo + Math.floor(desce * 0.35)], position: 'right' };
}

const nota = (caminho: Caminho, cor: string, prefere: 'subida' | 'descida'): OpcaoDoGrafico => {
  const { ponto, position } = lugar(caminho.linhas, prefere);
  return {
    silent: true,
    symbol: 'circle',
    symbolSize: 0.1,
    label: {
      show: true,
      // Two lines fit beside the line on a phone.
      formatter: spokenLabel(caminho).replace(': ', ':\n'),
      color: cor,
      fontSize: 12,
      lineHeight: 16,
      fontWeight: 600,
      position,
      distance: 6,
      offset: [0, -18],
    },
    data: ponto ? [{ coord: [String(ponto.idade), ponto.saldo_real] }] : [],
  };
};

type Traco = { caminho: Caminho; cor: string; lineStyle: OpcaoDoGrafico; cheio?: boolean };

/** The proposal is emphasized; lines for comparison are thin. */
function tracos({ comoEsta, comOpcao, ateAMeta }: Projecao, paleta: Paleta): Traco[] {
  const cor = paleta.areas[SONHOS] ?? paleta.marca;
  const solido = { width: 2.5 };
  return [
    ...(ateAMeta
      ? [
          comOpcao
            ? { caminho: ateAMeta, cor, lineStyle: { width: 1.5, type: 'dotted' } }
            : { caminho: ateAMeta, cor, lineStyle: solido, cheio: true },
        ]
      : []),
    ...(comOpcao ? [{ caminho: comOpcao, cor, lineStyle: solido, cheio: true }] : []),
    { caminho: comoEsta, cor: paleta.comparacao, lineStyle: { width: 1.75, type: 'dashed' } },
  ];
}

/** Up to two lines are named beside them; three names would overlap and go above. */
const CABEM_AO_LADO = 2;

const LINHA_DA_LEGENDA = 18;

const legenda = (paleta: Paleta, linhas: readonly Traco[]): OpcaoDoGrafico => ({
  legend: {
    orient: 'vertical',
    left: 48,
    top: 0,
    itemGap: 4,
    itemWidth: 26,
    selectedMode: false,
    // The lines have no dots; neither does the legend.
    itemStyle: { opacity: 0 },
    textStyle: { color: paleta.texto, fontSize: 12 },
    data: linhas.map(({ caminho }) => spokenLabel(caminho)),
  },
});

/** Retirement wealth year by year: proposal solid, current saving dashed, goal dotted. */
export function wealthProjectionChart(projecao: Projecao): Grafico {
  const { comoEsta, comOpcao, ateAMeta, idade_aposentadoria, observacao } = projecao;
  const propostos = [comOpcao, ateAMeta].filter((caminho) => caminho !== null);
  const caminhos = [comoEsta, ...propostos];
  const idades = (ateAMeta ?? comOpcao ?? comoEsta).linhas.map(({ idade }) => idade);
  const escritas = marcos(idades, idade_aposentadoria);
  const saldo = ({ linhas }: Caminho, idade: number): number | null =>
    linhas.find((linha) => linha.idade === idade)?.saldo_real ?? null;
  const aoLado = caminhos.length <= CABEM_AO_LADO;
  const topo = aoLado ? 28 : 24 + LINHA_DA_LEGENDA * caminhos.length;
  return {
    titulo: 'Patrimônio para a aposentadoria',
    alternativa: `${[...propostos, comoEsta].map(spokenLabel).join('. ')}. Maior saldo: ${reais(Math.max(...caminhos.map(maior)))}, em valores de hoje.`,
    tabela: {
      colunas: [
        { nome: 'Idade', tipo: 'numero' },
        ...caminhos.map(({ nome }) => ({ nome, tipo: 'dinheiro' as const })),
      ],
      linhas: idades.map((idade) => [idade, ...caminhos.map((caminho) => saldo(caminho, idade))]),
    },
    ...(observacao && { observacao }),
    proporcao: aoLado ? 3 : 2.5,
    ...(!aoLado && { alturaMinima: 260 }),
    option: (paleta) => {
      const linhas = tracos(projecao, paleta);
      return {
        ...chartBase(paleta),
        ...(!aoLado && legenda(paleta, linhas)),
        grid: { left: 56, right: 24, top: topo, bottom: 28 },
        xAxis: categoryAxis(paleta, idades, {
          boundaryGap: false,
          axisLabel: {
            color: paleta.eixo,
            fontSize: 11,
            interval: (index: number) => escritas.has(idades[index] ?? 0),
            formatter: (idade: string) => (idade === String(idades[0]) ? `${idade} anos` : idade),
          },
        }),
        yAxis: moneyAxis(paleta, {
          axisLabel: { color: paleta.eixo, fontSize: 11, formatter: axisMoney },
        }),
        series: linhas.map(({ caminho, cor, lineStyle, cheio }) => ({
          name: spokenLabel(caminho),
          type: 'line',
          showSymbol: false,
          data: idades.map((idade) => saldo(caminho, idade)),
          lineStyle: { color: cor, ...lineStyle },
          itemStyle: { color: cor },
          ...(cheio && { areaStyle: { color: cor, opacity: 0.09 } }),
          ...(aoLado && {
            markPoint:
              caminho === comoEsta
                ? nota(caminho, paleta.textoSuave, 'descida')
                : nota(caminho, paleta.texto, 'subida'),
          }),
          ...(caminho === comoEsta && {
            markLine: {
              silent: true,
              symbol: 'none',
              label: { formatter: 'aposentadoria', color: paleta.textoSuave, fontSize: 11 },
              lineStyle: { color: paleta.grade, type: 'dashed', width: 1 },
              data: idades.includes(idade_aposentadoria) ? [{ xAxis: String(idade_aposentadoria) }] : [],
            },
          }),
        })),
      };
    },
  };
}
