import { monthlyCostOfPlan } from '@farol/domain/study';
import type { AreaView } from '../study/index.ts';

export const pesosOf = (areas: readonly AreaView[]) =>
  areas.flatMap((view) => view.itens.map(({ peso }) => peso));

/** Monthly cost of all options in the plan; excludes single payments. */
export const monthOf = (areas: readonly AreaView[]) => monthlyCostOfPlan(pesosOf(areas));

/** Areas in the monthly cost whose options are not delivered yet. */
export const areasInQuotation = (areas: readonly AreaView[]): string[] =>
  areas
    .filter(
      ({ tarefa, itens }) => tarefa?.estagio_especialista === 1 && itens.some(({ peso }) => peso?.mensal),
    )
    .map(({ curta }) => curta);
