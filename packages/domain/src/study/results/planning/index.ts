import type { Base } from '../base.ts';
import type { Resultado } from '../evaluate.ts';
import { computePriority } from './affordability.ts';
import { computeBudget } from './budget.ts';
import { computeNetWorth } from './net-worth.ts';

/** Budget, net worth and priorities, whatever the chosen areas. */
export const computePlanning = (base: Base): Resultado[] => [
  computeBudget(base),
  computeNetWorth(base),
  computePriority(base),
];
