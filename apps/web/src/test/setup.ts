import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { session, sessionExpired } from '../shared/api/index.ts';

// What the components ask of a browser and happy-dom answers otherwise or not at all.
Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query: string) => ({
    // A wide light screen: everything with a minimum width holds.
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
// Text areas that grow listen to the fonts.
Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: { addEventListener: () => undefined, removeEventListener: () => undefined },
});
window.HTMLElement.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

configure({
  // On a loaded machine too.
  asyncUtilTimeout: 5_000,
  // The whole document in a failure hides the sentence that matters.
  getElementError: (message) => new Error(message ?? 'not found'),
});

afterEach(() => {
  cleanup();
  notifications.clean();
  localStorage.clear();
  vi.unstubAllGlobals();
});
// The window and the modules are those of the next file too: it finds nobody logged in and an empty page.
afterAll(() => {
  session.end();
  sessionExpired.reset();
  sessionStorage.clear();
  document.body.replaceChildren();
  vi.useRealTimers();
});
