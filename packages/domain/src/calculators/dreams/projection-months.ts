import { futureValue, presentValueDue } from '../annuity.ts';
import { type Decimal, dec, max, min, ONE, ZERO } from '../decimal.ts';
import { grown } from '../power.ts';
import type { Modelo } from './freedom-model.ts';

/** A shortfall below half a cent, or below what one cent a month would have grown to, is a rounding residue. */
const MEIO_CENTAVO = dec('0.005');
const CENTAVO = dec('0.01');

type Retirada = { valor: Decimal; meses: number };

/** Flows of a year, exact. */
type Ano = { aportes: Decimal; objetivos: Decimal; retiradas: Decimal; saldo: Decimal };

type Trajetoria = {
  anos: Ano[];
  /** Month from today of the first payment above the balance. */
  mesEsgota: number | null;
};

const goalsByMonth = (objetivos: readonly Retirada[]): Map<number, Decimal> => {
  const due = new Map<number, Decimal>();
  for (const { valor, meses } of objetivos) due.set(meses, (due.get(meses) ?? ZERO).plus(valor));
  return due;
};

/** Twelve months at a rate: growth of 1, and final value of saving or paying 1 each month. */
function twelve(rate: Decimal) {
  const growth = grown(rate, 12);
  return {
    growth,
    saved: futureValue(ONE, rate, 12),
    paid: presentValueDue(ONE, rate, 12).times(growth),
  };
}

/**
 * Computes a year of equal months at once; null when the money may end in it. Ages are whole years, so that retirement
 * and the INSS start with a year.
 */
function evenYear(m: Modelo, life: number, saldo: Decimal, aporte: Decimal, factors: Fatores): Ano | null {
  const year = { aportes: ZERO, objetivos: ZERO, retiradas: ZERO };
  if (life < m.inicio) {
    const { growth, saved } = factors.before;
    return { ...year, aportes: aporte.times(12), saldo: saldo.times(growth).plus(aporte.times(saved)) };
  }
  const income = life < m.inss ? m.antes : m.depois;
  const { growth, paid } = factors.after;
  const left = saldo.times(growth).minus(income.times(paid));
  // A shortage persists: a positive balance at the end means it was enough all year.
  return left.gte(1) ? { ...year, retiradas: income.times(12), saldo: left } : null;
}

type Fatores = Record<'before' | 'after', ReturnType<typeof twelve>>;

/**
 * Month by month: goals and then the income are paid at the beginning, up to the balance; the rest earns interest; the
 * saving is added at the end, until retirement.
 */
export function trajectory(
  m: Modelo,
  saldoInicial: Decimal,
  aporte: Decimal,
  objetivos: readonly Retirada[],
  years: number,
): Trajetoria {
  const goals = goalsByMonth(objetivos);
  const growth = { before: m.iac.plus(1), after: m.iu.plus(1) };
  const factors: Fatores = { before: twelve(m.iac), after: twelve(m.iu) };
  const withGoals = new Set([...goals.keys()].map((month) => Math.floor(month / 12)));
  const anos: Ano[] = [];
  let saldo = saldoInicial;
  let mesEsgota: number | null = null;
  let residuo = ZERO;

  const pay = (due: Decimal, month: number): Decimal => {
    const paid = min(due, saldo);
    if (due.minus(paid).gte(max(MEIO_CENTAVO, residuo))) mesEsgota ??= month;
    saldo = saldo.minus(paid);
    return paid;
  };

  const afterYear = (from: Decimal, life: number): Decimal =>
    life < m.inicio
      ? from.times(factors.before.growth).plus(CENTAVO.times(factors.before.saved))
      : from.times(factors.after.growth);

  for (let year = 0; year < years; year++) {
    const even = withGoals.has(year) ? null : evenYear(m, m.hoje + 12 * year, saldo, aporte, factors);
    if (even) {
      residuo = afterYear(residuo, m.hoje + 12 * year);
      saldo = even.saldo;
      anos.push(even);
      continue;
    }
    const row: Ano = { aportes: ZERO, objetivos: ZERO, retiradas: ZERO, saldo };
    for (let k = 12 * year; k < 12 * (year + 1); k++) {
      const goal = goals.get(k);
      if (goal) row.objetivos = row.objetivos.plus(pay(goal, k));
      const life = m.hoje + k;
      if (life < m.inicio) {
        saldo = saldo.times(growth.before).plus(aporte);
        residuo = residuo.times(growth.before).plus(CENTAVO);
        row.aportes = row.aportes.plus(aporte);
      } else {
        row.retiradas = row.retiradas.plus(pay(life < m.inss ? m.antes : m.depois, k));
        saldo = saldo.times(growth.after);
        residuo = residuo.times(growth.after);
      }
    }
    row.saldo = saldo;
    anos.push(row);
  }
  return { anos, mesEsgota };
}
