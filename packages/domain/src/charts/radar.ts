import { categoryAxis, chartBase, type Grafico, type OpcaoDoGrafico } from './chart.ts';
import type { Paleta } from './palette.ts';

export type NotaDaArea = {
  produto_diagnostico_id: number;
  nome: string;
  /** 1 to 10; null where the area does not apply. */
  hoje: number | null;
  desejada: number | null;
  /** With the recommended options accepted. */
  projetada?: number | null;
  /** Component that falls most where the plan lowers the score. */
  queda?: string;
  /** Computed score replaced by the consultant's manual one; absent when today's is computed. */
  calculada?: number | null;
};

const isAdjusted = ({ calculada }: NotaDaArea): boolean => calculada !== undefined;

/** Note on manual scores. */
function noteOnNotas(areas: readonly NotaDaArea[]): string | undefined {
  const dadas = areas.filter(isAdjusted);
  if (dadas.length === 0) return undefined;
  const ditas = dadas.map(({ nome, calculada }) =>
    calculada == null ? nome : `${nome} (a conta dá ${calculada})`,
  );
  return `${dadas.length === 1 ? 'Nota ajustada' : 'Notas ajustadas'} pelo consultor: ${ditas.join(', ')}.`;
}

/** Areas that the plan lowers: a home bought on credit weighs on credit and helps elsewhere. */
function dropsOfNotas(areas: readonly NotaDaArea[]): string | undefined {
  const ditas = areas.flatMap(({ nome, hoje, projetada, queda }) =>
    hoje !== null && projetada != null && projetada < hoje
      ? [`${nome} vai de ${hoje} para ${projetada}${queda === undefined ? '' : ` (${queda})`}`]
      : [],
  );
  return ditas.length === 0 ? undefined : `Com o plano, ${ditas.join('; ')}.`;
}

const MAIOR_NOTA = 10;

const notaLabel = (nota: number | null): string => (nota === null ? '—' : String(nota));

/** "4 → 9"; a desired score already reached is labelled as such, without an arrow. */
function withWish(nota: string, hoje: number | null, desejada: number | null, antes = ' '): string {
  if (desejada === null) return nota;
  return hoje !== null && hoje >= desejada ? `${nota}${antes}(quer ${desejada})` : `${nota} → ${desejada}`;
}

const frase = (areas: readonly NotaDaArea[]): string => {
  const com = areas.filter(({ hoje }) => hoje !== null);
  if (com.length === 0) return 'Nenhuma área tem nota ainda.';
  const notas = com.map(({ nome, hoje, desejada, projetada, calculada }) =>
    [
      `${nome} ${hoje}${calculada === undefined ? '' : ' (ajustada pelo consultor)'}`,
      projetada != null && `com o plano ${projetada}`,
      desejada !== null && `desejada ${desejada}`,
    ]
      .filter(Boolean)
      .join(', '),
  );
  return `Notas de 1 a 10: ${notas.join('; ')}.`;
};

/** With fewer axes there is no shape, only a line. */
const FORMA = 3;
const ALTURA_DA_BARRA = 44;
const ALTURA_DO_EIXO = 36;
const LARGURA = 420;

const tracejada = (paleta: Paleta): OpcaoDoGrafico => ({
  color: 'transparent',
  borderColor: paleta.comparacao,
  borderType: 'dashed',
  borderWidth: 1.5,
});

/** One bar per area within the outline of the desired score, for one or two scores. */
const asBars =
  (areas: readonly NotaDaArea[]) =>
  (paleta: Paleta): OpcaoDoGrafico => {
    const decima = areas.toReversed();
    const barra = { type: 'bar', barWidth: 16, barGap: '-100%' };
    return {
      ...chartBase(paleta),
      grid: { left: 84, right: 56, top: 4, bottom: 28 },
      xAxis: {
        type: 'value',
        min: 0,
        max: MAIOR_NOTA,
        axisLabel: { color: paleta.eixo, fontSize: 11 },
        splitLine: { lineStyle: { color: paleta.grade } },
      },
      yAxis: categoryAxis(
        paleta,
        decima.map(({ nome }) => nome),
        { axisLabel: { color: paleta.texto, fontSize: 12 } },
      ),
      series: [
        { ...barra, name: 'hoje', data: decima.map(({ hoje }) => hoje), itemStyle: { color: paleta.marca } },
        {
          ...barra,
          name: 'desejada',
          data: decima.map(({ hoje, desejada }) => ({
            value: desejada ?? hoje,
            label: {
              show: true,
              position: 'right',
              color: paleta.textoSuave,
              fontSize: 12,
              formatter: withWish(notaLabel(hoje), hoje, desejada),
            },
          })),
          itemStyle: tracejada(paleta),
        },
      ],
    };
  };

/** Today's score as a filled shape, the desired one dashed, both written at each axis. */
const asShape =
  (areas: readonly NotaDaArea[]) =>
  (paleta: Paleta): OpcaoDoGrafico => {
    // ECharts draws counter-clockwise: the areas are reversed.
    const eixos = [...areas.slice(0, 1), ...areas.slice(1).toReversed()];
    // The PDF drops a leading space: it goes at the end of the score. Side labels break into two lines, since one line
    // is cut in a narrow panel; at top and bottom there is no room for a second line.
    const quebra = (k: number) => (k === 0 || 2 * k === eixos.length ? ' ' : '\n');
    const temDesejo = areas.some(({ desejada }) => desejada !== null);
    return {
      ...chartBase(paleta),
      radar: {
        radius: '62%',
        splitNumber: 5,
        indicator: eixos.map(({ nome, hoje, desejada }, k) => ({
          name: `${nome}\n${withWish(`{b|${notaLabel(hoje)}}`, hoje, desejada, quebra(k)).replace('} ', ' }')}`,
          max: MAIOR_NOTA,
          min: 0,
        })),
        axisName: {
          color: paleta.textoSuave,
          fontSize: 12,
          lineHeight: 16,
          rich: { b: { color: paleta.texto, fontWeight: 600, fontSize: 12, padding: [0, 2, 0, 0] } },
        },
        axisLine: { lineStyle: { color: paleta.grade } },
        splitLine: { lineStyle: { color: paleta.grade } },
        splitArea: { show: false },
      },
      series: [
        {
          type: 'radar',
          symbol: 'circle',
          symbolSize: 6,
          data: [
            ...(temDesejo
              ? [
                  {
                    name: 'desejada',
                    value: eixos.map(({ desejada, hoje }) => desejada ?? hoje ?? 0),
                    symbol: 'none',
                    lineStyle: { color: paleta.comparacao, type: 'dashed', width: 1.5 },
                    itemStyle: { color: paleta.comparacao },
                  },
                ]
              : []),
            {
              name: 'hoje',
              value: eixos.map(({ hoje }) => hoje ?? 0),
              lineStyle: { color: paleta.marca, width: 2 },
              itemStyle: { color: paleta.marca },
              areaStyle: { color: paleta.marca, opacity: 0.14 },
            },
          ],
        },
      ],
    };
  };

/** Radar of six fixed areas, or bars while an area has no score. */
export function notasRadar(areas: readonly NotaDaArea[]): Grafico {
  const temProjecao = areas.some(({ projetada }) => projetada != null);
  const comNota = areas.filter(({ hoje }) => hoje !== null);
  // Drawn as zero, an area without a score would be a spike between the others.
  const poucas = comNota.length > 0 && (comNota.length < FORMA || comNota.length < areas.length);
  const observacao = [noteOnNotas(areas), dropsOfNotas(areas)].filter(Boolean).join(' ') || undefined;
  const altura = comNota.length * ALTURA_DA_BARRA + ALTURA_DO_EIXO;
  return {
    titulo: 'Notas da proteção',
    alternativa: frase(areas),
    ...(observacao !== undefined && { observacao }),
    tabela: {
      colunas: [
        { nome: 'Área', tipo: 'texto' },
        { nome: 'Hoje', tipo: 'numero' },
        ...(temProjecao ? [{ nome: 'Com o plano', tipo: 'numero' } as const] : []),
        { nome: 'Desejada', tipo: 'numero' },
      ],
      linhas: areas.map(({ nome, hoje, desejada, projetada }) => [
        nome,
        hoje,
        ...(temProjecao ? [projetada ?? null] : []),
        desejada,
      ]),
    },
    proporcao: poucas ? LARGURA / altura : 1.1,
    ...(poucas && { alturaMinima: altura }),
    option: poucas ? asBars(comNota) : asShape(areas),
  };
}
