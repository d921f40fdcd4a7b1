import { discount, presentValue } from '../annuity.ts';
import { type Decimal, dec, ONE, ZERO } from '../decimal.ts';
import { savingFactor, shift, type Timing } from './timing.ts';

const MENOR_TAXA = -0.99;
const MAIOR_TAXA = 10;
const PASSOS = 200;
const REFINOS = 4;
/** A difference below half a cent counts as a solution. */
const TOLERANCIA = dec('0.005');

/** ln of the final value of 1 a month after `n` months: the logarithm keeps large rates within doubles. */
function logFactor(rate: number, n: number, at: Timing): number {
  const log = Math.log1p(rate);
  const grown = rate === 0 ? n : Math.expm1(n * log) / rate;
  const factor = Number.isFinite(grown) ? Math.log(grown) : n * log - Math.log(rate);
  return factor + (at === 'antecipado' ? log : 0);
}

function bisect(target: number, n: number, at: Timing): number {
  let [low, high] = [MENOR_TAXA, MAIOR_TAXA];
  for (let k = 0; k < PASSOS; k++) {
    const middle = (low + high) / 2;
    if (logFactor(middle, n, at) < target) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Present value of deposits less the amount; final value for a negative rate, whose present value is unbounded. */
function imbalance(amount: Decimal, saving: Decimal, n: number, at: Timing, rate: Decimal): Decimal {
  if (rate.isNegative()) return saving.times(savingFactor(rate, n, at)).minus(amount);
  return presentValue(saving, rate, n)
    .times(shift(at, rate))
    .minus(amount.times(discount(rate, n)));
}

/**
 * Monthly rate at which `saving` a month makes `amount` in `n` months; null when no rate from −99% to 1000% does,
 * or when any does. Found by bisection in doubles, refined and verified in decimal.
 */
export function solveRate(amount: Decimal, saving: Decimal, n: number, at: Timing): Decimal | null {
  if (saving.isZero() || amount.isZero() || (n === 1 && at === 'postecipado')) return null;
  const value = (rate: Decimal) => imbalance(amount, saving, n, at, rate);
  if (value(ZERO).isZero()) return ZERO;

  let rate = dec(bisect(Math.log(amount.toNumber()) - Math.log(saving.toNumber()), n, at));
  if (rate.lte(MENOR_TAXA) || rate.gte(MAIOR_TAXA)) return null;
  for (let k = 0; k < REFINOS; k++) {
    const step = rate.abs().plus(ONE).times('1e-10');
    const here = value(rate);
    const slope = value(rate.plus(step)).minus(here);
    if (slope.isZero()) break;
    rate = rate.minus(here.times(step).div(slope));
  }
  return value(rate).abs().lt(TOLERANCIA) ? rate : null;
}
