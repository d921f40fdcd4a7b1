import { addMonths } from '../../calendar/index.ts';
import type { ApoliceLida } from './read-policy.ts';

export type Term = Pick<ApoliceLida, 'vigencia_inicio' | 'vigencia_fim'>;

const MONTHS_OF_A_TERM = 12;

/** Without a start the year before the end. */
const startOf = ({ vigencia_inicio, vigencia_fim }: Term): string =>
  vigencia_inicio ?? (vigencia_fim === null ? '' : addMonths(vigencia_fim, -MONTHS_OF_A_TERM));

const startsWithin = (a: Term, b: Term): boolean => b.vigencia_fim === null || startOf(a) < b.vigencia_fim;

/** Whether two terms have more than a day in common: a renewal begins on the day of the former end. */
export const termsOverlap = (a: Term, b: Term): boolean =>
  (a.vigencia_fim !== null && a.vigencia_fim === b.vigencia_fim) ||
  (startsWithin(a, b) && startsWithin(b, a));
