import { useEffect } from 'react';

const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
/** By then what was closed is gone from the page, and with it the focus that it had. */
const CLOSING_MS = 30;

/** Where the person was before anything floated above the page. */
let lastFocused: HTMLElement | null = null;

function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body && element?.isConnected)
    element.focus({ preventScroll: true });
}

/** After a dialog that a menu opened: its entry is gone, so the focus goes to the menu's own button. */
export const restoreFocus = (): void => {
  window.setTimeout(() => focusIfLost(lastFocused), CLOSING_MS);
};

/**
 * A button that is busy is disabled, and the browser then drops its focus on the page. It comes back when the button
 * does, unless the person has gone elsewhere meanwhile: the keyboard goes on where it was, and a dialog that the
 * answer opens knows where to return to.
 */
export function useFocusRestoration(): void {
  useEffect(() => {
    let busy: HTMLElement | null = null;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !target.closest(OVERLAYS)) lastFocused = target;
    };
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (!(target instanceof HTMLButtonElement)) continue;
        if (target.disabled && target === document.activeElement) busy = target;
        else if (!target.disabled && target === busy) {
          busy = null;
          focusIfLost(target);
        }
      }
    });
    document.addEventListener('focusin', remember);
    observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['disabled'] });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, []);
}

/** For a dialog that is taken off the page at once, with what asks for it. */
export const useRestoreFocusOnUnmount = (): void => useEffect(() => restoreFocus, []);
