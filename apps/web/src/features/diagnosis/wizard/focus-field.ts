import { useEffect, useRef } from 'react';

/** Brings the field that the address names into sight and puts the cursor in it; without one, a new step begins at its title. */
export function useFocusField(campo: string | undefined, passo: string) {
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(passo);
  useEffect(() => {
    const isNew = shown.current !== passo;
    shown.current = passo;
    if (!campo) {
      if (isNew) focusTitle(content.current);
      return;
    }
    const frame = requestAnimationFrame(() => {
      focusField(content.current, campo);
    });
    return () => cancelAnimationFrame(frame);
  }, [campo, passo]);
  return content;
}

/** Brings the field of this name into sight, with the cursor in it. */
export function focusField(content: HTMLElement | null, campo: string): void {
  const field = content?.querySelector(`[data-campo="${CSS.escape(campo)}"]`);
  field?.scrollIntoView({ block: 'center' });
  field?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
}

function focusTitle(content: HTMLElement | null): void {
  const title = content?.querySelector<HTMLElement>('h1');
  title?.setAttribute('tabindex', '-1');
  title?.focus({ preventScroll: true });
  // So near the top, what cannot be centred stands at the very top.
  title?.scrollIntoView({ block: 'center' });
}
