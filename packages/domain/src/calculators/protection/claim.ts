import type { Valor } from '../../code-lists/index.ts';
import { atLeastZero, type Decimal, dec, min, ONE, ZERO } from '../decimal.ts';
import { decimal, withDefault, yesNo } from '../inputs.ts';
import { brl, pct } from '../steps.ts';

/** A value at risk below a cent counts as zero. */
export const CENTAVO = dec('0.01');

type Forma = Valor<'forma_contratacao_dano'>;

export const riskFactor = withDefault(decimal(0.01, 1), 1);

/** S: the loss of the whole value pays no deductible, as a vehicle's. */
export const withoutDeductibleAtTotalLoss = withDefault(yesNo, 'N');

type Cover = {
  lmi: Decimal;
  vr: Decimal;
  franquia: Decimal;
  forma: Forma;
  k: Decimal;
  total_sem_franquia: 'S' | 'N';
};

type Claim = {
  franquia: Decimal;
  afterFranchise: Decimal;
  /** Insured over the value at risk; null for forms without proportion. */
  relation: Decimal | null;
  indenizacao: Decimal;
  formula: string;
};

/** Value required for a full indemnity: the whole value, or its factor in relative first risk. */
const demanded = ({ forma, vr, k }: Cover): Decimal =>
  vr.times(forma === 'primeiro_risco_relativo' ? k : ONE);

/** Indemnity of one loss, R$: deductible first, then the proportion, at most the insured limit. */
export function settle(loss: Decimal, cover: Cover): Claim {
  const { lmi, vr, forma } = cover;
  const isTotal = cover.total_sem_franquia === 'S' && vr.gte(CENTAVO) && loss.gte(vr);
  const franquia = isTotal ? ZERO : cover.franquia;
  const afterFranchise = atLeastZero(loss.minus(franquia));
  const full = min(afterFranchise, lmi);
  const demand = demanded(cover);
  const isProportional = forma !== 'primeiro_risco_absoluto' && demand.gte(CENTAVO);
  const relation = isProportional ? lmi.div(vr) : null;
  if (!isProportional || lmi.gte(demand)) {
    return {
      franquia,
      afterFranchise,
      relation,
      indenizacao: full,
      formula: `${brl(afterFranchise)}, até ${brl(lmi)}`,
    };
  }
  return {
    franquia,
    afterFranchise,
    relation,
    indenizacao: min(lmi, afterFranchise.times(lmi).div(demand)),
    formula: `${brl(afterFranchise)} × ${pct(lmi.div(demand))} (${brl(lmi)} ÷ ${brl(demand)}), até ${brl(lmi)}`,
  };
}
