import { calculator, oneOf } from '../../calculator.ts';
import { ZERO } from '../../decimal.ts';
import { type Fixed, fixed } from '../../fixed.ts';
import { balance, integer, listOf, money, optional } from '../../inputs.ts';
import { out } from '../../outputs.ts';
import { brl, conta, passo, pct } from '../../steps.ts';
import { type Fluxos, internalRate, monthlyFlows, yearly } from '../rates/internal-rate.ts';

/** A century of days. */
const MAX_DAYS = 36_525;
export const AVISO_CET_INDISPONIVEL =
  'CET indisponível: com estes valores nenhuma taxa iguala o recebido ao que será pago';

/** Payments by day counted from the release, in order of day. */
function datedFlows(fc0: Fixed, parcelas: readonly Fixed[], dias: readonly number[]): Fluxos {
  const inOrder = parcelas
    .map((parcela, k) => ({ parcela, dia: dias[k] ?? 0 }))
    .toSorted((a, b) => a.dia - b.dia);
  return {
    valores: [fc0, ...inOrder.map(({ parcela }) => -parcela)],
    tempos: [0, ...inOrder.map(({ dia }) => dia)],
    porAno: 365,
  };
}

/**
 * Total effective cost (CET), percent a year: the rate at which the present value of the payments equals the amount
 * received. `dias` counts from the release and gives real dates; without it the payments are at the end of whole
 * months.
 */
export const cet = calculator({
  kind: 'credito.cet',
  titulo: 'Custo efetivo total',
  fonte: 'Resolução CMN 4.881/2020, art. 4º',
  inputs: {
    fc0: balance,
    prestacao: optional(money),
    prazo_meses: optional(integer(1, 1200)),
    /** Negative: received on that date, such as a credit granted later. */
    parcelas: optional(listOf(balance)),
    dias: optional(listOf(integer(0, MAX_DAYS))),
  },
  outputs: {
    cet_mensal_pct: out.nullable(out.percent('CET ao mês', 4)),
    cet_anual_pct: out.nullable(out.evenPercent('CET ao ano')),
  },
  faltam: oneOf('parcelas', 'prestacao', 'prazo_meses'),
  compute(i) {
    const { prestacao, prazo_meses } = i;
    if (!i.parcelas && !prestacao && !prazo_meses) return { incompleto: ['parcelas'] };
    if (!i.parcelas && !prestacao) return { incompleto: ['prestacao'] };
    if (!i.parcelas && !prazo_meses) return { incompleto: ['prazo_meses'] };
    const parcelas = i.parcelas
      ? i.parcelas.map(fixed)
      : new Array<Fixed>(prazo_meses ?? 0).fill(fixed(prestacao ?? ZERO));
    if (i.dias && i.dias.length !== parcelas.length) return { erro: ['dias'] };
    const received = fixed(i.fc0);
    const flows = i.dias ? datedFlows(received, parcelas, i.dias) : monthlyFlows(received, parcelas);
    const monthly = internalRate(flows);
    const annual = monthly && yearly(monthly);
    const count = conta(parcelas.length, 'pagamento', 'pagamentos');
    const when = i.dias ? 'nos dias informados, ano de 365 dias' : 'no fim de cada mês';
    return {
      saidas: { cet_mensal_pct: monthly?.times(100) ?? null, cet_anual_pct: annual?.times(100) ?? null },
      passos: [
        passo('fc0', 'Valor recebido', i.fc0, 'R$', 'crédito menos o que se paga na contratação'),
        passo(
          'cet_mensal_pct',
          'CET ao mês',
          monthly?.times(100) ?? null,
          '%',
          `taxa em que ${count} ${when} valem ${brl(i.fc0)} hoje`,
          { fc0: i.fc0, pagamentos: parcelas.length },
        ),
        passo(
          'cet_anual_pct',
          'CET ao ano',
          annual?.times(100) ?? null,
          '%',
          monthly ? `(1 + ${pct(monthly)})^12 − 1` : 'indisponível',
        ),
      ],
      avisos: monthly ? [] : [AVISO_CET_INDISPONIVEL],
    };
  },
});
