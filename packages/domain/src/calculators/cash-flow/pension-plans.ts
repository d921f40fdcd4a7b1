import { centsUp, fromReais, toCents } from './cents.ts';
import type { Familia } from './family.ts';
import { regressiveRate, type Tributos } from './tax-tables.ts';

/** Money that entered a plan together; its month may lie before the study's. Cents. */
type Lote = { saldo: number; base: number; mes: number };

export type Plano = {
  quem: number;
  tipo: 'PGBL' | 'VGBL';
  regime: 'progressivo' | 'regressivo';
  lotes: Lote[];
};

/** What a redemption moves: gross, tax withheld and, in the progressive table, what the year's return taxes. */
export type Resgate = { bruto: number; imposto: number; tributavel: number };

const MESES_DA_BASE = 60;

/** Today's plans; without what was paid in, the balance discounted five years at the profile's net return. */
export function plansToday(familia: Familia, netReturn: (k: number) => number): Plano[] {
  const plans: Plano[] = [];
  familia.pessoas.forEach(({ previdencia }, k) => {
    for (const { tipo, regime, saldo, base, meses } of previdencia) {
      const cents = fromReais(saldo);
      const paid =
        base === null ? toCents(cents / (1 + netReturn(k)) ** (MESES_DA_BASE / 12)) : fromReais(base);
      planOf(plans, k, tipo, regime).lotes.push({ saldo: cents, base: paid, mes: -meses });
    }
  });
  for (const { lotes } of plans) lotes.sort((a, b) => a.mes - b.mes);
  return plans;
}

/** The plan of a person, type and tax regime; opened where there is none. */
export function planOf(plans: Plano[], quem: number, tipo: Plano['tipo'], regime: Plano['regime']): Plano {
  const found = plans.find((p) => p.quem === quem && p.tipo === tipo && p.regime === regime);
  if (found) return found;
  const opened: Plano = { quem, tipo, regime, lotes: [] };
  plans.push(opened);
  return opened;
}

export const copyPlans = (plans: readonly Plano[]): Plano[] =>
  plans.map((plan) => ({ ...plan, lotes: plan.lotes.map((lote) => ({ ...lote })) }));

/** Deposits of a projection year form one lot, as old as the year's last month. */
export function deposit({ lotes }: Plano, value: number, t: number): void {
  const mes = 12 * Math.floor(t / 12) + 11;
  const last = lotes.at(-1);
  if (last && last.mes === mes) {
    last.saldo += value;
    last.base += value;
  } else lotes.push({ saldo: value, base: value, mes });
}

const taxedPart = ({ tipo }: Plano, { saldo, base }: Lote): number =>
  tipo === 'PGBL' ? saldo : Math.max(0, saldo - base);

const rateOf = (t: Tributos, { regime }: Plano, { mes }: Lote, month: number): number =>
  regime === 'progressivo' ? t.progressiva : regressiveRate(t, month - mes);

/** Redeems a net amount, oldest lot first; returns what came, which may be some cents more. */
export function redeem(t: Tributos, plan: Plano, needed: number, month: number, done: Resgate): number {
  let got = 0;
  while (got < needed && plan.lotes.length > 0) {
    const lote = plan.lotes[0] as Lote;
    const taxed = taxedPart(plan, lote);
    const rate = rateOf(t, plan, lote, month);
    const left = needed - got;
    const wholeTax = toCents(rate * taxed);
    let gross = lote.saldo;
    let part = taxed;
    let tax = wholeTax;
    if (lote.saldo - wholeTax > left) {
      const share = taxed / lote.saldo;
      gross = centsUp(left / (1 - rate * share));
      part = toCents(gross * share);
      tax = toCents(rate * part);
      while (gross - tax < left) {
        gross += 1;
        part = toCents(gross * share);
        tax = toCents(rate * part);
      }
      lote.base -= toCents((lote.base * gross) / lote.saldo);
      lote.saldo -= gross;
    } else plan.lotes.shift();
    got += gross - tax;
    done.bruto += gross;
    done.imposto += tax;
    if (plan.regime === 'progressivo') done.tributavel += part;
  }
  return got;
}

/** Pays out a plan at its holder's death; its tax is final. Returns the net. */
export function payOut(t: Tributos, plan: Plano, month: number, done: Resgate): number {
  let net = 0;
  for (const lote of plan.lotes) {
    const tax = toCents(rateOf(t, plan, lote, month) * taxedPart(plan, lote));
    net += lote.saldo - tax;
    done.bruto += lote.saldo;
    done.imposto += tax;
  }
  plan.lotes.length = 0;
  return net;
}
