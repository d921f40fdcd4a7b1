import type { Valor } from '../../code-lists/index.ts';
import { atLeastZero, type Decimal, dec, min, ONE } from '../decimal.ts';
import { decimal, withDefault } from '../inputs.ts';
import { brl, pct } from '../steps.ts';

/** A value at risk below a cent counts as zero. */
export const CENTAVO = dec('0.01');

type Forma = Valor<'forma_contratacao_dano'>;

export const riskFactor = withDefault(decimal(0.01, 1), 1);

type Cover = { lmi: Decimal; vr: Decimal; franquia: Decimal; forma: Forma; k: Decimal };

type Claim = {
  afterFranchise: Decimal;
  /** Insured over required value; null for forms without proportion. */
  relation: Decimal | null;
  indenizacao: Decimal;
  formula: string;
};

/** Value required for a full indemnity: the whole value, or its factor in relative first risk. */
const demanded = ({ forma, vr, k }: Cover): Decimal =>
  vr.times(forma === 'primeiro_risco_relativo' ? k : ONE);

/** Indemnity of one loss, R$: deductible first, then the proportion, at most the insured limit. */
export function settle(loss: Decimal, cover: Cover): Claim {
  const { lmi, franquia, forma } = cover;
  const afterFranchise = atLeastZero(loss.minus(franquia));
  const full = min(afterFranchise, lmi);
  const demand = demanded(cover);
  const relation = forma === 'primeiro_risco_absoluto' || demand.lt(CENTAVO) ? null : lmi.div(demand);
  if (relation === null || relation.gte(1)) {
    return {
      afterFranchise,
      relation,
      indenizacao: full,
      formula: `${brl(afterFranchise)}, até ${brl(lmi)}`,
    };
  }
  return {
    afterFranchise,
    relation,
    indenizacao: min(lmi, afterFranchise.times(lmi).div(demand)),
    formula: `${brl(afterFranchise)} × ${pct(relation)} (${brl(lmi)} ÷ ${brl(demand)}), até ${brl(lmi)}`,
  };
}
