import type { Area } from '@farol/domain/code-lists';
import { type EstudoConferido, faltaParaPendencia } from '@farol/domain/study';

/** A pending matter names a document that was asked for and is still open. */
export const hasOpenRequest = (study: EstudoConferido, area: Area): boolean =>
  faltaParaPendencia(study, area).length === 0;
