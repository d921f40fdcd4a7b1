import type { PrimeirosPassos } from '@farol/contracts';
import { homeDe } from '@farol/domain/access';
import type { Passo } from '@farol/domain/first-steps';
import { useIsMutating } from '@tanstack/react-query';
import { ArrowLeft, CircleCheck, CircleDashed } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../../shared/api/index.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import classes from './first-steps.module.css';
import { FirstStepsPanel } from './first-steps-panel.tsx';
import { useReloadSteps } from './queries.ts';
import { firstStepsTexts as texts } from './texts.ts';

/** On a step's screen: whether it is done, and the way back. */
function StepStrip({ steps: { passos }, passo }: { steps: PrimeirosPassos; passo: Passo }) {
  const home = homeDe(useSession()?.loggedAs ?? 'broker');
  const saving = useIsMutating();
  const reload = useEffectEvent(useReloadSteps());
  useEffect(() => {
    if (saving === 0) void reload();
  }, [saving]);
  const step = passos.find((one) => one.passo === passo);
  if (!step) return null;
  return (
    <div className={classes.strip} role="status">
      <span className={classes.mark} data-done={step.feito || undefined}>
        {step.feito ? <CircleCheck size={16} aria-hidden /> : <CircleDashed size={16} aria-hidden />}
      </span>
      <span className="text-sm grow">
        <b>{texts.steps[passo].title}</b>
        {step.feito && ` · ${texts.done}`}
      </span>
      <AppLink href={home} className="inline-row text-sm brand medium underlinable">
        <ArrowLeft size={15} aria-hidden />
        {texts.back}
      </AppLink>
    </div>
  );
}

type StepsProps = { steps: PrimeirosPassos; passo?: Passo };

/** On the screen of a step its strip, else all of them. */
export const Steps = ({ steps, passo }: StepsProps) =>
  passo ? <StepStrip steps={steps} passo={passo} /> : <FirstStepsPanel steps={steps} />;
