import { roundTo } from '../../br/index.ts';
import type { LinhaDe } from '../../catalogue/index.ts';

type Divida = LinhaDe<'dividas'>;

/** A consortium's quota that the family pays today. */
export const isQuota = ({ tipo_divida }: Divida): boolean => tipo_divida === 'consorcio';

const isAwarded = ({ contemplada }: Divida): boolean => contemplada === 'S';

/**
 * The row with what is owed on it: an awarded quota's remaining instalments. One not awarded owes nothing, because the
 * family has not received the credit. As told until there is an instalment.
 */
export function withQuotaDebt(divida: Divida): Divida {
  const { parcela_atual: parcela, parcelas_restantes: restantes } = divida;
  if (!isQuota(divida) || typeof parcela !== 'number') return divida;
  const falta = restantes == null ? (divida.saldo_devedor ?? 0) : parcela * restantes;
  return { ...divida, saldo_devedor: isAwarded(divida) ? roundTo(falta, 2) : 0 };
}

/** Part of the credit that the instalments have paid, R$; the whole of it with `paga` 1. */
function paidCredit({ carta_credito, parcelas_pagas, parcelas_restantes }: Divida, paga: number): number {
  const pagas = parcelas_pagas ?? 0;
  const meses = pagas + (parcelas_restantes ?? 0);
  const parte = meses > 0 ? pagas / meses : 0;
  return roundTo((carta_credito ?? 0) * (parte + paga * (1 - parte)), 2);
}

/**
 * Quotas not awarded yet as assets, at the part of the credit that is paid; `paga` is the fraction that an insurance
 * pays off at a death. What an awarded one bought is an asset of its own.
 */
export const quotasAsBens = (
  dividas: readonly Divida[],
  paga: (divida: Divida) => number = () => 0,
): LinhaDe<'bens'>[] =>
  dividas
    .filter((divida) => isQuota(divida) && !isAwarded(divida))
    .map(
      (divida): LinhaDe<'bens'> => ({
        tipo_bem: 'outro',
        valor_mercado: paidCredit(divida, paga(divida)),
        titularidade: divida.titular ?? 'titular',
        natureza_bem: divida.titular === 'casal' ? 'comum' : null,
      }),
    )
    .filter(({ valor_mercado }) => (valor_mercado ?? 0) > 0);

/** Relative difference of an instalment that index and insurance do not explain. */
const LONGE = 0.1;

/** The instalment that credit, fees and months give, where it is far from the one paid; null where near or unknown. */
export function instalmentOffQuota(divida: Divida): number | null {
  const { carta_credito, taxas_consorcio, parcelas_pagas, parcelas_restantes, parcela_atual } = divida;
  const meses = (parcelas_pagas ?? 0) + (parcelas_restantes ?? 0);
  if (!isQuota(divida) || !carta_credito || taxas_consorcio == null || parcelas_pagas == null) return null;
  if (!parcela_atual || parcelas_restantes == null || meses <= 0) return null;
  const dao = roundTo((carta_credito * (1 + taxas_consorcio / 100)) / meses, 2);
  return Math.abs(parcela_atual - dao) > LONGE * dao ? dao : null;
}
