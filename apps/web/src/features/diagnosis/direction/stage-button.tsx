import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { UnstyledButton, VisuallyHidden } from '../../../shared/ui/elements/index.ts';
import { StageBadge } from '../../../shared/ui/stage-badge.tsx';
import { diagnosisTexts } from '../texts.ts';
import { useDirection } from './direction-context.ts';
import classes from './direction-page.module.css';

const texts = diagnosisTexts.direction;

/** The study's stage, as the button of the list of its screens. */
export function StageButton(rest: ComponentPropsWithRef<'button'>) {
  const { estudo } = useDirection();
  return (
    <UnstyledButton {...rest} className={classes.stage} title={texts.tabs}>
      <StageBadge stage={estudo.encerrado_em ? 'encerrado' : estudo.estagio} />
      <ChevronDown size={15} aria-hidden />
      <VisuallyHidden>{texts.tabs}</VisuallyHidden>
    </UnstyledButton>
  );
}
