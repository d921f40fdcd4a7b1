import type { Estudo } from '@farol/contracts';
import type { Area } from '@farol/domain/code-lists';
import { type EstudoSnapshot, type Lugar, writeProblems } from '@farol/domain/study';
import { checkedStudy } from '../../shared/study/index.ts';
import { fieldPlace, hasWhatIf } from '../diagnosis/index.ts';
import { areaWizardHref, type MoveProblem, missingToSend, moveProblems } from '../study/index.ts';
import { wizardHref } from './wizard-href.ts';

/** What the rules say of a study: what keeps it from the quotation, and where that is answered. */
export type HubRules = {
  /** Points missing in the whole study. */
  missing: number;
  /** The same with their places, for a study that could be sent. */
  problems: readonly MoveProblem[];
  conferido: EstudoSnapshot;
  /** It has answers to try others in place of. */
  hasTrial: boolean;
  missingIn: (area: Area) => number;
  /** The survey at an area, with its first open field, and at a place. */
  areaHref: (area: Area) => string;
  placeHref: (place: Lugar) => string;
};

export function hubRules(estudo: Estudo): HubRules {
  const conferido = checkedStudy(estudo);
  const isBeforeQuotation = estudo.estagio <= 3 && estudo.encerrado_em === null;
  const missing = isBeforeQuotation ? missingToSend(estudo) : [];
  return {
    missing: missing.length,
    problems: estudo.estagio === 3 ? moveProblems(estudo, writeProblems(missing)) : [],
    conferido,
    hasTrial: hasWhatIf(estudo, conferido),
    missingIn: (area) => missingToSend(estudo, area).length,
    areaHref: (area) => areaWizardHref(estudo, area),
    placeHref: (place) => wizardPlaceHref(wizardHref(estudo), place),
  };
}

function wizardPlaceHref(wizard: string, lugar: Lugar): string {
  const { passo, campo } = fieldPlace(lugar);
  const search = new URLSearchParams({ passo, ...(campo ? { campo } : {}) });
  return `${wizard}?${search}`;
}
