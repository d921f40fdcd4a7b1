import { useEffect, useRef } from 'react';

/** Marks the title of a step. */
export const STEP_TITLE = { tabIndex: -1, 'data-step-title': true } as const;

/** Whoever comes to another step goes on from its title, by keyboard and with a screen reader; the page opens as it is. */
export function useFocusStepTitle(step: number): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    document.querySelector<HTMLElement>('[data-step-title]')?.focus({ preventScroll: true });
  }, [step]);
}
