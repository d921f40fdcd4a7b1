import type { PrimeirosPassos } from '@farol/contracts';
import { receivesEstudos } from '@farol/domain/access';
import { Button } from '@mantine/core';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { useSession } from '../../shared/api/index.ts';
import { ExampleActions } from './example-actions.tsx';
import classes from './first-steps.module.css';
import { StepLink } from './step-link.tsx';
import { hrefOfStep, IMPORT_HREF } from './step-screens.ts';
import { firstStepsTexts as texts } from './texts.ts';

type Step = PrimeirosPassos['passos'][number];
type StepRowProps = {
  step: Step;
  exemplo: PrimeirosPassos['exemplo'];
  /** The first one left to do. */
  isNext: boolean;
  busy: boolean;
  onSkip: (skip: boolean) => void;
};

/** One step: why it matters, the way to it, and whether it is done. */
export function StepRow({ step, exemplo, isNext, busy, onSkip }: StepRowProps) {
  const { passo, perfil, feito, pulado } = step;
  const { title, why } = texts.steps[passo];
  const isLeft = !feito && !pulado;
  const otherProfile = useSession()?.loggedAs !== perfil;
  const importer = useImporter();
  return (
    <li className={classes.step} data-left={isLeft || undefined}>
      <span className={classes.mark} data-done={feito || undefined}>
        {feito ? <CircleCheck size={18} aria-hidden /> : <CircleDashed size={18} aria-hidden />}
      </span>
      <div className={classes.words}>
        <h3>
          {title}
          {feito && <span className="text-sm success">{texts.done}</span>}
          {!feito && pulado && <span className="text-sm dim">{texts.skipped}</span>}
        </h3>
        {isLeft && (
          <p className="text-sm dim">
            {why}
            {otherProfile && ` ${texts.switches[perfil]}`}
            {passo === 'cliente' && importer !== perfil && ` ${texts.importsAsAdmin}`}
          </p>
        )}
      </div>
      <div className={classes.actions}>
        {passo === 'exemplo' && (!pulado || exemplo) && (
          <ExampleActions exemplo={exemplo} perfil={perfil} isNext={isNext} />
        )}
        {passo !== 'exemplo' && isLeft && <Actions step={step} isNext={isNext} />}
        {!feito && (
          <Button
            variant="subtle"
            disabled={busy}
            aria-label={pulado ? texts.unskipOf(title) : texts.skipOf(title)}
            onClick={() => onSkip(!pulado)}
          >
            {pulado ? texts.unskip : texts.skip}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Whoever receives no customers imports as administrator, where the consultant is chosen. */
function useImporter() {
  const user = useSession()?.user;
  return user && receivesEstudos(user.funcionario_cargo_id) ? 'broker' : 'admin';
}

function Actions({ step: { passo, perfil }, isNext }: Pick<StepRowProps, 'step' | 'isNext'>) {
  const importer = useImporter();
  return (
    <>
      {passo === 'cliente' && (
        <StepLink href={IMPORT_HREF} perfil={importer} variant="default">
          {texts.importSheet}
        </StepLink>
      )}
      <StepLink href={hrefOfStep(passo)} perfil={perfil} {...(isNext ? {} : { variant: 'default' })}>
        {texts.steps[passo].action}
      </StepLink>
    </>
  );
}
