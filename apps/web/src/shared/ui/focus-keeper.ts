import { useEffect } from 'react';

/**
 * A button that is busy is disabled, and the browser then drops its focus on the page. It comes back when the button
 * does, unless the person has gone elsewhere meanwhile: the keyboard goes on where it was, and a dialog that the
 * answer opens knows where to return to.
 */
export function useFocusKeeper(): void {
  useEffect(() => {
    let left: Element | null = null;
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (!(target instanceof HTMLButtonElement)) continue;
        if (target.disabled && target === document.activeElement) left = target;
        else if (!target.disabled && target === left) {
          left = null;
          if (document.activeElement === document.body) target.focus({ preventScroll: true });
        }
      }
    });
    observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['disabled'] });
    return () => observer.disconnect();
  }, []);
}
