import { formatNumber, type UnidadeParametro } from '../../br/index.ts';
import { addMonths, formatDay } from '../../calendar/index.ts';
import { findLista, type Valor } from '../../code-lists/index.ts';
import type { Parametro, ParametrosConsultados } from './types.ts';

export type Indice = Valor<'indice_correcao'>;

/** Indices with monthly values stored per company. */
export const INDICES: readonly { indice: Indice; rotulo: string }[] = findLista('indice_correcao').map(
  ({ value, label }) => ({ indice: value as Indice, rotulo: label }),
);

export const indiceKey = (indice: string): string => `indice.${indice}`;
export const ptaxKey = (moeda: string): string => `ptax.${moeda}`;

export const MOEDAS: readonly { moeda: string; rotulo: string }[] = findLista('moeda').map(
  ({ value, label }) => ({ moeda: value, rotulo: label }),
);

type Nome = { rotulo: string; unidade: UnidadeParametro };

/** Parameters without a default value: only texts. */
export const SEM_PADRAO: ReadonlyMap<string, Nome> = new Map<string, Nome>([
  ...INDICES.map(({ indice, rotulo }): [string, Nome] => [
    indiceKey(indice),
    { rotulo: `${rotulo}, mês a mês`, unidade: 'tabela' },
  ]),
  ...MOEDAS.map(({ moeda, rotulo }): [string, Nome] => [
    ptaxKey(moeda),
    { rotulo: `PTAX, ${rotulo.toLowerCase()}`, unidade: 'R$/moeda' },
  ]),
]);

/** Published months of an index, `yyyy-MM` to a fraction. */
export type Serie = { linha: Parametro; valores: ReadonlyMap<string, number>; ultimo: string };

const MES = /^\d{4}-(0[1-9]|1[0-2])$/;
export const isMonth = (texto: string): boolean => MES.test(texto);

/** `yyyy-MM` so many months later, or earlier. */
export const shiftMonth = (mes: string, meses: number): string => addMonths(`${mes}-01`, meses).slice(0, 7);

/** "10/2026" */
export const monthText = (mes: string): string => formatDay(`${mes}-01`).slice(3);

/** The published months of an index, oldest first; null when the company has none. */
export function indiceSeries(parametros: ParametrosConsultados, indice: string): Serie | null {
  const linha = parametros.get(indiceKey(indice));
  const valor = linha?.valor;
  if (!linha || typeof valor !== 'object' || !('valores' in valor)) return null;
  const meses = Object.entries(valor.valores).filter(
    ([mes, fracao]) => isMonth(mes) && typeof fracao === 'number' && Number.isFinite(fracao),
  );
  const ordenados = meses.toSorted(([a], [b]) => (a < b ? -1 : 1));
  const ultimo = ordenados.at(-1)?.[0];
  return ultimo ? { linha, valores: new Map(ordenados), ultimo } : null;
}

export type MesDoIndice = {
  mes: string;
  valor: number /** Month it repeats; its own where published. */;
  de: string;
};

/** Months from `inicio` on: published values; a missing one repeats the last published before it, or the first. */
export function seriesMonths({ valores }: Serie, inicio: string, quantos: number): MesDoIndice[] {
  const publicados = [...valores.keys()];
  return Array.from({ length: quantos }, (_, k) => {
    const mes = shiftMonth(inicio, k);
    const de = valores.has(mes) ? mes : (publicados.findLast((p) => p < mes) ?? (publicados[0] as string));
    return { mes, valor: valores.get(de) as number, de };
  });
}

/** Compound variation of the months, as a fraction, to six decimals. */
export const accumulate = (meses: readonly Pick<MesDoIndice, 'valor'>[]): number =>
  Math.round((meses.reduce((fator, { valor }) => fator * (1 + valor), 1) - 1) * 1e6) / 1e6;

const MESES_DO_ANO = 12;

/** The year up to the last published month. */
export const lastTwelveMonths = (serie: Serie): MesDoIndice[] =>
  seriesMonths(serie, shiftMonth(serie.ultimo, 1 - MESES_DO_ANO), MESES_DO_ANO);

/** "0,31%" */
export const variationText = (fracao: number): string =>
  `${formatNumber(fracao * 100, { min: 2, max: 4 }).replace('-', '−')}%`;
