import { pickFields, recreateRow, undoRemoval, unsentFields, withStatus } from './pending-changes.ts';
import type { Store } from './queue-state.ts';
import type { Key, PendingChange, PendingField, ServerPort } from './types.ts';

type ChoicesOptions = {
  store: Store;
  server: ServerPort;
  isOnSubmit: boolean;
  enqueue: (key: Key) => void;
  takeOut: (key: Key) => void;
  keep: () => Promise<boolean>;
  schedule: (delay: number) => void;
};

/** What becomes of the open conflict: one of its sides, or later. */
export function createChoices({
  store,
  server,
  isOnSubmit,
  enqueue,
  takeOut,
  keep,
  schedule,
}: ChoicesOptions) {
  /** Ends the conflict about a row; what remains to be sent is queued. */
  function settleRow(key: Key, next: PendingChange | null): void {
    store.put(key, next);
    if (next) enqueue(key);
    else takeOut(key);
  }

  function endConflict(key: Key): void {
    store.putConflict(key, null);
    store.update({ revision: store.get().revision + 1 });
    void keep();
    schedule(0);
  }

  /** Resends the own values that were chosen and drops the others. */
  function resolve(mine: readonly string[]): void {
    const { conflict } = store.get();
    if (!conflict) return;
    const { key } = conflict;
    const change = store.change(key);
    const state = server.serverState(key);
    const baseVersion = state?.versao ?? null;
    if (conflict.row && change) {
      const isGone = conflict.row === 'gone';
      const won = isGone ? recreateRow(change) : { ...change, baseVersion };
      settleRow(key, mine.length > 0 ? won : isGone ? null : undoRemoval(change));
    } else if (change) {
      const kept = Object.entries(change.fields).filter(([f]) => mine.includes(f) || !(f in conflict.mine));
      const baseValues = { ...change.baseValues, ...pickFields(state?.values ?? {}, mine) };
      const rest = { ...change, fields: Object.fromEntries(kept), baseVersion, baseValues };
      const left = unsentFields(rest).length > 0 ? rest : null;
      store.put(key, left);
      (left ? enqueue : takeOut)(key);
    }
    endConflict(key);
  }

  /** Postpones the choice: the input stays unsent until edited again, in a form until the next submit. */
  function postpone(message = ''): void {
    const { conflict } = store.get();
    const change = conflict && store.change(conflict.key);
    if (!conflict || !change) return;
    const { key } = conflict;
    const fields = Object.keys(conflict.mine);
    const putOff = withStatus(change, fields, 'refused', Object.fromEntries(fields.map((f) => [f, message])));
    // A deleted row raises the conflict again on new input; a row to be deleted stays.
    if (isOnSubmit) takeOut(key);
    else if (conflict.row === 'gone') {
      store.put(key, putOff);
      takeOut(key);
    } else if (conflict.row) settleRow(key, undoRemoval(change));
    else {
      const contested = Object.entries(putOff.fields).map(([f, entry]): [string, PendingField] => [
        f,
        fields.includes(f) ? { ...entry, isConflictPostponed: true } : entry,
      ]);
      const baseVersion = server.serverState(key)?.versao ?? null;
      store.put(key, { ...putOff, fields: Object.fromEntries(contested), baseVersion });
      enqueue(key);
    }
    endConflict(key);
  }

  return { resolve, postpone };
}
