import { atLeastZero, type Decimal, dec, max, min, sum, ZERO } from '../decimal.ts';

/** What the survivor earns, R$ a month, until when, and the own INSS benefit from when on, in months. */
export type RendaDeQuemFica = {
  trabalho: Decimal;
  trabalhaAte: number;
  beneficio: Decimal;
  recebeDe: number;
};

type Respostas = {
  conjuge_renda_mensal_liquida: Decimal;
  conjuge_aposentado: 'S' | 'N';
  conjuge_meses_de_trabalho: number | null;
  conjuge_beneficio_inss: Decimal;
  conjuge_meses_ate_beneficio: number;
};

/** A retired survivor's income holds the benefit; without a month to stop, work goes on. */
export function survivorIncome(i: Respostas): RendaDeQuemFica {
  const renda = i.conjuge_renda_mensal_liquida;
  if (i.conjuge_aposentado === 'S') {
    const beneficio = min(renda, i.conjuge_beneficio_inss);
    return {
      trabalho: renda.minus(beneficio),
      trabalhaAte: Number.POSITIVE_INFINITY,
      beneficio,
      recebeDe: 0,
    };
  }
  const ate = i.conjuge_meses_de_trabalho;
  if (ate === null)
    return { trabalho: renda, trabalhaAte: Number.POSITIVE_INFINITY, beneficio: ZERO, recebeDe: 0 };
  const recebeDe = Math.max(ate, i.conjuge_meses_ate_beneficio);
  return { trabalho: renda, trabalhaAte: ate, beneficio: i.conjuge_beneficio_inss, recebeDe };
}

/** Parts of the smaller benefit that are kept, by minimum wages (EC 103/2019, art. 24 §2º). */
const FAIXAS_DO_MENOR: readonly [de: number, ate: number, parte: string][] = [
  [0, 1, '1'],
  [1, 2, '0.6'],
  [2, 3, '0.4'],
  [3, 4, '0.2'],
  [4, Number.POSITIVE_INFINITY, '0.1'],
];

/** What is lost of the smaller of two benefits, R$ a month. */
export function lostByAccumulating(um: Decimal, outro: Decimal, salario: Decimal): Decimal {
  const menor = min(um, outro);
  const mantido = sum(
    FAIXAS_DO_MENOR.map(([de, ate, parte]) => {
      const topo = Number.isFinite(ate) ? min(menor, salario.times(ate)) : menor;
      return atLeastZero(topo.minus(salario.times(de))).times(dec(parte));
    }),
  );
  return max(ZERO, menor.minus(mantido));
}
