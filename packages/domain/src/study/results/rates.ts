import {
  accumulate,
  codigoOf,
  indiceSeries,
  lastTwelveMonths,
  monthText,
  type Serie,
  seriesMonths,
  usedParametro,
} from '../../calculators/index.ts';
import type { CamposDeItem } from '../../catalogue/index.ts';
import { codeLabel, type Valor } from '../../code-lists/index.ts';

import { usePremissa } from './base.ts';
import type { Conta } from './evaluate.ts';
import { toFraction, toText } from './reading.ts';

/** Monthly rate equivalent to an effective yearly one, both as fractions. */
export const toMonthlyRate = (anual: number): number => (1 + anual) ** (1 / 12) - 1;

export const AVISO_REFERENCIA =
  'Sem taxa cotada, a conta usa o custo de referência do mercado, que já inclui impostos e tarifas';

/** Reference yearly cost of this kind of debt, added to the assumptions. */
export function referenceCost(conta: Conta, tipo: Valor<'tipo_divida'>): number {
  const linha = codigoOf(conta.parametros, 'cet_referencia', tipo, codeLabel('tipo_divida', tipo));
  conta.usados.push(usedParametro(linha));
  return linha.valor;
}

/** Monthly alternative return of the item; the company's default if blank. */
export function monthlyOpportunity({ taxa_oportunidade }: CamposDeItem): number | null {
  const anual = toFraction(taxa_oportunidade);
  return anual === null ? null : toMonthlyRate(anual);
}

const INFLACAO = 'inflacao_aa';

/** Adds to the assumptions the last published month of an index and its value. */
function useIndice(conta: Conta, { linha }: Serie, rotulo: string, valor: number): void {
  conta.usados.push({ ...usedParametro(linha), rotulo, valor, unidade: 'fração' });
}

/** Twelve published months; missing ones repeat another month, with a note. */
function overTwelveMonths(conta: Conta, nome: string, serie: Serie): number {
  const meses = lastTwelveMonths(serie);
  if (meses.some(({ mes, de }) => mes !== de))
    conta.avisos.add(
      `Projetado: a tabela do ${nome} não tem doze meses, e os que faltam repetem o publicado`,
    );
  const total = accumulate(meses);
  useIndice(conta, serie, `${nome} em 12 meses, até ${monthText(serie.ultimo)}`, total);
  return total;
}

/** Yearly value of an index: its last twelve published months, else the projected TR or inflation. */
export function yearlyIndice(conta: Conta, indice: string | null | undefined): number | null {
  const nome = toText(indice);
  if (nome === null) return null;
  const serie = indiceSeries(conta.parametros, nome);
  if (serie) return overTwelveMonths(conta, nome, serie);
  if (nome === 'TR') return (1 + usePremissa(conta, 'tr_am')) ** 12 - 1;
  conta.avisos.add(`Projetado: sem o ${nome} publicado, a correção usa a inflação projetada`);
  return usePremissa(conta, INFLACAO);
}

/** An index month by month from `inicio` (`yyyy-MM`): published values, then the last published one repeated. */
export function monthlyIndice(conta: Conta, nome: string, inicio: string, quantos: number): number[] {
  const serie = indiceSeries(conta.parametros, nome);
  if (!serie) return new Array<number>(quantos).fill(toMonthlyRate(yearlyIndice(conta, nome) ?? 0));
  const meses = seriesMonths(serie, inicio, quantos);
  if (meses.some(({ mes, de }) => mes !== de))
    conta.avisos.add(`Projetado: meses sem ${nome} publicado repetem o de ${monthText(serie.ultimo)}`);
  useIndice(conta, serie, `${nome} de ${monthText(serie.ultimo)}`, serie.valores.get(serie.ultimo) ?? 0);
  return meses.map(({ valor }) => valor);
}
