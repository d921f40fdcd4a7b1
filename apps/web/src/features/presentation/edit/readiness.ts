import type { Estudo } from '@farol/contracts';
import { diffDays } from '@farol/domain/calendar';
import {
  missingRegistros,
  missingToPresent,
  pathOf,
  type RegistroDasAreas,
  registrosOnce,
  writeProblems,
} from '@farol/domain/study';
import { today } from '../../../shared/format/index.ts';
import { checkedStudy } from '../../../shared/study/index.ts';
import { type AreaView, type MoveProblem, moveProblems, type OptionView } from '../../study/index.ts';
import { isReadyToPresent } from '../quoted-areas.ts';

export type Readiness = {
  problems: MoveProblem[];
  /** Missing disclosure of the broker's pay: blocks, or only warns if the company chose so. */
  disclosure: MoveProblem[];
  isBlocked: boolean;
  expiring: OptionView[];
  /** Registrations that the company lacks for the areas to present, which the customer reads too; never blocking. */
  registrations: RegistroDasAreas[];
};

const SOON_DAYS = 7;

/** Days until an open proposal expires, if they are few; null if there are many or none. */
export function daysToExpiry({ validade: { ate, vencida } }: OptionView): number | null {
  if (vencida || !ate) return null;
  const days = diffDays(ate, today());
  return days <= SOON_DAYS ? days : null;
}

/** What blocks the presentation; a missing disclosure is separate, since the company may only warn of it. */
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
    registrations: registrosOnce(
      missingRegistros(snapshot).filter(({ area }) => showing.some((view) => view.area === area)),
    ),
  };
}
