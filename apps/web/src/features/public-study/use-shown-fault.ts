import { useEffect, useReducer, useRef } from 'react';

const FAULT = '[aria-invalid="true"], [role="alert"]';

/**
 * On a phone what stopped a sending lies below the edge: after `expect`, the first fault that appears is brought into
 * sight, and a field is given the cursor. In the next frame: a change of page puts the scroll back to the top first.
 */
export function useShownFault(): { expect(): void } {
  const waiting = useRef(false);
  // A second try that changes nothing on the page renders nothing by itself.
  const [, look] = useReducer((tries: number) => tries + 1, 0);
  useEffect(() => {
    const fault = waiting.current && document.querySelector<HTMLElement>(FAULT);
    if (!fault) return;
    waiting.current = false;
    requestAnimationFrame(() => {
      fault.focus({ preventScroll: true });
      requestAnimationFrame(() => fault.scrollIntoView({ block: 'center' }));
    });
  });
  return {
    expect() {
      waiting.current = true;
      look();
    },
  };
}
