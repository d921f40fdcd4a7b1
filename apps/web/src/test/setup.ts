import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { session, sessionExpired } from '../shared/api/index.ts';
import { hideAllToasts } from '../shared/ui/toast.tsx';

// Browser APIs that happy-dom lacks or implements differently.
Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query: string) => ({
    // A wide light screen: every min-width query matches.
    matches: query.includes('min-width'),
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }),
});
// Growing text areas listen to font changes.
Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: { addEventListener: () => undefined, removeEventListener: () => undefined },
});
window.HTMLElement.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

configure({
  // Long enough for a first visit's imports on a loaded machine.
  asyncUtilTimeout: 10_000,
  // Without the whole document, which hides the message.
  getElementError: (message) => new Error(message ?? 'not found'),
});

afterEach(() => {
  cleanup();
  hideAllToasts();
  localStorage.clear();
  vi.unstubAllGlobals();
});
// The next file shares window and modules: resets the session and the page. A preload that the end of its file interrupts
// would never finish.
afterAll(async () => {
  await vi.dynamicImportSettled();
  session.end();
  sessionExpired.reset();
  sessionStorage.clear();
  document.body.replaceChildren();
  vi.useRealTimers();
});
