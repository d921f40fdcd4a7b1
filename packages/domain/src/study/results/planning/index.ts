import type { Base } from '../base.ts';
import type { Resultado } from '../evaluate.ts';
import { account } from '../kept/index.ts';
import { computePriority } from './affordability.ts';
import { computeBudget } from './budget.ts';
import { computeNetWorth } from './net-worth.ts';

/** Budget, net worth and priorities, whatever the chosen areas. */
export const computePlanning = (base: Base): Resultado[] => [
  account({ base, nome: 'orcamento', de: [] }, computeBudget),
  account({ base, nome: 'patrimonio', de: [] }, computeNetWorth),
  account({ base, nome: 'prioridade', de: [] }, computePriority),
];
