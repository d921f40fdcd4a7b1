import { missingToFinishLevantamento, type ProgressoDoPasso } from '@farol/domain/study';
import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { toastDone, toastUndo } from '../../../shared/ui/toast.tsx';
import { directionPath } from '../direction/direction-context.ts';
import { useStudy } from '../study/study-context.ts';
import { diagnosisTexts } from '../texts.ts';
import { useSteps } from './step-navigation.ts';
import { useStageMove } from './use-stage-move.ts';
import classes from './wizard.module.css';

const texts = diagnosisTexts.wizard;
const AREAS_STEP = 'areas';
/** Text of a field that was not understood as a number or date: leaving the step would lose it. */
const focusUnparsed = (): boolean => {
  const field = document.querySelector<HTMLElement>('[data-unparsed]');
  field?.focus();
  return field !== null;
};
/** Next step from any field, without tabbing through the others. */
const ON = 'mod+Enter';

/**
 * Back and next; concludes the survey at its end, opens the direction after the last area. A survey answered
 * but not concluded (a copy of another study) is concluded at the last step.
 */
export function WizardFooter({ step }: { step: ProgressoDoPasso }) {
  const { progresso, estudo, conferido, queue } = useStudy();
  const { goTo } = useSteps();
  const leaveFor = (slug: string) => focusUnparsed() || goTo(slug);
  const router = useRouter();
  const { passos } = progresso;
  const at = passos.findIndex((p) => p.slug === step.slug);
  const before = passos[at - 1];
  const next = passos[at + 1];
  const isLeftOpen = !next && estudo.estagio === 2 && missingOf(conferido) === 0;
  const concludes = isLeftOpen || (step.slug === AREAS_STEP && estudo.estagio <= 2);

  const direct = async () => {
    if (focusUnparsed()) return;
    await queue.settle();
    await router.navigate({ href: `${directionPath(estudo.diagnostico_id)}?areas=true` });
  };
  return (
    <div className={classes.footer}>
      <Button
        variant="default"
        leftSection={<ArrowLeft size={15} aria-hidden />}
        disabled={!before}
        onClick={() => before && leaveFor(before.slug)}
      >
        {texts.back}
      </Button>
      <span className={classes.spacer} />
      {concludes ? (
        <Conclude next={next} />
      ) : next ? (
        <>
          <span className={classes.next}>{texts.nextIs(next.titulo)}</span>
          <Next onClick={() => leaveFor(next.slug)} />
        </>
      ) : (
        <Button onClick={() => void direct()}>{texts.toDirection}</Button>
      )}
    </div>
  );
}

const missingOf = (conferido: Parameters<typeof missingToFinishLevantamento>[0]): number =>
  missingToFinishLevantamento(conferido).length;

function Next({ onClick }: { onClick: () => void }) {
  useHotkeys([[ON, onClick]], []);
  return (
    <Button onClick={onClick} title={texts.nextKeys} aria-keyshortcuts="Control+Enter">
      {texts.next}
    </Button>
  );
}

/** Ends the survey if nothing is missing, else shows the first missing point. */
function Conclude({ next }: { next: ProgressoDoPasso | undefined }) {
  const { estudo, conferido } = useStudy();
  const { goTo } = useSteps();
  const { moving, moveTo, takeBack } = useStageMove();
  const missing = missingOf(conferido);
  const conclude = async () => {
    const refused = await moveTo(3);
    if (refused !== null) return;
    toastUndo(diagnosisTexts.areas.concluded, () => void undo());
    if (next) goTo(next.slug);
  };
  const undo = async () => {
    if ((await takeBack()) !== null) return;
    toastDone(diagnosisTexts.areas.reopened);
    goTo(AREAS_STEP);
  };
  return (
    <>
      {missing > 0 && <span className={classes.next}>{texts.pointsMissing(missing)}</span>}
      <Button
        loading={moving}
        disabled={missing > 0 || estudo.estagio !== 2 || !estudo.pode_editar}
        onClick={() => void conclude()}
      >
        {diagnosisTexts.areas.conclude}
      </Button>
    </>
  );
}
