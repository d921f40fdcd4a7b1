import { capitalNeed } from './capital-need.ts';
import { comparePolicy } from './compare-policy.ts';
import { criticalIllness } from './critical-illness.ts';
import { dailyAllowance } from './daily-allowance.ts';
import { disability } from './disability.ts';
import { guaranteedIncome } from './guaranteed-income.ts';
import { humanLifeValue } from './human-life-value.ts';
import { inssDisability } from './inss-disability.ts';
import { inssPension } from './inss-pension.ts';
import { incomeMultiples } from './multiples.ts';
import { partialDisability } from './partial-disability.ts';
import { replacementTerm } from './replacement-term.ts';

export const LIFE = {
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
} as const;
