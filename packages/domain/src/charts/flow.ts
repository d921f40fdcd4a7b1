import type { Quadro, Tabela } from './chart.ts';

/** What happens at a point of the projection: years from its start. */
export type MarcaDoFluxo = {
  tipo: 'aposentadoria' | 'objetivo' | 'divida' | 'acaba' | 'evento';
  em: number;
  texto: string;
};

/** Balances at the start and at the end of every year, R$. */
export type SerieDoFluxo = { nome: string; valores: readonly number[] };

/** Nine in ten, half and one in ten of the drawn paths are above. */
export type FaixaDoFluxo = { p10: readonly number[]; p50: readonly number[]; p90: readonly number[] };

/** The family's money over the years: what a picture of it needs. */
export type DesenhoDoFluxo = {
  /** Calendar year and age at each balance, from the start. */
  anos: readonly number[];
  idades: readonly number[];
  hoje: SerieDoFluxo;
  plano: SerieDoFluxo | null;
  /** As it is without what is tried. */
  sem: readonly number[] | null;
  faixa: FaixaDoFluxo | null;
  marcas: readonly MarcaDoFluxo[];
};

export type GraficoDoFluxo = Quadro & DesenhoDoFluxo;

/** Title, sentence and table around the picture. */
export const flowChart = (
  desenho: DesenhoDoFluxo,
  { alternativa, nota }: { alternativa: string; nota: string },
): GraficoDoFluxo => ({
  ...desenho,
  titulo: 'O dinheiro da família ano a ano',
  alternativa,
  observacao: nota,
  tabela: tableOf(desenho),
  proporcao: 3,
  alturaMinima: 260,
});

function tableOf({ anos, idades, hoje, plano, faixa, marcas }: DesenhoDoFluxo): Tabela {
  const dinheiro = (nome: string, valores: readonly number[]) => ({
    nome,
    valores,
    tipo: 'dinheiro' as const,
  });
  const series = [
    dinheiro(hoje.nome, hoje.valores),
    ...(plano ? [dinheiro(plano.nome, plano.valores)] : []),
    ...(faixa
      ? [
          dinheiro('Um em dez abaixo de', faixa.p10),
          dinheiro('Metade abaixo de', faixa.p50),
          dinheiro('Nove em dez abaixo de', faixa.p90),
        ]
      : []),
  ];
  const said = (k: number) =>
    marcas
      .filter(({ em }) => Math.ceil(em) === k)
      .map(({ texto }) => texto)
      .join('; ');
  return {
    colunas: [
      { nome: 'Ano', tipo: 'texto' },
      { nome: 'Idade', tipo: 'numero' },
      ...series.map(({ nome, tipo }) => ({ nome, tipo })),
      { nome: 'O que acontece', tipo: 'texto' },
    ],
    linhas: anos.map((ano, k) => [
      String(ano),
      idades[k] ?? null,
      ...series.map(({ valores }) => valores[k] ?? null),
      said(k),
    ]),
  };
}
