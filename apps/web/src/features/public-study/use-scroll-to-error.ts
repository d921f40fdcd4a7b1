import { useEffect, useReducer, useRef } from 'react';

const ERROR = '[aria-invalid="true"], [role="alert"]';

/**
 * On a phone what stopped a sending lies below the edge: after `request`, the first firstError that appears is brought into
 * sight, and a field is given the cursor. In the next frame: a change of page puts the scroll back to the top first.
 */
export function useScrollToError(): { request(): void } {
  const waiting = useRef(false);
  // A second try that changes nothing on the page renders nothing by itself.
  const [, look] = useReducer((tries: number) => tries + 1, 0);
  useEffect(() => {
    const firstError = waiting.current && document.querySelector<HTMLElement>(ERROR);
    if (!firstError) return;
    waiting.current = false;
    requestAnimationFrame(() => {
      firstError.focus({ preventScroll: true });
      requestAnimationFrame(() => firstError.scrollIntoView({ block: 'center' }));
    });
  });
  return {
    request() {
      waiting.current = true;
      look();
    },
  };
}
