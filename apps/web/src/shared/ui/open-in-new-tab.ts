import type { MouseEvent } from 'react';

/** The window opens with the click, or the browser would take it for an advertisement; its address follows. */
export function openInNewTab(event: MouseEvent, address: () => Promise<string>): void {
  const tab = window.open('', '_blank');
  if (!tab) return;
  event.preventDefault();
  tab.opener = null;
  const stale = (event.currentTarget as HTMLAnchorElement).href;
  void address()
    .catch(() => stale)
    .then((url) => tab.location.replace(url));
}
