import { useEffect } from 'react';

const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
/** After this delay the closed layer and its focused element are removed from the page. */
const CLOSING_MS = 30;

/** The last focused element outside floating layers. */
let lastFocused: HTMLElement | null = null;

function focusIfLost(element: HTMLElement | null): void {
  if (document.activeElement === document.body && element?.isConnected)
    element.focus({ preventScroll: true });
}

/** After a dialog opened from a menu, whose entry no longer exists, focuses the menu's button. */
export const restoreFocus = (): void => {
  window.setTimeout(() => focusIfLost(lastFocused), CLOSING_MS);
};

/**
 * A busy button is disabled, and the browser then moves its focus to the body. Restores the focus when the
 * button is enabled again, unless the person has focused something else. A dialog opened by the reply then
 * also returns to the button.
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

/** For a dialog that unmounts together with its trigger. */
export const useRestoreFocusOnUnmount = (): void => useEffect(() => restoreFocus, []);
