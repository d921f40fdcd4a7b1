import type { PrimeirosPassos } from '@farol/contracts';
import type { Passo } from '@farol/domain/first-steps';
import { FirstStepsPanel } from './first-steps-panel.tsx';
import { StepStrip } from './step-strip.tsx';

type StepsProps = { steps: PrimeirosPassos; passo?: Passo };

/** On the screen of a step its strip, else all of them. */
export const Steps = ({ steps, passo }: StepsProps) =>
  passo ? <StepStrip steps={steps} passo={passo} /> : <FirstStepsPanel steps={steps} />;
