import { useCallback, useRef } from 'react';

/**
 * The portal mounts after the deck's effects. While it is there the page behind takes no focus; the deck returns
 * it to the element that opened it.
 */
export function useDeckFocus() {
  const ground = useRef<HTMLDivElement | null>(null);
  const openedFrom = useRef<Element | null>(null);
  const quiet = useRef<readonly Element[]>([]);
  const takeGround = useCallback((node: HTMLDivElement | null) => {
    ground.current = node;
    if (!node) {
      for (const element of quiet.current) element.removeAttribute('inert');
      return restoreFocus(openedFrom.current);
    }
    openedFrom.current = document.activeElement;
    quiet.current = [...document.body.children].filter(
      (element) => !element.contains(node) && !element.matches('[data-portal], [inert], script'),
    );
    for (const element of quiet.current) element.setAttribute('inert', '');
    node.focus();
  }, []);
  return { ground, takeGround };
}

/** Opened by its address or from a closed dialog, the deck returns the focus to its button. */
function restoreFocus(to: Element | null): void {
  const isThere = to instanceof HTMLElement && to !== document.body && to.isConnected;
  const button = document.querySelector<HTMLElement>('[data-opens-slides]');
  (isThere ? to : button)?.focus({ preventScroll: true });
}
