import type { PassoDito } from '@farol/domain/study';
import { HowCalculated } from '../../../shared/ui/how-calculated.tsx';
import { CalculationSteps } from '../../diagnosis/index.ts';
import { resultTexts as texts } from '../texts.ts';

/** The calculation behind a sentence; empty without one. */
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
