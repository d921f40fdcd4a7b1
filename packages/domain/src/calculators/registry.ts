import { capitalNeed } from './life/capital-need.ts';
import { comparePolicy } from './life/compare-policy.ts';
import { criticalIllness } from './life/critical-illness.ts';
import { dailyAllowance } from './life/daily-allowance.ts';
import { disability } from './life/disability.ts';
import { guaranteedIncome } from './life/guaranteed-income.ts';
import { humanLifeValue } from './life/human-life-value.ts';
import { inssDisability } from './life/inss-disability.ts';
import { inssPension } from './life/inss-pension.ts';
import { incomeMultiples } from './life/multiples.ts';
import { partialDisability } from './life/partial-disability.ts';
import { replacementTerm } from './life/replacement-term.ts';
import { inventoryCost } from './succession/inventory-cost.ts';
import { baseInUnits, inheritanceTax, inheritanceTaxBrackets } from './succession/itcmd.ts';
import { partition } from './succession/partition.ts';

/** Every calculator by its kind; a new one is a file and a line here. */
export const CALCULATORS = {
  [inssPension.kind]: inssPension,
  [replacementTerm.kind]: replacementTerm,
  [capitalNeed.kind]: capitalNeed,
  [incomeMultiples.kind]: incomeMultiples,
  [humanLifeValue.kind]: humanLifeValue,
  [inssDisability.kind]: inssDisability,
  [guaranteedIncome.kind]: guaranteedIncome,
  [disability.kind]: disability,
  [dailyAllowance.kind]: dailyAllowance,
  [criticalIllness.kind]: criticalIllness,
  [partialDisability.kind]: partialDisability,
  [comparePolicy.kind]: comparePolicy,
  [partition.kind]: partition,
  [inheritanceTax.kind]: inheritanceTax,
  [inheritanceTaxBrackets.kind]: inheritanceTaxBrackets,
  [baseInUnits.kind]: baseInUnits,
  [inventoryCost.kind]: inventoryCost,
} as const;
