import type { Area } from '@farol/domain/code-lists';
import { type EstudoConferido, missingToOpenPendencia } from '@farol/domain/study';

/** A pending matter needs a requested document that is still open. */
export const hasOpenRequest = (study: EstudoConferido, area: Area): boolean =>
  missingToOpenPendencia(study, area).length === 0;
