import { type Decimal, dec, ONE } from '../../decimal.ts';
import { FIXED_ONE, type Fixed, fixed, times, toDecimal, toDouble } from '../../fixed.ts';

/** Incoming (positive) and outgoing flows at whole units of time after the start, in order. */
export type Fluxos = {
  valores: readonly Fixed[];
  tempos: readonly number[];
  /** Units in a year: 12 months, or 365 days. */
  porAno: 12 | 365;
};

/** Half a cent: maximum absolute net value of the flows at an accepted rate. */
const HALF_CENT = dec('0.005');
const BISECTIONS = 200;
const POLISHES = 4;

/** Present value by monthly rate, in binary; Horner's method, from the last flow to the start. */
function searcher(fluxos: Fluxos): (monthly: number) => number {
  const values = fluxos.valores.map(toDouble);
  const steps = stepsOf(fluxos);
  const distinct = [...new Set(steps)];
  const which = steps.map((step) => distinct.indexOf(step));
  return (monthly) => {
    const v = (1 + monthly) ** (-12 / fluxos.porAno);
    const factors = distinct.map((step) => v ** step);
    let worth = 0;
    for (let k = values.length - 1; k >= 0; k--) {
      worth += values[k] as number;
      if (worth !== 0) worth *= factors[which[k] as number] as number;
    }
    return worth;
  };
}

/** Time between each flow and the one before it. */
const stepsOf = ({ tempos }: Fluxos): number[] => tempos.map((tempo, k) => tempo - (tempos[k - 1] ?? 0));

/** The same in decimal. */
function presentWorth(fluxos: Fluxos, monthly: Decimal): Decimal {
  const { valores, porAno } = fluxos;
  const growth = monthly.plus(1);
  const v = fixed(porAno === 12 ? ONE.div(growth) : growth.pow(dec(-12).div(porAno)));
  const steps = stepsOf(fluxos);
  const factors = new Map([...new Set(steps)].map((step) => [step, power(v, step)]));
  let worth = 0n;
  for (let k = valores.length - 1; k >= 0; k--) {
    worth = times(worth + (valores[k] as Fixed), factors.get(steps[k] as number) as Fixed);
  }
  return toDecimal(worth);
}

function power(base: Fixed, exponent: number): Fixed {
  let result = FIXED_ONE;
  for (let n = exponent, square = base; n > 0; n = Math.floor(n / 2), square = times(square, square)) {
    if (n % 2 === 1) result = times(result, square);
  }
  return result;
}

/** Between two rates this close, the present value is almost linear. */
const NEAR = 1e-3;
const SECANTS = 12;
const SETTLED = 1e-15;

/** Root of `f` between the two: bisection until they are close, then the secant method. */
function bisect(f: (x: number) => number, low: number, high: number): number {
  let [a, b] = [low, high];
  const below = f(a) < 0;
  const halve = (until: number): number => {
    for (let k = 0; k < BISECTIONS && b - a > until; k++) {
      const middle = (a + b) / 2;
      if (middle === a || middle === b) break;
      if (f(middle) < 0 === below) a = middle;
      else b = middle;
    }
    return (a + b) / 2;
  };
  halve(NEAR);
  return secant(f, a, b) ?? halve(0);
}

/** Null when the secant leaves the interval or does not converge. */
function secant(f: (x: number) => number, low: number, high: number): number | null {
  let [before, x] = [low, high];
  let [fBefore, fx] = [f(before), f(x)];
  for (let k = 0; k < SECANTS; k++) {
    const next = x - (fx * (x - before)) / (fx - fBefore);
    if (!(next >= low && next <= high)) return null;
    if (Math.abs(next - x) <= SETTLED) return next;
    [before, fBefore] = [x, fx];
    [x, fx] = [next, f(next)];
  }
  return null;
}

/**
 * Refines the rate found in binary to within half a cent in decimal, with one more Newton step, since the digits that
 * binary lacks may decide a rounding; null when that cannot be reached.
 */
function verified(fluxos: Fluxos, f: (x: number) => number, found: number): Decimal | null {
  const h = 1e-6 * (1 + found);
  const slope = (f(found + h) - f(found - h)) / (2 * h);
  const hasSlope = Number.isFinite(slope) && slope !== 0;
  let rate = dec(found);
  for (let k = 0; k <= POLISHES; k++) {
    const worth = presentWorth(fluxos, rate);
    const isRight = worth.abs().lt(HALF_CENT);
    if (!hasSlope) return isRight ? rate : null;
    rate = rate.minus(worth.div(slope));
    if (isRight) return rate;
  }
  return null;
}

/** The only monthly rate between `low` and `high` with a net value of zero; null without a change of sign. */
export function internalRate(fluxos: Fluxos, low = -0.9, high = 10): Decimal | null {
  const f = searcher(fluxos);
  if (!(f(low) * f(high) < 0)) return null;
  return verified(fluxos, f, bisect(f, low, high));
}

/** Monthly rates tried from −5% to 9,95%, in steps of 0,05%. */
const GRID = Array.from({ length: 300 }, (_, k) => (k - 100) / 2000);

/** The same for flows that may change sign more than once: null unless the grid shows exactly one root. */
export function onlyInternalRate(fluxos: Fluxos): Decimal | null {
  const f = searcher(fluxos);
  const signed = GRID.map((x) => ({ x, sign: Math.sign(f(x)) })).filter(({ sign }) => sign !== 0);
  const changes = signed.flatMap(({ x, sign }, k) => {
    const before = signed[k - 1];
    return before && before.sign !== sign ? [[before.x, x] as const] : [];
  });
  const [only, ...others] = changes;
  return only && others.length === 0 ? verified(fluxos, f, bisect(f, ...only)) : null;
}

/** A monthly rate over twelve months. */
export const yearly = (monthly: Decimal): Decimal => monthly.plus(1).pow(12).minus(1);

/** A value received at once and paid back at the end of the months 1, 2, … n. */
export const monthlyFlows = (recebido: Fixed, pagos: readonly Fixed[]): Fluxos => ({
  valores: [recebido, ...pagos.map((pago) => -pago)],
  tempos: [0, ...pagos.map((_, k) => k + 1)],
  porAno: 12,
});
