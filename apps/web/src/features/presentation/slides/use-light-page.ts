import { useEffect } from 'react';

const SCHEME = 'data-mantine-color-scheme';

/** Lists and dialogs of a presentation are as light as its slides, whatever the theme of the page behind. */
export function useLightPage(): void {
  useEffect(() => {
    const page = document.documentElement;
    const before = page.getAttribute(SCHEME);
    page.setAttribute(SCHEME, 'light');
    return () => {
      if (before) page.setAttribute(SCHEME, before);
    };
  }, []);
}
