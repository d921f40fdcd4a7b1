import type { Plano } from './freedom-inputs.ts';
import { capitalAt, type Modelo, monthsBeforeInss, savedIn } from './freedom-model.ts';

const LIMITE_MESES = 960;
/** Tolerance: far wider than the error of doubles and far narrower than a cent of savings. */
const FOLGA = 1e-11;

/** Value of 1 at the beginning of each of `n` months, in doubles; also exact for rates near zero. */
const dueFactor = (rate: number, n: number): number =>
  rate === 0 ? n : ((1 + rate) * -Math.expm1(-n * Math.log1p(rate))) / rate;

/** Capital at the month of life `inicio`, in doubles. */
function roughCapital(m: Modelo, inicio: number, iu: number, antes: number, depois: number): number {
  const wait = monthsBeforeInss(m, inicio);
  const later = m.fim === null ? (1 + iu) / iu : dueFactor(iu, m.fim - inicio - wait);
  return antes * dueFactor(iu, wait) + depois * later * Math.exp(-wait * Math.log1p(iu));
}

/**
 * First month from today in which the savings pay the income from then on, with the capital recomputed for each month;
 * null when not reached within 80 years or before the end of the plan. Searched in doubles and confirmed in decimal.
 */
export function firstPossibleMonth(i: Plano, m: Modelo): number | null {
  const last = Math.min(LIMITE_MESES, m.fim === null ? LIMITE_MESES : m.fim - m.hoje - 1);
  const [iac, iu, antes, depois] = [m.iac, m.iu, m.antes, m.depois].map(Number) as [
    number,
    number,
    number,
    number,
  ];
  const aporte = i.aporte_atual.toNumber();
  let saved = i.patrimonio_aposentadoria.toNumber();
  for (let t = 0; t <= last; t++, saved = saved * (1 + iac) + aporte) {
    if (saved < roughCapital(m, m.hoje + t, iu, antes, depois) * (1 - FOLGA)) continue;
    const capital = capitalAt(m, m.hoje + t);
    if (capital !== null && savedIn(i, m.iac, t).gte(capital)) return t;
  }
  return null;
}
