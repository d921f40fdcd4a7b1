import type { PassoDito } from '@farol/domain/study';
import { HowCalculated } from '../../../shared/ui/how-calculated.tsx';
import { CalculationSteps } from '../../study/index.ts';
import { resultTexts as texts } from '../texts.ts';

/** After a sentence, how what it says came about; nothing where it has no account. */
export function HowSentence({ steps }: { steps: readonly PassoDito[] }) {
  if (steps.length === 0) return null;
  return (
    <>
      {' '}
      <HowCalculated subject={texts.sentence}>
        <CalculationSteps result={{ passos: steps, parametros: [] }} />
      </HowCalculated>
    </>
  );
}
