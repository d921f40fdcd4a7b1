import { presentValueBetween } from '../annuity.ts';
import { atLeastZero, type Decimal, sum, ZERO } from '../decimal.ts';
import { type LimitesInss, pension } from './inss-pension.ts';
import { lostByAccumulating, type RendaDeQuemFica } from './survivor-income.ts';

/** Children count for the INSS pension up to this age. */
const IDADE_LIMITE_FILHO = 21;

/** Months of the spouse's pension by age at the death (Portaria ME 424/2020); from 45 on, for life. */
const DURACAO_POR_IDADE: readonly [number, number][] = [
  [22, 36],
  [28, 72],
  [31, 120],
  [42, 180],
  [45, 240],
];
/** With under 18 contributions or under two years of union. */
const DURACAO_CURTA = 4;

/** Months that the spouse's pension lasts (Lei 8.213/1991, art. 77); infinite for life. */
export function spousePensionMonths(age: number, short: boolean): number {
  if (short) return DURACAO_CURTA;
  return DURACAO_POR_IDADE.find(([limit]) => age < limit)?.[1] ?? Number.POSITIVE_INFINITY;
}

/** An instalment that the survivors go on paying, for the months that are left of it. */
type Parcela = { parcela: Decimal; meses: number };

/** A disabled child counts for the pension at any age. */
type Filho = { readonly idade: number; readonly invalido: 'S' | 'N' };

export type Familia = {
  alvo: Decimal;
  conjuge: RendaDeQuemFica;
  outrasRendas: Decimal;
  /** Incomes that end, R$ a month, and the months that are left of them. */
  rendas: readonly { valor: Decimal; meses: number }[];
  base: Decimal;
  limites: LimitesInss;
  /** Months in which the spouse counts; 0 without spouse. */
  mesesConjuge: number;
  filhos: readonly Filho[];
  parcelas: readonly Parcela[];
  /** Health plans that end and are bought again, R$ a month each, and for how many months. */
  planos: readonly { mensal: Decimal; meses: number }[];
};

export type Trecho = {
  de: number;
  ate: number;
  dependentes: number;
  /** The survivor's work and own benefit, and the incomes with an end. */
  conjuge: Decimal;
  rendas: Decimal;
  pensao: Decimal;
  /** Lost of the smaller of pension and own benefit. */
  corte: Decimal;
  parcelas: Decimal;
  planos: Decimal;
  deficit: Decimal;
  /** What the survivors' income leaves over, R$ a month. */
  sobra: Decimal;
};

/** The months 0 to n, cut at each of these changes. */
export function monthsBetween(changes: readonly number[], n: number): { de: number; ate: number }[] {
  const cuts = [...new Set([0, ...changes.filter((month) => month > 0 && month < n), n])].sort(
    (a, b) => a - b,
  );
  return cuts.slice(0, Math.max(1, cuts.length - 1)).map((de, k) => ({ de, ate: cuts[k + 1] ?? de }));
}

/**
 * The months 0 to n in stretches in which nothing changes: no dependant leaves, no income or
 * instalment ends, none of `cortes`.
 */
export function stretches(familia: Familia, n: number, cortes: readonly number[] = []): Trecho[] {
  const integral = familia.filhos.some(({ invalido }) => invalido === 'S');
  const ends = familia.filhos.map(({ idade, invalido }) =>
    invalido === 'S' ? Number.POSITIVE_INFINITY : 12 * (IDADE_LIMITE_FILHO - idade),
  );
  const leaving = [familia.mesesConjuge, ...ends];
  const { conjuge } = familia;
  const changes = [
    ...leaving,
    conjuge.trabalhaAte,
    conjuge.recebeDe,
    ...familia.rendas.map(({ meses }) => meses),
    ...familia.parcelas.map(({ meses }) => meses),
    ...familia.planos.map(({ meses }) => meses),
    ...cortes,
  ];
  return monthsBetween(changes, n).map(({ de, ate }) => {
    const dependentes = leaving.filter((month) => de < month).length;
    const pensao = pension(familia.base, dependentes, familia.limites, integral);
    const parcelas = sum(familia.parcelas.filter(({ meses }) => de < meses).map(({ parcela }) => parcela));
    const beneficio = de >= conjuge.recebeDe ? conjuge.beneficio : ZERO;
    const doConjuge = (de < conjuge.trabalhaAte ? conjuge.trabalho : ZERO).plus(beneficio);
    const rendas = sum(familia.rendas.filter(({ meses }) => de < meses).map(({ valor }) => valor));
    // Each dependant has an equal share of the pension (Lei 8.213/1991, art. 77).
    const cota = de < familia.mesesConjuge ? pensao.div(dependentes) : ZERO;
    const corte = lostByAccumulating(cota, beneficio, familia.limites.salario_minimo);
    const renda = sum([familia.outrasRendas, doConjuge, rendas, pensao]).minus(corte);
    const planos = sum(familia.planos.filter(({ meses }) => de < meses).map(({ mensal }) => mensal));
    const falta = sum([familia.alvo, parcelas, planos]).minus(renda);
    return {
      de,
      ate,
      dependentes,
      conjuge: doConjuge,
      rendas,
      pensao,
      corte,
      parcelas,
      planos,
      deficit: atLeastZero(falta),
      sobra: atLeastZero(falta.negated()),
    };
  });
}

/** Present value of every month's shortfall, each at the beginning of its month. */
export const shortfallToday = (parts: readonly Trecho[], rate: Decimal): Decimal =>
  sum(parts.map(({ deficit, de, ate }) => presentValueBetween(deficit, rate, de, ate)));
