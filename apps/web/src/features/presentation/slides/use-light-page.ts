import { useEffect } from 'react';

const SCHEME = 'data-mantine-color-scheme';

/**
 * Lists and dialogs of a presentation are as light as its slides, whatever the theme of the page behind, even if it
 * turns while they are shown.
 */
export function useLightPage(): void {
  useEffect(() => {
    const page = document.documentElement;
    let themed = page.getAttribute(SCHEME);
    let isOurs = false;
    const lighten = () => {
      if (themed === 'light') return;
      isOurs = true;
      page.setAttribute(SCHEME, 'light');
    };
    const observer = new MutationObserver(() => {
      if (!isOurs) themed = page.getAttribute(SCHEME);
      if (isOurs) isOurs = false;
      else lighten();
    });
    observer.observe(page, { attributeFilter: [SCHEME] });
    lighten();
    return () => {
      observer.disconnect();
      if (themed) page.setAttribute(SCHEME, themed);
    };
  }, []);
}
