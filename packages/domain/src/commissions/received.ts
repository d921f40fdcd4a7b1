import { roundTo } from '../br/index.ts';

type Valores = {
  bruto?: number | null | undefined;
  iss?: number | null | undefined;
  ir?: number | null | undefined;
  outros_descontos?: number | null | undefined;
  liquido?: number | null | undefined;
};
export type ValoresRecebidos = {
  bruto: number;
  iss: number | null;
  ir: number | null;
  outros_descontos: number | null;
  liquido: number;
};

const CENTAVO = 0.01;

/**
 * Gross, deductions and net of what was received: a missing gross or net follows from the other;
 * where both are, what the named deductions leave open is another deduction, unless that one is named too.
 */
export function settleReceived({
  bruto,
  iss = null,
  ir = null,
  outros_descontos: outros = null,
  liquido,
}: Valores): ValoresRecebidos | 'sem_valor' | 'nao_fecha' {
  const named = (iss ?? 0) + (ir ?? 0);
  const settled = (gross: number, net: number, other: number | null): ValoresRecebidos => ({
    bruto: roundTo(gross, 2),
    iss,
    ir,
    outros_descontos: other,
    liquido: roundTo(net, 2),
  });
  const hasGross = bruto !== null && bruto !== undefined;
  const hasNet = liquido !== null && liquido !== undefined;
  if (!hasGross && !hasNet) return 'sem_valor';
  if (!hasGross) return settled((liquido ?? 0) + named + (outros ?? 0), liquido ?? 0, outros);
  if (!hasNet) return settled(bruto, bruto - named - (outros ?? 0), outros);
  const open = roundTo(bruto - named - liquido, 2);
  const isOver = Math.abs(open) >= CENTAVO && Math.sign(open) !== Math.sign(bruto);
  if (outros === null && isOver) return 'nao_fecha';
  if (outros === null) return settled(bruto, liquido, Math.abs(open) < CENTAVO ? null : open);
  return Math.abs(roundTo(open - outros, 2)) > CENTAVO ? 'nao_fecha' : settled(bruto, liquido, outros);
}
