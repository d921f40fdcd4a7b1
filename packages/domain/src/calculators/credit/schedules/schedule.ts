import type { Decimal } from '../../decimal.ts';
import { FIXED_ONE, type Fixed, fixed, over, overInteger, smaller, times, toCents } from '../../fixed.ts';
import { memoizeLast } from '../../memoize.ts';

export type Sistema = 'price' | 'sac' | 'sacre';

type Emprestimo = {
  sistema: Sistema;
  /** Balance when the first period begins, R$. */
  valor: Decimal;
  /** Rate of a period, as a fraction. */
  taxa: Decimal;
  prazo: number;
  /** Correction of the balance at the beginning of each period, as a fraction. */
  indice?: Decimal;
  /** Each line in cents, the residue in the last instalment; otherwise nothing is rounded. */
  arredondar?: boolean;
};

/** One element for each instalment, R$; balances are those after it. */
export type Quadro = Readonly<Record<'prestacoes' | 'juros' | 'amortizacoes' | 'saldos', readonly Fixed[]>>;

/** Present value of 1 per period, for 1, 2, … n periods. Summed, so that no rate is too small for it. */
function annuityFactors(rate: Fixed, n: number): Fixed[] {
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
/** Amortisation of a line. */
type Amortiza = (linha: Linha) => Fixed;
type Contrato = {
  saldo: Fixed;
  taxa: Fixed;
  prazo: number;
  /** An index corrects the balance: each line is computed from its own. */
  indexado: boolean;
  arredondar: boolean;
  linha(value: Fixed): Fixed;
};

const RULES: Record<Sistema, (contrato: Contrato) => Amortiza> = {
  price({ saldo, taxa, prazo, indexado, arredondar, linha }) {
    const factors = annuityFactors(taxa, prazo);
    const instalment = (owed: Fixed, n: number) => linha(over(owed, factors[n - 1] as Fixed));
    if (indexado) return (l) => instalment(l.saldo, l.restantes) - l.juros;
    const constant = instalment(saldo, prazo);
    if (arredondar) return (l) => constant - l.juros;
    // Derived from the value of the instalments to come: no truncated digit can grow, however high the rate.
    return (l) => l.saldo - times(constant, factors[l.restantes - 2] ?? 0n);
  },
  sac({ saldo, prazo, indexado, linha }) {
    if (indexado) return (l) => linha(overInteger(l.saldo, l.restantes));
    const constant = linha(overInteger(saldo, prazo));
    return () => constant;
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

/** A study computes the same schedule several times. */
const keep = memoizeLast<Quadro>(16);

/** The loan's schedule, line by line; the last line pays whatever is left. */
export function schedule(emprestimo: Emprestimo): Quadro {
  const { sistema, valor, taxa, prazo, indice, arredondar } = emprestimo;
  const key = `${sistema} ${valor} ${taxa} ${prazo} ${indice ?? 0} ${arredondar ?? false}`;
  return keep(key, () => lines(emprestimo));
}

function lines({ sistema, valor, taxa, prazo, indice, arredondar = false }: Emprestimo): Quadro {
  const linha = arredondar ? toCents : (value: Fixed) => value;
  const i = fixed(taxa);
  const correction = indice && !indice.isZero() ? FIXED_ONE + fixed(indice) : null;
  let saldo = linha(fixed(valor));
  const rule = RULES[sistema]({
    saldo,
    taxa: i,
    prazo,
    indexado: correction !== null,
    arredondar,
    linha,
  });
  const quadro = {
    prestacoes: [] as Fixed[],
    juros: [] as Fixed[],
    amortizacoes: [] as Fixed[],
    saldos: [] as Fixed[],
  };
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
