import { useSyncExternalStore } from 'react';
import { nextTask } from './pieces.ts';

type Work = () => unknown;

const REST_MS = 200;
const waiting: Work[] = [];
const listeners = new Set<() => void>();
let isIdle = false;
let isAsked = false;

/** The page has been shown: what waited for that begins, one after the other. */
export function beIdle(): void {
  isIdle = true;
  for (const listener of listeners) listener();
  void runWaiting();
}

/** Each in a task of its own: what a screen waits with is asked for while that is drawn. */
async function runWaiting(): Promise<void> {
  await nextTask();
  for (let work = waiting.shift(); work; work = waiting.shift()) {
    await Promise.resolve(work()).catch(() => undefined);
    await nextTask();
  }
}

/** Browsers without it rest a moment. */
const rest = (then: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(then, { timeout: 3_000 });
  else setTimeout(then, REST_MS);
};

function ask(): void {
  if (isAsked || typeof window === 'undefined') return;
  isAsked = true;
  if (document.readyState === 'complete') rest(beIdle);
  else window.addEventListener('load', () => rest(beIdle), { once: true });
}

/** Does it once the page is shown and has nothing else to do. */
export function whenIdle(work: Work): void {
  waiting.push(work);
  if (isIdle) void runWaiting();
  else ask();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  ask();
  return () => listeners.delete(listener);
};

/** Resolves once the page is shown and has nothing else to do, without waiting for what `whenIdle` begins then. */
export const untilIdle = (): Promise<void> =>
  isIdle
    ? Promise.resolve()
    : new Promise((resolve) => {
        const leave = subscribe(() => {
          leave();
          resolve();
        });
      });

/** False until the page is shown and has nothing else to do. */
export const useIsIdle = (): boolean => useSyncExternalStore(subscribe, () => isIdle);
