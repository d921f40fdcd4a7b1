import { useEffect, useRef } from 'react';

/** Scrolls to the field named in the address and focuses it; without one, a step begins at its top. */
export function useFocusField(campo: string | undefined, passo: string) {
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(passo);
  useEffect(() => {
    const isNew = shown.current !== passo;
    shown.current = passo;
    if (!campo) {
      if (isNew) focusTitle(content.current);
      scrollToTop(content.current);
      return;
    }
    const frame = requestAnimationFrame(() => {
      focusField(content.current, campo);
    });
    return () => cancelAnimationFrame(frame);
  }, [campo, passo]);
  return content;
}

/** Scrolls to the field of this name and focuses it. */
export function focusField(content: HTMLElement | null, campo: string): void {
  const field = content?.querySelector(`[data-campo="${CSS.escape(campo)}"]`);
  field?.scrollIntoView({ block: 'center' });
  field?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
}

function focusTitle(content: HTMLElement | null): void {
  const title = content?.querySelector<HTMLElement>('h1');
  title?.setAttribute('tabindex', '-1');
  title?.focus({ preventScroll: true });
}

/** Whatever scrolls around the step: the page's column, or the document on a phone. */
function scrollToTop(content: HTMLElement | null): void {
  for (let place = content; place; place = place.parentElement) place.scrollTop = 0;
}
