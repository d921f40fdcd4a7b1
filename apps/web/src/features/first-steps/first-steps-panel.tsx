import { api, type PrimeirosPassos } from '@farol/contracts';
import type { Passo } from '@farol/domain/first-steps';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { queryKey, useCall } from '../../shared/api/index.ts';
import { toastDone, toastFailed } from '../../shared/ui/toast.tsx';
import classes from './first-steps.module.css';
import { StepRow } from './step-row.tsx';
import { firstStepsTexts as texts } from './texts.ts';

function useChangeSteps(onDone?: () => void) {
  const queryClient = useQueryClient();
  return useCall(api.firstSteps.update, {
    onSuccess: (changed) => {
      queryClient.setQueryData(queryKey(api.firstSteps.get), changed);
      onDone?.();
    },
    onError: () => toastFailed(texts.failed),
  });
}

const HEADING = 'primeiros-passos';

/** What a new company still lacks, on the person's home. */
export function FirstStepsPanel({ steps: { passos, exemplo } }: { steps: PrimeirosPassos }) {
  const change = useChangeSteps();
  const dismiss = useChangeSteps(() => toastDone(texts.dismissed));
  const next = passos.find(({ feito, pulado }) => !feito && !pulado);
  const done = passos.filter(({ feito }) => feito).length;
  const skip = (passo: Passo, skipped: boolean) => {
    const others = passos.filter((one) => one.pulado && one.passo !== passo).map((one) => one.passo);
    change.mutate({ body: { pulados: skipped ? [...others, passo] : others } });
  };
  return (
    <section className={classes.panel} aria-labelledby={HEADING}>
      <header className={classes.head}>
        <div className="grow">
          <h2 id={HEADING}>{texts.title}</h2>
          <p className="text-sm dim">
            {!next ? texts.finished : passos.length > 2 ? texts.lead : texts.ownLead}
          </p>
        </div>
        <span className="text-sm dim tabular nowrap">{texts.progress(done, passos.length)}</span>
        <Button
          variant="subtle"
          loading={dismiss.isPending}
          onClick={() => dismiss.mutate({ body: { mostrar: 'N' } })}
        >
          {texts.dismiss}
        </Button>
      </header>
      <ol>
        {passos.map((step) => (
          <StepRow
            key={step.passo}
            step={step}
            exemplo={exemplo}
            isNext={step === next}
            busy={change.isPending}
            onSkip={(skipped) => skip(step.passo, skipped)}
          />
        ))}
      </ol>
    </section>
  );
}
