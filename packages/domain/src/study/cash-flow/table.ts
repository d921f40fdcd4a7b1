import { ENTRADAS_DO_FLUXO, LINHA_DO_FLUXO, SAIDAS_DO_FLUXO } from '../../calculators/index.ts';
import type { DesenhoDoFluxo } from '../../charts/index.ts';
import type { Fluxo, LinhaDoFluxo } from './flow.ts';
import type { MoedaDoFluxo } from './picture.ts';
import { shortMonthText } from './words.ts';

export type ColunaDoFluxo = Exclude<keyof LinhaDoFluxo, 'de' | 'ate' | 'idade_conjuge'>;

const SALDOS: readonly ColunaDoFluxo[] = [
  'saldo_reserva',
  'saldo_investimentos',
  'saldo_fgts',
  'saldo_previdencia',
  'financeiro',
  'imoveis',
  'outros_bens',
  'dividas',
  'patrimonio',
];

export const GRUPOS_DO_FLUXO = ['entradas', 'saidas', 'caixa', 'saldos'] as const;
export type GrupoDoFluxo = (typeof GRUPOS_DO_FLUXO)[number];

/** Columns of a group, its total last. */
export const COLUNAS_DO_GRUPO: Readonly<Record<GrupoDoFluxo, readonly ColunaDoFluxo[]>> = {
  entradas: [...(Object.keys(ENTRADAS_DO_FLUXO) as ColunaDoFluxo[]), 'entradas'],
  saidas: [...(Object.keys(SAIDAS_DO_FLUXO) as ColunaDoFluxo[]), 'saidas'],
  caixa: ['saldo_inicial', 'falta', 'aportes', 'sobra_gasta', 'resgates', 'rendimento', 'sobra'],
  saldos: SALDOS,
};

/** What a group shows while it is folded. */
export const FIGURA_DO_GRUPO: Readonly<Record<GrupoDoFluxo, ColunaDoFluxo>> = {
  entradas: 'entradas',
  saidas: 'saidas',
  caixa: 'sobra',
  saldos: 'financeiro',
};

export const columnLabel = (coluna: ColunaDoFluxo): string => LINHA_DO_FLUXO[coluna].rotulo;

const DE_FIM_DE_ANO: ReadonlySet<ColunaDoFluxo> = new Set(SALDOS);

const toCent = (valor: number): number => Math.round(valor * 100 + (valor < 0 ? -1e-7 : 1e-7)) / 100 || 0;

/** Inflation of the projection; one year has no other to show it by. */
const inflationOf = ({ linhas }: Fluxo): number => (linhas[1]?.indice ?? 1) - 1;

/** A figure of a year, from 0, in money of today or of its time. */
export function flowFigure(fluxo: Fluxo, ano: number, coluna: ColunaDoFluxo, moeda: MoedaDoFluxo): number {
  const valor = fluxo.linhas[ano]?.[coluna] ?? 0;
  if (moeda === 'epoca' || valor === 0) return valor;
  return toCent(valor / (1 + inflationOf(fluxo)) ** (DE_FIM_DE_ANO.has(coluna) ? ano + 1 : ano));
}

/** Columns of a group that have a figure in some year. */
export const usedColumns = ({ linhas }: Fluxo, grupo: GrupoDoFluxo): readonly ColunaDoFluxo[] =>
  COLUNAS_DO_GRUPO[grupo].filter((coluna) => linhas.some((linha) => linha[coluna] !== 0));

export type AnoDoFluxo = {
  /** Row, from 0. */
  k: number;
  rotulo: string;
  periodo: string;
  idades: string;
  /** What is marked in the year. */
  acontece: readonly string[];
};

const PRIMEIROS = 5;

/** The years of the table. */
export function flowYears({ linhas }: Fluxo, { marcas }: DesenhoDoFluxo): AnoDoFluxo[] {
  return linhas.map((linha, k) => ({
    k,
    rotulo: `Ano ${linha.ano}`,
    periodo: `${shortMonthText(linha.de)} a ${shortMonthText(linha.ate)}`,
    idades: [linha.idade_titular, linha.idade_conjuge].filter((idade) => idade !== null).join(' e '),
    acontece: marcas.filter(({ em }) => Math.floor(em) === k).map(({ texto }) => texto),
  }));
}

/** Years 1 to 5, then every fifth, every one in which something happens, and the last. */
export const mainYears = (anos: readonly AnoDoFluxo[]): AnoDoFluxo[] =>
  anos.filter(
    ({ k, acontece }) =>
      k < PRIMEIROS || (k + 1) % PRIMEIROS === 0 || acontece.length > 0 || k === anos.length - 1,
  );
