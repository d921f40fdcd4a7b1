import type { Decimal } from '../decimal.ts';
import { FIXED_ONE, type Fixed, fixed, over, overInteger, smaller, times, toCents } from '../fixed.ts';

export type Sistema = 'price' | 'sac' | 'sacre';

export type Emprestimo = {
  sistema: Sistema;
  /** Balance when the first period begins, R$. */
  valor: Decimal;
  /** Rate of a period, as a fraction. */
  taxa: Decimal;
  prazo: number;
  /** What corrects the balance at the beginning of each period, as a fraction. */
  indice?: Decimal;
  /** Each line in cents, the residue in the last instalment; otherwise nothing is rounded. */
  arredondar?: boolean;
};

/** One element for each instalment, R$; balances are those after it. */
export type Quadro = { prestacoes: Fixed[]; juros: Fixed[]; amortizacoes: Fixed[]; saldos: Fixed[] };

/** What 1 a period is worth today, for 1, 2, … n periods. Added up, so that no rate is too small for it. */
export function annuityFactors(rate: Fixed, n: number): Fixed[] {
  const v = over(FIXED_ONE, FIXED_ONE + rate);
  const factors: Fixed[] = [];
  let sum = 0n;
  for (let k = 0, power = v; k < n; k++, power = times(power, v)) {
    sum += power;
    factors.push(sum);
  }
  return factors;
}

export const annuityFactor = (rate: Fixed, n: number): Fixed => annuityFactors(rate, n)[n - 1] ?? 0n;

type Linha = { saldo: Fixed; juros: Fixed; restantes: number; numero: number };
/** How much of the balance a line pays back. */
type Amortiza = (linha: Linha) => Fixed;
type Contrato = {
  saldo: Fixed;
  taxa: Fixed;
  prazo: number;
  /** Each line from its own balance; without an index the same figure, in which no rounding can grow. */
  recalcula: boolean;
  linha(value: Fixed): Fixed;
};

const RULES: Record<Sistema, (contrato: Contrato) => Amortiza> = {
  price({ saldo, taxa, prazo, recalcula, linha }) {
    const factors = annuityFactors(taxa, prazo);
    const instalment = (owed: Fixed, n: number) => linha(over(owed, factors[n - 1] as Fixed));
    const constant = instalment(saldo, prazo);
    return (l) => (recalcula ? instalment(l.saldo, l.restantes) : constant) - l.juros;
  },
  sac({ saldo, prazo, recalcula, linha }) {
    const constant = linha(overInteger(saldo, prazo));
    return (l) => (recalcula ? linha(overInteger(l.saldo, l.restantes)) : constant);
  },
  sacre({ taxa, linha }) {
    let instalment = 0n;
    return (l) => {
      if (l.numero % 12 === 1) {
        instalment = linha(overInteger(l.saldo, l.restantes) + times(l.saldo, taxa));
      }
      return instalment - l.juros;
    };
  },
};

/** The loan's schedule, line by line; the last line pays whatever is left. */
export function schedule({ sistema, valor, taxa, prazo, indice, arredondar }: Emprestimo): Quadro {
  const linha = arredondar ? toCents : (value: Fixed) => value;
  const i = fixed(taxa);
  const correction = indice && !indice.isZero() ? FIXED_ONE + fixed(indice) : null;
  let saldo = linha(fixed(valor));
  const rule = RULES[sistema]({
    saldo,
    taxa: i,
    prazo,
    recalcula: correction !== null || !arredondar,
    linha,
  });
  const quadro: Quadro = { prestacoes: [], juros: [], amortizacoes: [], saldos: [] };
  for (let numero = 1; numero <= prazo; numero++) {
    if (correction) saldo = linha(times(saldo, correction));
    const juros = linha(times(saldo, i));
    const restantes = prazo - numero + 1;
    const amortizacao = restantes === 1 ? saldo : smaller(rule({ saldo, juros, restantes, numero }), saldo);
    saldo -= amortizacao;
    quadro.prestacoes.push(juros + amortizacao);
    quadro.juros.push(juros);
    quadro.amortizacoes.push(amortizacao);
    quadro.saldos.push(saldo);
  }
  return quadro;
}
