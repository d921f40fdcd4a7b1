import { useEffect, useReducer, useRef } from 'react';

const ERROR = '[aria-invalid="true"], [role="alert"]';

/**
 * On a phone the error lies below the visible part: after `request`, scrolls to the first error
 * that appears and focuses its field. Done in the next frame, since changing page scrolls to the
 * top first.
 */
export function useScrollToError(): { request(): void } {
  const waiting = useRef(false);
  // A retry that changes nothing on the page would not render by itself.
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
