import { useCallback, useEffect, useRef } from 'react';

/** Keys pressed there are its own. */
export const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('textarea, select, input:not([type=radio], [type=checkbox])'));

const waiting: (() => void)[] = [];

function onKey(event: KeyboardEvent): void {
  const isUndo = event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
  const last = waiting.at(-1);
  if (!isUndo || event.altKey || !last || takesKeys(event.target)) return;
  event.preventDefault();
  last();
}

/** Ctrl+Z outside of a field runs the newest of these; returns how to stop listening. */
export function listenToUndo(onUndo: () => void): () => void {
  if (waiting.length === 0) document.addEventListener('keydown', onKey);
  waiting.push(onUndo);
  return () => {
    const at = waiting.indexOf(onUndo);
    if (at >= 0) waiting.splice(at, 1);
    if (waiting.length === 0) document.removeEventListener('keydown', onKey);
  };
}

/** Ctrl+Z takes back nothing that was done before. */
export function forgetUndo(): void {
  waiting.length = 0;
  document.removeEventListener('keydown', onKey);
}

/** Offers acts that show no message to Ctrl+Z, the newest first, until the screen that did them is left. */
export function useUndoKey(): (onUndo: () => void) => void {
  const offered = useRef(new Set<() => void>());
  useEffect(() => {
    const all = offered.current;
    return () => {
      for (const stop of all) stop();
      all.clear();
    };
  }, []);
  return useCallback((onUndo) => {
    const stop = listenToUndo(() => {
      stop();
      offered.current.delete(stop);
      onUndo();
    });
    offered.current.add(stop);
  }, []);
}
