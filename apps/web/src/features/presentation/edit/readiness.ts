import type { Estudo } from '@farol/contracts';
import { diffDays } from '@farol/domain/calendar';
import { missingToPresent, pathOf, writeProblems } from '@farol/domain/study';
import { today } from '../../../shared/format/index.ts';
import { checkedStudy } from '../../../shared/study/index.ts';
import { type AreaView, type MoveProblem, moveProblems, type OptionView } from '../../study/index.ts';

/** Quoted and not shown yet: what a presentation is about. */
export const isReadyToPresent = ({ tarefa }: AreaView): boolean =>
  tarefa?.estagio_especialista === 2 && !tarefa.apresentada;

export type Readiness = {
  problems: MoveProblem[];
  /** What the broker earns, not told yet: it blocks, or the company wants no more than a warning. */
  disclosure: MoveProblem[];
  isBlocked: boolean;
  expiring: OptionView[];
};

const SOON_DAYS = 5;

/** Days until a proposal still open ends, where they are few; null where there is time, or none left. */
export function daysToExpiry({ validade: { ate, vencida } }: OptionView): number | null {
  if (vencida || !ate) return null;
  const days = diffDays(ate, today());
  return days <= SOON_DAYS ? days : null;
}

/** What keeps the study from being presented; a missing disclosure stands apart, as the company may only warn of it. */
export function readinessOf(estudo: Estudo, areas: readonly AreaView[]): Readiness {
  const showing = areas.filter(isReadyToPresent);
  const ids = showing.map((view) => view.area);
  const snapshot = checkedStudy(estudo);
  const blocking = missingToPresent(snapshot, ids, { exigir_remuneracao: false });
  const all = missingToPresent(snapshot, ids, { exigir_remuneracao: true });
  const blocked = new Set(blocking.map(({ lugar }) => pathOf(lugar)));
  const disclosure = all.filter(({ lugar }) => !blocked.has(pathOf(lugar)));
  const options = showing.flatMap((view) => view.itens.flatMap((item) => item.opcoes));
  return {
    problems: moveProblems(estudo, writeProblems(blocking)),
    disclosure: moveProblems(estudo, writeProblems(disclosure)),
    isBlocked: (estudo.parametros.exige_remuneracao ? all : blocking).length > 0,
    expiring: options.filter((option) => daysToExpiry(option) !== null),
  };
}
