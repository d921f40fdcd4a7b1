import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

export const CONTENT_ID = 'conteudo';

/**
 * What had the focus went away with the page before: the next Tab goes into the new page, not through the menu again,
 * and a screen reader begins there.
 */
export function usePageFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (fromLocation && pathChanged && document.activeElement === document.body)
          document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
      }),
    [router],
  );
}
