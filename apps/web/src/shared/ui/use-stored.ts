import { useCallback, useMemo, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** Where storage is closed, a choice lasts for the page. */
const ofPage = new Map<string, string>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? ofPage.get(key) ?? null;
  } catch {
    return ofPage.get(key) ?? null;
  }
}

function write(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    ofPage.set(key, text);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function parsed<T>(text: string | null, otherwise: T): T {
  if (text === null) return otherwise;
  try {
    return JSON.parse(text) as T;
  } catch {
    return otherwise;
  }
}

/** A choice stored on this device, the same wherever it is shown. */
export function useStored<T>(key: string, otherwise: T): [T, (value: T) => void] {
  const text = useSyncExternalStore(subscribe, () => read(key));
  const value = useMemo(() => parsed(text, otherwise), [text, otherwise]);
  const set = useCallback((next: T) => write(key, JSON.stringify(next)), [key]);
  return [value, set];
}
