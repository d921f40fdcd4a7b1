import { createChoices } from './conflict-choices.ts';
import { draftOf, fieldsWith, isSame, pendingValues, pickFields, unsentFields } from './pending-changes.ts';
import { createStore } from './queue-state.ts';
import { sendBatch } from './send-change.ts';
import { sendCreation } from './send-creation.ts';
import type {
  Creation,
  Draft,
  DraftStore,
  Key,
  PendingChange,
  PendingField,
  RowPlace,
  Rules,
  ServerPort,
  Values,
} from './types.ts';

type QueueOptions = {
  server: ServerPort;
  rules: Rules;
  drafts: DraftStore;
  savedAt: string;
  /** A form sent by its button: its input waits for submit(). */
  isOnSubmit?: boolean;
  now?: () => string;
  /** Runs the send only while no other tab of this person sends for the same study. */
  withLock?: (send: () => Promise<void>) => Promise<void>;
};

/** Delay after the last keystroke; long typing is sent in between. */
const DELAY_MS = 600;
const LONGEST_WAIT_MS = 3_000;
const RETRY_MS = [2_000, 4_000, 8_000, 15_000, 30_000];
const LAST_RETRY_MS = 30_000;

export type SaveQueue = ReturnType<typeof createSaveQueue>;

/**
 * Queue of pending changes: one request at a time, in the order of input, joined by key. What
 * cannot be sent stays in memory and on the device.
 */
export function createSaveQueue({
  server,
  rules,
  drafts,
  savedAt,
  isOnSubmit = false,
  now = () => new Date().toISOString(),
  withLock = (send) => send(),
}: QueueOptions) {
  const store = createStore(savedAt);
  let order: Key[] = [];
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstEdit = 0;
  let failures = 0;
  let isStopped = false;

  async function keep(): Promise<boolean> {
    if (isStopped) return false;
    const isOnDevice = await drafts.save(draftOf(store.get()));
    if (store.get().isOnDevice !== isOnDevice) store.update({ isOnDevice });
    return isOnDevice;
  }
  const enqueue = (key: Key) => {
    if (!order.includes(key)) order.push(key);
  };
  const schedule = (delay: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void flush(), delay);
  };
  const scheduleAfterTyping = () => {
    firstEdit ||= Date.now();
    schedule(Math.max(0, Math.min(DELAY_MS, firstEdit + LONGEST_WAIT_MS - Date.now())));
  };
  const takeOut = (key: Key) => {
    order = order.filter((other) => other !== key);
  };
  const retryLater = () => {
    store.update({ phase: 'offline' });
    if (isOnSubmit) return;
    schedule(RETRY_MS[failures] ?? LAST_RETRY_MS);
    failures += 1;
  };

  const nextKey = () => order.find((key) => !store.hasConflict(key));

  const toFront = (keys: readonly Key[]) => {
    order = [...keys, ...order.filter((other) => !keys.includes(other))];
  };

  /** Something new is made first; what was typed into it, and its rows, follow at once. */
  const send = (key: Key) => {
    const context = { store, server, rules, isOnSubmit, now };
    const isNew = store.change(key)?.creation !== undefined;
    return isNew ? sendCreation(context, key, { keep, onCreated: toFront }) : sendBatch(context, key);
  };

  async function drain(): Promise<void> {
    for (let key = nextKey(); key !== undefined && !isStopped; key = nextKey()) {
      takeOut(key);
      const outcome = await send(key);
      const isToBeSent = outcome === 'again' || (!isOnSubmit && ['offline', 'stopped'].includes(outcome));
      if (isToBeSent) toFront([key]);
      void keep();
      if (outcome === 'offline') return retryLater();
      if (outcome === 'stopped') return;
      failures = 0;
    }
    store.update({ phase: store.get().conflict ? 'failed' : 'idle' });
  }

  /** Sends pending changes without waiting for the delay. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    firstEdit = 0;
    if (isStopped) return running ?? Promise.resolve();
    running ??= withLock(drain).finally(() => {
      running = null;
    });
    return running;
  }

  /** Server state of these fields; fields already pending keep their base values. */
  function baseOf(key: Key, patch: Values, place: RowPlace | undefined) {
    const known = store.change(key);
    const state = server.serverState(key);
    const stored = state ? pickFields(state.values, Object.keys(patch)) : {};
    if (!known || unsentFields(known).length === 0) {
      const row = place && state && rules.answersOf(place, state.values);
      return { baseVersion: state?.versao ?? null, baseValues: { ...row, ...stored } };
    }
    // Input over what is shown as stored, or after a postponed choice, begins with the stored value.
    const unsent = unsentFields(known);
    const begun = Object.keys(stored).filter(
      (field) => !unsent.includes(field) || known.fields[field]?.isConflictPostponed,
    );
    const baseValues = { ...stored, ...known.baseValues, ...pickFields(stored, begun) };
    return { baseVersion: known.baseVersion, baseValues };
  }

  function edit(key: Key, patch: Values, row?: RowPlace): void {
    const known = store.change(key);
    const fields: Record<string, PendingField> = { ...known?.fields };
    for (const [field, value] of Object.entries(patch)) fields[field] = { value, status: 'waiting' };
    const place = row ?? known?.row;
    const { removed: _, ...rest } = known ?? {};
    store.put(key, { ...rest, fields, ...baseOf(key, patch, place), ...(place ? { row: place } : {}) });
    takeInput(key, scheduleAfterTyping);
  }

  /** Keeps new input, and sends it unless the network is known to be away. */
  function takeInput(key: Key, sendSoon: () => void): void {
    const { failure, error, phase } = store.get();
    if (failure || error) store.update({ failure: null, error: null, phase: failure ? 'idle' : phase });
    void keep();
    if (isOnSubmit) return;
    enqueue(key);
    if (phase !== 'offline') sendSoon();
  }

  /** Begins something new under a key of this device; it is edited as what the server has. */
  function create(key: Key, creation: Creation): void {
    const fields = Object.entries(creation.body).map(([field, value]): [string, PendingField] => [
      field,
      { value, status: 'waiting' },
    ]);
    store.put(key, { fields: Object.fromEntries(fields), baseVersion: null, baseValues: {}, creation });
    takeInput(key, () => schedule(0));
  }

  /** Replaces all values of a form; values equal to the stored ones are no pending change. */
  function replace(key: Key, values: Values): void {
    const known = store.change(key);
    const typed = known ? pendingValues(known, unsentFields(known)) : {};
    if (isSame(typed, values)) return;
    const left = Object.entries(known?.fields ?? {}).filter(([field]) => field in values);
    if (known) store.put(key, left.length > 0 ? { ...known, fields: Object.fromEntries(left) } : null);
    const changed = Object.entries(values).filter(([f, value]) => !(f in typed && isSame(typed[f], value)));
    if (Object.keys(values).length > 0) edit(key, Object.fromEntries(changed));
    else forget(key);
  }

  /** Deletes a row; one that the server never had is only dropped. */
  function remove(key: Key): void {
    const known = store.change(key);
    const state = server.serverState(key);
    const isUnsent = known?.creation
      ? !known.creation.triedAt
      : !known || fieldsWith(known, 'sending').length === 0;
    if (state === null && isUnsent) {
      store.put(key, null);
      takeOut(key);
    } else {
      const isDirty = known !== undefined && unsentFields(known).length > 0;
      const baseVersion = (isDirty ? known.baseVersion : state?.versao) ?? null;
      store.put(key, { fields: {}, baseValues: state?.values ?? {}, ...known, baseVersion, removed: true });
      enqueue(key);
      scheduleAfterTyping();
    }
    void keep();
  }

  /** Drops the input under a key that no longer exists. */
  function forget(key: Key): void {
    store.put(key, null);
    if (store.hasConflict(key)) store.putConflict(key, null);
    takeOut(key);
    void keep();
  }

  /** Restores an earlier visit's draft; values that now equal the server state are dropped. */
  function restore(draft: Draft): Promise<boolean> {
    for (const { key, change } of draft) {
      const stands = server.serverState(key)?.values;
      const fields = Object.entries(change.fields).filter(
        ([f, value]) => !(stands && f in stands && isSame(stands[f], value)),
      );
      if (fields.length === 0 && !(change.removed && stands)) continue;
      const entries = fields.map(([field, value]) => [field, { value, status: 'waiting' as const }]);
      // Input since this visit began is newer than the draft.
      const here = store.change(key);
      const newer = here
        ? unsentFields(here).map((field) => [field, here.fields[field] as PendingField] as const)
        : [];
      store.put(key, { ...change, fields: Object.fromEntries([...entries, ...newer]) });
      if (!isOnSubmit) enqueue(key);
      const { revision, restored } = store.get();
      store.update({ revision: revision + 1, restored: restored + 1 });
    }
    const kept = keep();
    if (draft.length > 0 && order.length > 0) schedule(0);
    return kept;
  }

  const { resolve, postpone } = createChoices({
    store,
    server,
    isOnSubmit,
    enqueue,
    takeOut,
    keep,
    schedule,
  });

  /** Takes over a newer server state: other people's changes replace saved values. */
  function applyServerState(takeOver: () => void): void {
    const before = new Map(
      [...store.get().pending.keys()].map((key) => [key, server.serverState(key)?.values]),
    );
    takeOver();
    const pending = new Map<Key, PendingChange>();
    for (const [key, change] of store.get().pending) {
      const now = server.serverState(key)?.values;
      const stale = fieldsWith(change, 'saved').filter((f) => !isSame(before.get(key)?.[f], now?.[f]));
      const fields = Object.entries(change.fields).filter(([field]) => !stale.includes(field));
      if (fields.length > 0 || change.removed)
        pending.set(key, { ...change, fields: Object.fromEntries(fields) });
    }
    store.update({ pending });
  }

  /** Shows saved values as the server has them: all, or one field. */
  function dropSaved(only?: { key: Key; field: string }): void {
    const pending = new Map<Key, PendingChange>();
    for (const [key, change] of store.get().pending) {
      const fields = Object.entries(change.fields).filter(
        ([field, { status }]) => status !== 'saved' || (only && (key !== only.key || field !== only.field)),
      );
      if (fields.length > 0 || change.removed)
        pending.set(key, { ...change, fields: Object.fromEntries(fields) });
    }
    store.update({ pending });
  }

  /** Sends a form's pending values; resolves to whether all were saved. Input typed meanwhile waits. */
  async function submit(key: Key): Promise<boolean> {
    while (running) await running;
    const change = store.change(key);
    const submitted = change ? pendingValues(change, unsentFields(change)) : {};
    enqueue(key);
    await flush();
    const left = store.change(key);
    const unsent = left ? unsentFields(left) : [];
    return !unsent.some((f) => f in submitted && isSame(left?.fields[f]?.value, submitted[f]));
  }

  return {
    getState: store.get,
    subscribe: store.subscribe,
    create,
    edit,
    replace,
    submit,
    forget,
    remove,
    flush,
    restore,
    resolve,
    postpone,
    dropSaved,
    applyServerState,
    /**
     * Sends everything; resolves to whether it was saved. Incomplete rows and refused answers stay
     * and do not count; dropped changes do.
     */
    async settle(): Promise<boolean> {
      const { dropped } = store.get();
      while (running) await running;
      await flush();
      const after = store.get();
      return order.length === 0 && after.phase === 'idle' && after.dropped === dropped;
    },
    release: (): void => store.update({ held: null, failure: null }),
    /** Stops sending and storing. */
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
