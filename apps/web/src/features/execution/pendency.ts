import type { Area } from '@farol/domain/code-lists';
import { type EstudoConferido, missingToOpenPendencia } from '@farol/domain/study';

/** A pending matter names a document that was asked for and is still open. */
export const hasOpenRequest = (study: EstudoConferido, area: Area): boolean =>
  missingToOpenPendencia(study, area).length === 0;
