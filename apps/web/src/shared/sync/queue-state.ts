import { type AutosaveState, type Conflict, idOfKey, type Key, type PendingChange } from './types.ts';

export type Store = ReturnType<typeof createStore>;

/** The queue's state, for screens to subscribe to; every change creates a new object. */
export function createStore(savedAt: string) {
  let state: AutosaveState = {
    pending: new Map(),
    phase: 'idle',
    savedAt,
    failure: null,
    error: null,
    dropped: 0,
    held: null,
    conflict: null,
    conflicts: [],
    revision: 0,
    restored: 0,
    isOnDevice: true,
  };
  const listeners = new Set<() => void>();
  const update = (patch: Partial<AutosaveState>): void => {
    state = { ...state, ...patch };
    for (const listener of listeners) listener();
  };
  return {
    get: (): AutosaveState => state,
    update,
    change: (key: Key): PendingChange | undefined => state.pending.get(key),
    put(key: Key, change: PendingChange | null): void {
      const pending = new Map(state.pending);
      if (change) pending.set(key, change);
      else pending.delete(key);
      update({ pending });
    },
    /** Replaces a key and its change, in place; what belongs to it follows. */
    rename(from: Key, to: Key, change: PendingChange | null): void {
      const [before, now] = [idOfKey(from), idOfKey(to)];
      const pending = new Map(
        [...state.pending].flatMap(([key, one]): [Key, PendingChange][] => {
          if (key === from) return change ? [[to, change]] : [];
          const { row } = one;
          return [[key, row?.dono_id === before ? { ...one, row: { ...row, dono_id: now } } : one]];
        }),
      );
      update({ pending });
    },
    /** Opens the conflict of a key, or removes it with null. */
    putConflict(key: Key, conflict: Conflict | null): void {
      const others = state.conflicts.filter((one) => one.key !== key);
      const conflicts = conflict ? [...others, conflict] : others;
      update({ conflicts, conflict: conflicts[0] ?? null, phase: conflicts.length > 0 ? 'failed' : 'idle' });
    },
    hasConflict: (key: Key): boolean => state.conflicts.some((one) => one.key === key),
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
