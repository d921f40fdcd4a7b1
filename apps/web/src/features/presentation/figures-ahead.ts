import type { Estudo } from '@farol/contracts';
import { startTransition, useEffect, useState } from 'react';
import { today } from '../../shared/format/index.ts';
import { readInSteps } from '../../shared/study/index.ts';
import { nextTask } from '../../shared/ui/pieces.ts';
import { isViewed, studyView } from '../study/index.ts';

/** What a part reads of a study, in steps: its drawing would do all of it at one go. */
function* figuresOf(estudo: Estudo): Generator<void> {
  // The first one makes its formatter.
  today();
  yield;
  yield* readInSteps(estudo);
  yield;
  studyView(estudo);
}

const underWay = new WeakMap<Estudo, Promise<void>>();

async function compute(estudo: Estudo): Promise<void> {
  const steps = figuresOf(estudo);
  do await nextTask();
  while (!steps.next().done);
}

/** Computes a study's figures, which are kept by study, before they are drawn; once, whoever asks. */
export function figuresAhead(estudo: Estudo): Promise<void> {
  const asked = underWay.get(estudo) ?? compute(estudo);
  underWay.set(estudo, asked);
  return asked;
}

/** False until a study's figures are there; later changes of it are drawn at once. */
export function useFiguresAhead(estudo: Estudo): boolean {
  const [isAhead, setAhead] = useState(() => isViewed(estudo));
  useEffect(() => {
    if (isAhead) return;
    let isGone = false;
    const show = () => {
      if (!isGone) startTransition(() => setAhead(true));
    };
    // What cannot be computed fails where it is drawn.
    figuresAhead(estudo).then(show, show);
    return () => {
      isGone = true;
    };
  }, [isAhead, estudo]);
  return isAhead;
}
