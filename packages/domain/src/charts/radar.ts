import { base, type Grafico } from './chart.ts';

export type NotaDaArea = {
  produto_diagnostico_id: number;
  nome: string;
  /** 1 to 10; null where the area does not apply. */
  hoje: number | null;
  desejada: number | null;
  /** With the recommended options accepted. */
  projetada?: number | null;
};

const MAIOR_NOTA = 10;

const escrita = (nota: number | null): string => (nota === null ? '—' : String(nota));

const frase = (areas: readonly NotaDaArea[]): string => {
  const com = areas.filter(({ hoje }) => hoje !== null);
  if (com.length === 0) return 'Nenhuma área tem nota ainda.';
  const notas = com.map(({ nome, hoje, desejada, projetada }) =>
    [
      `${nome} ${hoje}`,
      projetada != null && `com o plano ${projetada}`,
      desejada !== null && `desejada ${desejada}`,
    ]
      .filter(Boolean)
      .join(', '),
  );
  return `Notas de 1 a 10: ${notas.join('; ')}.`;
};

/** Six fixed axes; today's note as a filled shape, the wish dashed, both written at each axis. */
export function radarDeNotas(areas: readonly NotaDaArea[]): Grafico {
  // The picture turns against the clock, the six areas with it.
  const eixos = [...areas.slice(0, 1), ...areas.slice(1).toReversed()];
  const temDesejo = areas.some(({ desejada }) => desejada !== null);
  const temProjecao = areas.some(({ projetada }) => projetada != null);
  return {
    titulo: 'Notas da proteção',
    alternativa: frase(areas),
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
    proporcao: 1.1,
    option: (paleta) => ({
      ...base(paleta),
      radar: {
        radius: '62%',
        splitNumber: 5,
        indicator: eixos.map(({ nome, hoje, desejada }) => ({
          name: `${nome}\n{b|${escrita(hoje)}}${desejada === null ? '' : `  a ${desejada}`}`,
          max: MAIOR_NOTA,
          min: 0,
        })),
        axisName: {
          color: paleta.textoSuave,
          fontSize: 12,
          lineHeight: 16,
          rich: { b: { color: paleta.texto, fontWeight: 600, fontSize: 12 } },
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
    }),
  };
}
