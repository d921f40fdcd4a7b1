import type { ProgressoDoPasso } from '@farol/domain/study';
import { Progress, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Check } from 'lucide-react';
import { Fragment } from 'react';
import { CHECK_STEP } from '../check/check-step-progress.ts';
import { useStudy } from '../study/study-context.ts';
import { diagnosisTexts } from '../texts.ts';
import { useSteps } from './step-navigation.ts';
import classes from './wizard.module.css';

const texts = diagnosisTexts.wizard;

const GROUPS: readonly { name: string; has: (passo: ProgressoDoPasso) => boolean }[] = [
  { name: texts.groups.family, has: (p) => ['pessoa', 'dependentes', 'saude'].includes(p.slug) },
  {
    name: texts.groups.money,
    has: (p) =>
      ['rendas', 'despesas', 'inss-e-imposto', 'bens', 'investimentos', 'dividas', 'apolices'].includes(
        p.slug,
      ),
  },
  { name: texts.groups.future, has: (p) => ['perfil', 'premissas', 'areas'].includes(p.slug) },
  { name: texts.groups.areas, has: (p) => p.area !== null },
  { name: texts.groups.check, has: (p) => p.slug === CHECK_STEP },
];

/** Every step with its progress; any of them can be opened. */
export function StepList({ onPick }: { onPick?: () => void }) {
  const { progresso, conferencia } = useStudy();
  const { passo, goTo } = useSteps();
  return (
    <nav className={classes.steps} aria-label={texts.steps}>
      {GROUPS.map(({ name, has }) => {
        const steps = progresso.passos.filter(has);
        if (steps.length === 0) return null;
        return (
          <Fragment key={name}>
            <p className={classes.group}>{name}</p>
            {steps.map((step) => (
              <UnstyledButton
                key={step.slug}
                className={classes.step}
                data-state={step.estado}
                aria-current={step.slug === passo ? 'step' : undefined}
                onClick={() => {
                  goTo(step.slug);
                  onPick?.();
                }}
              >
                <span className={classes.mark} aria-hidden>
                  {step.estado === 'completo' && <Check size={13} strokeWidth={2.4} />}
                </span>
                {step.titulo}
                <VisuallyHidden component="span">{`, ${texts.states[step.estado]}`}</VisuallyHidden>
                {step.slug === CHECK_STEP ? (
                  <small>{diagnosisTexts.check.points(conferencia.pontos.length)}</small>
                ) : (
                  step.opcional && <small>{texts.optional}</small>
                )}
              </UnstyledButton>
            ))}
          </Fragment>
        );
      })}
      <div className={classes.progress}>
        <Text size="xs" c="dimmed" mb={6} className="row between tabular">
          <span>{texts.surveyDone}</span>
          <span>{`${Math.round(progresso.fracao * 100)}%`}</span>
        </Text>
        <Progress size={4} value={progresso.fracao * 100} aria-label={progresso.texto} />
        {progresso.areas.total > 0 && (
          <Text size="xs" c="dimmed" mt={6} className="tabular">
            {texts.areasDone(progresso.areas.completas, progresso.areas.total)}
          </Text>
        )}
      </div>
    </nav>
  );
}
