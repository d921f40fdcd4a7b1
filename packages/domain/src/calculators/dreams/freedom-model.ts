import { discount, futureValue, monthlyRate, presentValueDue } from '../annuity.ts';
import { atLeastZero, centsUp, type Decimal, min, ONE, ZERO } from '../decimal.ts';
import { grown } from '../power.ts';
import type { Plano } from './freedom-inputs.ts';

/** The plan in months of life and monthly rates. */
export type Modelo = {
  hoje: number;
  inicio: number;
  inss: number;
  /** Month of life in which the plan ends; null for never. */
  fim: number | null;
  iac: Decimal;
  iu: Decimal;
  /** Monthly withdrawal before and after the INSS starts. */
  antes: Decimal;
  depois: Decimal;
};

/** Names of contradictory inputs; empty for a valid plan. */
export function impossible(i: Plano): string[] {
  const inicio = Math.max(i.idade, i.idade_aposentadoria);
  return [
    ...(i.idade_final > 0 && i.idade_final <= inicio ? ['idade_final'] : []),
    ...(i.aliquota_saque.gte(1) ? ['aliquota_saque'] : []),
  ];
}

/** The plan by month of life: ages times twelve, monthly rates, withdrawals gross of tax; R$. */
export function freedomModel(i: Plano): Modelo {
  const net = ONE.minus(i.aliquota_saque);
  const alone = i.renda_desejada.minus(i.outras_rendas_aposentadoria);
  return {
    hoje: 12 * i.idade,
    inicio: 12 * Math.max(i.idade, i.idade_aposentadoria),
    inss: 12 * i.idade_inss,
    fim: i.idade_final === 0 ? null : 12 * i.idade_final,
    iac: monthlyRate(i.taxa_real_acumulacao_aa),
    iu: monthlyRate(i.taxa_real_usufruto_aa),
    antes: atLeastZero(alone).div(net),
    depois: atLeastZero(alone.minus(i.beneficio_inss_estimado)).div(net),
  };
}

/** Present value of 1 a month for ever, at the beginning of each; null without a finite value. */
const perpetuityDue = (rate: Decimal): Decimal | null => (rate.gt(0) ? rate.plus(1).div(rate) : null);

/** Present value of 1 a month from the month of life `inicio` to `fim`. */
const unitIncome = ({ iu, fim }: Pick<Modelo, 'iu' | 'fim'>, inicio: number): Decimal | null =>
  fim === null ? perpetuityDue(iu) : presentValueDue(ONE, iu, fim - inicio);

/** Months from `inicio` before the INSS benefit starts. */
export const monthsBeforeInss = ({ inss, fim }: Pick<Modelo, 'inss' | 'fim'>, inicio: number): number =>
  Math.max(0, Math.min(inss, fim ?? inss) - inicio);

/** Capital that pays the income from the month of life `inicio`; null for a perpetuity without a finite value. */
export function capitalAt(m: Omit<Modelo, 'inicio'>, inicio: number): Decimal | null {
  const wait = monthsBeforeInss(m, inicio);
  const later = unitIncome(m, inicio + wait);
  if (later === null) return null;
  return presentValueDue(m.antes, m.iu, wait).plus(m.depois.times(later).times(discount(m.iu, wait)));
}

/** Balance after `months` of saving. */
export const savedIn = (i: Plano, iac: Decimal, months: number): Decimal =>
  i.patrimonio_aposentadoria.times(grown(iac, months)).plus(futureValue(i.aporte_atual, iac, months));

export type Resultado = {
  capital_necessario: Decimal;
  vf_patrimonio: Decimal;
  /** Null when no time is left to save. */
  aporte_necessario: Decimal | null;
  gap_imediato: Decimal;
  capital_projetado: Decimal;
  renda_possivel: Decimal;
  pct_meta: Decimal;
};

/** Required and projected capital; null for a perpetual income without a finite capital. */
export function freedomResult(i: Plano, m: Modelo): Resultado | null {
  const n = m.inicio - m.hoje;
  const capital_necessario = capitalAt(m, m.inicio);
  const pv1 = unitIncome(m, m.inicio);
  if (capital_necessario === null || pv1 === null) return null;

  const vf_patrimonio = i.patrimonio_aposentadoria.times(grown(m.iac, n));
  const capital_projetado = savedIn(i, m.iac, n);
  const missing = atLeastZero(capital_necessario.minus(vf_patrimonio));
  return {
    capital_necessario,
    vf_patrimonio,
    aporte_necessario: n === 0 ? null : centsUp(missing.div(futureValue(ONE, m.iac, n))),
    gap_imediato: n === 0 ? missing : ZERO,
    capital_projetado,
    renda_possivel: capital_projetado.div(pv1).times(ONE.minus(i.aliquota_saque)),
    pct_meta: capital_necessario.isZero() ? ONE : min(ONE, capital_projetado.div(capital_necessario)),
  };
}
