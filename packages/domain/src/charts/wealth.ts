import {
  base,
  dinheiroNoEixo,
  eixoDeCategorias,
  eixoDeDinheiro,
  type Grafico,
  type OpcaoDoGrafico,
  reais,
} from './chart.ts';

/** A row of `sonhos.projecao`, in today's money. */
export type AnoDaProjecao = { ano: number; idade: number; saldo_real: number };

export type Projecao = {
  /** As the family saves today. */
  comoEsta: readonly AnoDaProjecao[];
  /** With the contribution that reaches the goal; the same where nothing is missing. */
  comPlano: readonly AnoDaProjecao[] | null;
  idade_aposentadoria: number;
  comoEstaEsgotaEm: number | null;
  comPlanoEsgotaEm: number | null;
};

const SONHOS = 2;

/** A plan made to end with the last year may lack its last cents: it lasts all the same. */
const ULTIMOS_MESES = 0.25;

const ate = (linhas: readonly AnoDaProjecao[], esgota: number | null): string => {
  const ultima = linhas.at(-1);
  if (esgota !== null && (!ultima || esgota < ultima.idade - ULTIMOS_MESES))
    return `acaba aos ${Math.floor(esgota)}`;
  return ultima ? `dura até os ${ultima.idade}` : '';
};

const maior = (linhas: readonly AnoDaProjecao[]): number =>
  linhas.reduce((top, { saldo_real }) => Math.max(top, saldo_real), 0);

/** Ages written below: the first, the retirement and the decades that stand clear of them. */
function marcos(idades: readonly number[], idade_aposentadoria: number): ReadonlySet<number> {
  const fixos = [idades[0] ?? 0, idade_aposentadoria];
  const decadas = idades.filter(
    (idade) => idade % 10 === 0 && fixos.every((fixo) => Math.abs(fixo - idade) >= 4),
  );
  return new Set([...fixos, ...decadas]);
}

/** Parts of the picture's width that a sentence takes. */
const ESPACO = 0.35;

/** Where a line is said: left of its way up or right of its way down, so that it never runs through the words. */
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

const nota = (
  texto: string,
  cor: string,
  linhas: readonly AnoDaProjecao[],
  prefere: 'subida' | 'descida',
): OpcaoDoGrafico => {
  const { ponto, position } = lugar(linhas, prefere);
  return {
    silent: true,
    symbol: 'circle',
    symbolSize: 0.1,
    label: {
      show: true,
      // On two lines a telephone has room for it beside the line.
      formatter: texto.replace(': ', ':\n'),
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

/** Wealth for retirement year by year: with the plan solid, as it is dashed. */
export function projecaoDePatrimonio(projecao: Projecao): Grafico {
  const { comoEsta, comPlano, idade_aposentadoria } = projecao;
  const idades = (comPlano ?? comoEsta).map(({ idade }) => idade);
  const escritas = marcos(idades, idade_aposentadoria);
  const saldo = (linhas: readonly AnoDaProjecao[] | null, idade: number): number | null =>
    linhas?.find((linha) => linha.idade === idade)?.saldo_real ?? null;
  const ditoComoEsta = `Como está: ${ate(comoEsta, projecao.comoEstaEsgotaEm)}`;
  const ditoComPlano = comPlano && `Com o plano: ${ate(comPlano, projecao.comPlanoEsgotaEm)}`;
  return {
    titulo: 'Patrimônio para a aposentadoria',
    alternativa: `${[ditoComPlano, ditoComoEsta].filter(Boolean).join('. ')}. Maior saldo: ${reais(maior(comPlano ?? comoEsta))}, em valores de hoje.`,
    tabela: {
      colunas: [
        { nome: 'Idade', tipo: 'numero' },
        { nome: 'Como está', tipo: 'dinheiro' },
        ...(comPlano ? [{ nome: 'Com o plano', tipo: 'dinheiro' } as const] : []),
      ],
      linhas: idades.map((idade) => [
        idade,
        saldo(comoEsta, idade),
        ...(comPlano ? [saldo(comPlano, idade)] : []),
      ]),
    },
    proporcao: 3,
    option: (paleta) => ({
      ...base(paleta),
      grid: { left: 56, right: 24, top: 28, bottom: 28 },
      xAxis: eixoDeCategorias(paleta, idades, {
        boundaryGap: false,
        axisLabel: {
          color: paleta.eixo,
          fontSize: 11,
          interval: (index: number) => escritas.has(idades[index] ?? 0),
          formatter: (idade: string) => (idade === String(idades[0]) ? `${idade} anos` : idade),
        },
      }),
      yAxis: eixoDeDinheiro(paleta, {
        axisLabel: { color: paleta.eixo, fontSize: 11, formatter: dinheiroNoEixo },
      }),
      series: [
        ...(comPlano
          ? [
              {
                name: 'Com o plano',
                type: 'line',
                showSymbol: false,
                data: idades.map((idade) => saldo(comPlano, idade)),
                lineStyle: { color: paleta.areas[SONHOS], width: 2.5 },
                itemStyle: { color: paleta.areas[SONHOS] },
                areaStyle: { color: paleta.areas[SONHOS], opacity: 0.09 },
                markPoint: nota(ditoComPlano ?? '', paleta.texto, comPlano, 'subida'),
              },
            ]
          : []),
        {
          name: 'Como está',
          type: 'line',
          showSymbol: false,
          data: idades.map((idade) => saldo(comoEsta, idade)),
          lineStyle: { color: paleta.comparacao, width: 1.75, type: 'dashed' },
          itemStyle: { color: paleta.comparacao },
          markPoint: nota(ditoComoEsta, paleta.textoSuave, comoEsta, 'descida'),
          markLine: {
            silent: true,
            symbol: 'none',
            label: { formatter: 'aposentadoria', color: paleta.textoSuave, fontSize: 11 },
            lineStyle: { color: paleta.grade, type: 'dashed', width: 1 },
            data: idades.includes(idade_aposentadoria) ? [{ xAxis: String(idade_aposentadoria) }] : [],
          },
        },
      ],
    }),
  };
}
