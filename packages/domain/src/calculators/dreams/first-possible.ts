import type { Plano } from './freedom-inputs.ts';
import { capitalAt, type Modelo, monthsBeforeInss, savedIn } from './freedom-model.ts';

const LIMITE_MESES = 960;
/** Far wider than the error of the doubles and far narrower than a cent of what people save. */
const FOLGA = 1e-11;

/** Worth of 1 at the beginning of each of `n` months, in doubles; exact for rates near zero too. */
const dueFactor = (rate: number, n: number): number =>
  rate === 0 ? n : ((1 + rate) * -Math.expm1(-n * Math.log1p(rate))) / rate;

/** Capital at the month of life `inicio`, in doubles. */
function roughCapital(m: Modelo, inicio: number, iu: number, antes: number, depois: number): number {
  const wait = monthsBeforeInss(m, inicio);
  const later = m.fim === null ? (1 + iu) / iu : dueFactor(iu, m.fim - inicio - wait);
  return antes * dueFactor(iu, wait) + depois * later * Math.exp(-wait * Math.log1p(iu));
}

/**
 * First month from today at which what is saved pays the income from then on, the capital taken anew for each
 * month; null when it is not reached within 80 years or before the money may end. The search walks in doubles and
 * every month it stops at is confirmed in decimal.
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
