import type { Progresso } from '@farol/domain/study';
import { diagnosisTexts } from '../texts.ts';

export const CHECK_STEP = 'conferencia';

/** The check is the step after the last area; it has no questions and does not count as progress. */
export const withCheckStep = (progresso: Progresso, points: number): Progresso => ({
  ...progresso,
  passos: [
    ...progresso.passos,
    {
      slug: CHECK_STEP,
      titulo: diagnosisTexts.check.title,
      area: null,
      campos: [],
      opcional: true,
      estado: points === 0 ? 'completo' : 'parcial',
    },
  ],
});
