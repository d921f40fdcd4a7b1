import { schedule } from '../credit/schedules/schedule.ts';
import { dec } from '../decimal.ts';
import { toReais } from '../fixed.ts';
import { fromReais, rate10, toCents } from './cents.ts';
import type { Divida } from './family.ts';

/** A debt month by month from its own first month, in cents. */
export type Quadro = {
  /** Instalments with charges; a consortium's with the bid. */
  parcelas: number[];
  /** What is owed after each instalment; before the first one it is `inicial`. */
  saldos: number[];
  inicial: number;
  /** A consortium's letter, when contemplated. */
  carta: { mes: number; valor: number } | null;
};

const NADA: Quadro = { parcelas: [], saldos: [], inicial: 0, carta: null };

/** Rate of equal instalments in [0; 10], 10 decimals; 0 where they do not even repay the balance. */
function solvedRate(saldo: number, parcela: number, n: number): number {
  if (parcela * n <= saldo || saldo <= 0) return 0;
  const worth = (i: number) => (i === 0 ? parcela * n : (parcela * (1 - (1 + i) ** -n)) / i);
  let low = 0;
  let high = 10;
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2;
    if (worth(middle) > saldo) low = middle;
    else high = middle;
  }
  return rate10((low + high) / 2);
}

function amortised(d: Divida, sistema: 'price' | 'sac', n: number): Quadro {
  const taxa =
    d.taxa_mensal ?? (sistema === 'price' && d.parcela !== null ? solvedRate(d.saldo, d.parcela, n) : 0);
  const quadro = schedule({
    sistema,
    valor: dec(d.saldo),
    taxa: dec(taxa),
    prazo: n,
    indice: dec(d.indice_mensal),
    arredondar: true,
  });
  const cents = (value: bigint) => Math.round(toReais(value) * 100);
  const first = cents(quadro.prestacoes[0] as bigint);
  const charges = d.parcela === null ? 0 : fromReais(d.parcela) - first;
  return {
    parcelas: quadro.prestacoes.map((line) => cents(line) + charges),
    saldos: quadro.saldos.map(cents),
    inicial: fromReais(d.saldo),
    carta: null,
  };
}

const MINIMO_DO_CARTAO = 0.15;

/** A fixed instalment; a card's interest stops at the whole of the debt (Lei 14.690/2023). */
function fixedInstalment(d: Divida, meses: number, tetoDeJuros: number): Quadro {
  const inicial = fromReais(d.saldo);
  const card = d.sistema === 'cartao';
  const told = d.parcela === null ? null : fromReais(d.parcela);
  const parcela = told ?? (card ? toCents(inicial * MINIMO_DO_CARTAO) : 0);
  const limit = card ? toCents(inicial * tetoDeJuros) : Number.POSITIVE_INFINITY;
  const taxa = d.taxa_mensal ?? 0;
  const parcelas: number[] = [];
  const saldos: number[] = [];
  let saldo = inicial;
  let charged = 0;
  for (let k = 1; k <= meses && saldo > 0; k++) {
    if (d.indice_mensal !== 0) saldo = toCents(saldo * (1 + d.indice_mensal));
    const juros = Math.min(toCents(saldo * taxa), limit - charged);
    charged += juros;
    const last = d.parcelas !== null && k >= d.parcelas;
    const pago = last ? saldo + juros : Math.min(parcela, saldo + juros);
    saldo = saldo + juros - pago;
    parcelas.push(pago);
    saldos.push(saldo);
    // No debt of a person grows beyond what a number of cents holds exactly.
    if (saldo > Number.MAX_SAFE_INTEGER / 4) saldo = Math.floor(Number.MAX_SAFE_INTEGER / 4);
  }
  return { parcelas, saldos, inicial, carta: null };
}

/** Shares of the credit that a bid pays, free and embedded; `null` where it exceeds what is owed. */
export function bidOf(d: Divida) {
  const n = d.prazo_meses ?? 0;
  const plano = 1 + d.taxa_administracao + d.fundo_reserva;
  const base = d.base_lance === 'plano' ? plano : 1;
  const livre = d.lance_livre_pct * base;
  const embutido = d.lance_embutido_pct * base;
  const k = d.mes_contemplacao ?? Math.ceil(n / 2);
  const restante = (plano * (n - k)) / n - livre - embutido;
  return restante < -1e-12 || embutido > 1
    ? null
    : { n, k, plano, livre, embutido, restante: Math.max(0, restante) };
}

/** Quota of a consortium: calculators of credit, in percent of the credit corrected once a year. */
function consortium(d: Divida): Quadro {
  const bid = d.prazo_meses === null ? null : bidOf(d);
  if (!bid || d.valor_credito <= 0) return NADA;
  const { n, k, plano, livre, embutido, restante } = bid;
  const parcela = plano / n;
  const depois = n > k ? restante / (n - k) : 0;
  const parcelas: number[] = [];
  const saldos: number[] = [];
  let saldo = plano;
  let carta: Quadro['carta'] = null;
  for (let t = 1; t <= n; t++) {
    const credito = d.valor_credito * 100 * (1 + d.indice_anual) ** Math.floor((t - 1) / 12);
    const due = t <= k ? parcela : depois;
    const bidNow = t === k ? livre : 0;
    parcelas.push(toCents((due + d.seguro_mensal_pct * saldo + bidNow) * credito));
    saldo = t === k ? restante : saldo - due;
    const owed = t < k || t === n ? 0 : saldo;
    saldos.push(toCents(Math.max(0, owed) * credito));
    if (t === k) carta = { mes: t, valor: toCents((1 - embutido) * credito) };
  }
  return { parcelas, saldos, inicial: 0, carta };
}

/** Instalments of a debt that amortises, in cents. */
export const linesOf = (d: Divida): readonly number[] | null =>
  (d.sistema === 'price' || d.sistema === 'sac') && d.parcelas !== null && d.saldo > 0
    ? amortised(d, d.sistema, d.parcelas).parcelas
    : null;

/** What a debt pays until the end of a projection of these months. */
export function debtSchedule(d: Divida, meses: number, tetoDeJuros: number): Quadro {
  if (d.sistema === 'consorcio') return consortium(d);
  if (d.saldo <= 0 || d.parcelas === 0) return NADA;
  const amortises = (d.sistema === 'price' || d.sistema === 'sac') && d.parcelas !== null;
  if (amortises) return amortised(d, d.sistema as 'price' | 'sac', d.parcelas as number);
  return fixedInstalment(d, meses, tetoDeJuros);
}
