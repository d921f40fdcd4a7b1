import { useEffect, useRef } from 'react';

/** Props of a step's title. */
export const STEP_TITLE = { tabIndex: -1, 'data-step-title': true } as const;

/**
 * Focuses the title of a newly opened step, once its code is there, for keyboard and screen readers; the first page
 * keeps the focus.
 */
export function useFocusStepTitle(step: number, isThere: boolean): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step || !isThere) return;
    before.current = step;
    document.querySelector<HTMLElement>('[data-step-title]')?.focus({ preventScroll: true });
  }, [step, isThere]);
}
