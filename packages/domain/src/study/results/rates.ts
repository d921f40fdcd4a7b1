import {
  acumulado,
  codigoDe,
  mesEmTexto,
  mesesDaSerie,
  type Serie,
  serieDoIndice,
  ultimosDozeMeses,
  usado,
} from '../../calculators/index.ts';
import type { CamposDeItem } from '../../catalogue/index.ts';
import { rotulo, type Valor } from '../../code-lists/index.ts';

import { premissa } from './base.ts';
import type { Conta } from './evaluate.ts';
import { comoTexto, fracao } from './reading.ts';

/** Monthly rate equivalent to an effective yearly one, both as fractions. */
export const aoMes = (anual: number): number => (1 + anual) ** (1 / 12) - 1;

export const AVISO_REFERENCIA =
  'Sem taxa cotada, a conta usa o custo de referência do mercado, que já inclui impostos e tarifas';

/** Usual yearly cost of this kind of debt, noted among the assumptions. */
export function custoDeReferencia(conta: Conta, tipo: Valor<'tipo_divida'>): number {
  const linha = codigoDe(conta.parametros, 'cet_referencia', tipo, rotulo('tipo_divida', tipo));
  conta.usados.push(usado(linha));
  return linha.valor;
}

/** The item's alternative return, a month; the house's where none was typed. */
export function oportunidadeAoMes({ taxa_oportunidade }: CamposDeItem): number | null {
  const anual = fracao(taxa_oportunidade);
  return anual === null ? null : aoMes(anual);
}

const INFLACAO = 'inflacao_aa';

/** Notes among what the figure rests on how far an index is published, and what it comes to. */
function usarIndice(conta: Conta, { linha }: Serie, rotulo: string, valor: number): void {
  conta.usados.push({ ...usado(linha), rotulo, valor, unidade: 'fração' });
}

/** Twelve published months; those that the company does not have repeat another, and it is said. */
function emDozeMeses(conta: Conta, nome: string, serie: Serie): number {
  const meses = ultimosDozeMeses(serie);
  if (meses.some(({ mes, de }) => mes !== de))
    conta.avisos.add(
      `Projetado: a tabela do ${nome} não tem doze meses, e os que faltam repetem o publicado`,
    );
  const total = acumulado(meses);
  usarIndice(conta, serie, `${nome} em 12 meses, até ${mesEmTexto(serie.ultimo)}`, total);
  return total;
}

/** Yearly reading of an index: its last twelve published months, else the projected TR or inflation. */
export function indiceAoAno(conta: Conta, indice: string | null | undefined): number | null {
  const nome = comoTexto(indice);
  if (nome === null) return null;
  const serie = serieDoIndice(conta.parametros, nome);
  if (serie) return emDozeMeses(conta, nome, serie);
  if (nome === 'TR') return (1 + premissa(conta, 'tr_am')) ** 12 - 1;
  conta.avisos.add(`Projetado: sem o ${nome} publicado, a correção usa a inflação projetada`);
  return premissa(conta, INFLACAO);
}

/** An index month by month from `inicio` (`yyyy-MM`): as published, and then as in the last published month. */
export function indiceAoMes(conta: Conta, nome: string, inicio: string, quantos: number): number[] {
  const serie = serieDoIndice(conta.parametros, nome);
  if (!serie) return new Array<number>(quantos).fill(aoMes(indiceAoAno(conta, nome) ?? 0));
  const meses = mesesDaSerie(serie, inicio, quantos);
  if (meses.some(({ mes, de }) => mes !== de))
    conta.avisos.add(`Projetado: meses sem ${nome} publicado repetem o de ${mesEmTexto(serie.ultimo)}`);
  usarIndice(conta, serie, `${nome} de ${mesEmTexto(serie.ultimo)}`, serie.valores.get(serie.ultimo) ?? 0);
  return meses.map(({ valor }) => valor);
}
