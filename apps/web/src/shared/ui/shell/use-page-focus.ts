import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

export const CONTENT_ID = 'conteudo';

/**
 * After navigation the previously focused element is gone: focuses the new page, so that Tab and screen
 * readers start there and not at the menu.
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
