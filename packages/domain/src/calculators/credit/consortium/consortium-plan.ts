import type { Decimal } from '../../decimal.ts';
import { FIXED_ONE, type Fixed, fixed, overInteger, times } from '../../fixed.ts';

/** A consortium plan; shares are fractions of the credit, `indice` corrects it once a year. */
type Plano = {
  credito: Decimal;
  prazo: number;
  taxaAdministracao: Decimal;
  fundoReserva: Decimal;
  lanceLivre: Decimal;
  lanceEmbutido: Decimal;
  contemplacao: number;
  indice: Decimal;
  seguro: Decimal;
};

/** Default month of contemplation, by bid or draw: half way. */
export const halfway = (prazo: number): number => Math.ceil(prazo / 2);

/** A smaller balance is a rounding residue of zero. */
const NADA: Fixed = FIXED_ONE / 10n ** 12n;

type Fluxo = {
  /** Fractions of the credit. */
  plano: Fixed;
  parcela: Fixed;
  parcelaPosLance: Fixed;
  saldoPosLance: Fixed;
  /** R$, one for each month. */
  creditos: Fixed[];
  desembolsos: Fixed[];
};

/** Payments month by month; null when the bid exceeds the balance. */
export function consortiumFlow(p: Plano): Fluxo | null {
  const lance = fixed(p.lanceLivre);
  const plano = FIXED_ONE + fixed(p.taxaAdministracao) + fixed(p.fundoReserva);
  const parcela = overInteger(plano, p.prazo);
  const k = p.contemplacao;
  const left = overInteger(plano * BigInt(p.prazo - k), p.prazo) - lance - fixed(p.lanceEmbutido);
  if (left < -NADA) return null;
  const saldoPosLance = left < NADA ? 0n : left;
  const parcelaPosLance = k === p.prazo ? 0n : overInteger(saldoPosLance, p.prazo - k);

  const growth = FIXED_ONE + fixed(p.indice);
  const seguro = fixed(p.seguro);
  const creditos: Fixed[] = [];
  const desembolsos: Fixed[] = [];
  let credito = fixed(p.credito);
  let saldo = plano;
  for (let t = 1; t <= p.prazo; t++) {
    if (t > 1 && t % 12 === 1) credito = times(credito, growth);
    const due = t <= k ? parcela : parcelaPosLance;
    const bid = t === k ? lance : 0n;
    creditos.push(credito);
    desembolsos.push(times(due + times(seguro, saldo) + bid, credito));
    saldo = t === k ? saldoPosLance : saldo - due;
  }
  return { plano, parcela, parcelaPosLance, saldoPosLance, creditos, desembolsos };
}
