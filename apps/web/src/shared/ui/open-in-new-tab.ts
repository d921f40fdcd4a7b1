import type { MouseEvent } from 'react';

/**
 * Opens the window in the click event, or the browser would block it as a popup; its address is set later.
 */
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
