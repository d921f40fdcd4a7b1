import type { AutosaveState, Key, Target } from './types.ts';

export type Store = ReturnType<typeof createStore>;

/** The queue's state for screens to follow; every change is a new object. */
export function createStore(savedAt: string) {
  let state: AutosaveState = {
    targets: new Map(),
    phase: 'idle',
    savedAt,
    failure: null,
    conflict: null,
    isKept: true,
  };
  const listeners = new Set<() => void>();
  const update = (patch: Partial<AutosaveState>): void => {
    state = { ...state, ...patch };
    for (const listener of listeners) listener();
  };
  return {
    get: (): AutosaveState => state,
    update,
    target: (key: Key): Target | undefined => state.targets.get(key),
    put(key: Key, target: Target | null): void {
      const targets = new Map(state.targets);
      if (target) targets.set(key, target);
      else targets.delete(key);
      update({ targets });
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
