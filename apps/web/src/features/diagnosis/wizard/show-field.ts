import { useEffect, useRef } from 'react';

/** Brings the field that the address names into sight and puts the cursor in it. */
export function useShowField(campo: string | undefined, passo: string) {
  const content = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step draws other fields
  useEffect(() => {
    if (!campo) return;
    const frame = requestAnimationFrame(() => {
      const field = content.current?.querySelector(`[data-campo="${CSS.escape(campo)}"]`);
      field?.scrollIntoView({ block: 'center' });
      field?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [campo, passo]);
  return content;
}
