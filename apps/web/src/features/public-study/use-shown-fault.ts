import { useEffect, useRef } from 'react';

const FAULT = '[aria-invalid="true"], [role="alert"]';

/**
 * On a phone what stopped a sending lies below the edge: after `expect`, the first fault that appears is brought into
 * sight, and a field is given the cursor.
 */
export function useShownFault(): { expect(): void } {
  const waiting = useRef(false);
  useEffect(() => {
    const fault = waiting.current && document.querySelector<HTMLElement>(FAULT);
    if (!fault) return;
    waiting.current = false;
    fault.scrollIntoView({ block: 'center' });
    fault.focus({ preventScroll: true });
  });
  return {
    expect() {
      waiting.current = true;
    },
  };
}
