import {
  asNewRow,
  draftOf,
  fieldsWith,
  same,
  unsentFields,
  withoutConflict,
  withoutRemoval,
  withStatus,
} from './pending-changes.ts';
import { createStore } from './queue-state.ts';
import { sendBatch } from './send-change.ts';
import type {
  Draft,
  DraftStore,
  Entry,
  Key,
  PendingChange,
  RowPlace,
  Rules,
  ServerPort,
  Values,
} from './types.ts';

export type QueueOptions = {
  server: ServerPort;
  rules: Rules;
  drafts: DraftStore;
  savedAt: string;
  now?: () => string;
  /** Sends while no other tab of this person sends for the same study. */
  withLock?: (send: () => Promise<void>) => Promise<void>;
};

/** After the last keystroke; a long typing is sent on the way. */
const DELAY_MS = 600;
const LONGEST_WAIT_MS = 3_000;
const RETRY_MS = [2_000, 4_000, 8_000, 15_000, 30_000];
const LAST_RETRY_MS = 30_000;

export type SaveQueue = ReturnType<typeof createSaveQueue>;

/**
 * Answers on their way to the server: one request at a time, in the order they were given, joined by what is
 * saved as one thing. What cannot be sent stays here and on the device, as it was typed.
 */
export function createSaveQueue({
  server,
  rules,
  drafts,
  savedAt,
  now = isoNow,
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
    const isOnDevice = await drafts.keep(draftOf(store.get()));
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
  const retryLater = () => {
    store.update({ phase: 'offline' });
    schedule(RETRY_MS[failures] ?? LAST_RETRY_MS);
    failures += 1;
  };

  async function drain(): Promise<void> {
    while (order.length > 0 && !store.get().conflict && !isStopped) {
      const key = order.shift() as Key;
      const outcome = await sendBatch({ store, server, rules, now }, key);
      if (outcome === 'again' || outcome === 'offline' || outcome === 'stopped')
        order = [key, ...order.filter((other) => other !== key)];
      void keep();
      if (outcome === 'offline') return retryLater();
      if (outcome === 'stopped') return;
      failures = 0;
    }
    if (!store.get().conflict) store.update({ phase: 'idle' });
  }

  /** Sends what waits, now. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    firstEdit = 0;
    if (isStopped) return running ?? Promise.resolve();
    running ??= withLock(drain).finally(() => {
      running = null;
    });
    return running;
  }

  function edit(key: Key, patch: Values, row?: RowPlace): void {
    const known = store.change(key);
    const isDirty = known !== undefined && unsentFields(known).length > 0;
    const fields: Record<string, Entry> = { ...known?.fields };
    for (const [field, value] of Object.entries(patch)) fields[field] = { value, status: 'waiting' };
    const place = row ?? known?.row;
    const state = server.serverState(key);
    const before = isDirty ? known.before : place && state && rules.answersOf(place, state.values);
    store.put(key, {
      fields,
      versao: isDirty ? known.versao : (state?.versao ?? null),
      ...(before ? { before } : {}),
      ...(isDirty && known.conflictBaseVersion !== undefined
        ? { conflictBaseVersion: known.conflictBaseVersion }
        : {}),
      ...(place ? { row: place } : {}),
    });
    if (store.get().failure) store.update({ failure: null, phase: 'idle' });
    enqueue(key);
    void keep();
    if (store.get().phase !== 'offline') scheduleAfterTyping();
  }

  /** Takes a row away; one that the server never had is only forgotten. */
  function remove(key: Key): void {
    const known = store.change(key);
    const state = server.serverState(key);
    const isNew = state === null;
    if (isNew && (!known || fieldsWith(known, 'sending').length === 0)) {
      store.put(key, null);
      order = order.filter((other) => other !== key);
    } else {
      const isDirty = known !== undefined && unsentFields(known).length > 0;
      const versao = (isDirty ? known.versao : state?.versao) ?? null;
      store.put(key, { fields: {}, before: state?.values ?? {}, ...known, versao, removed: true });
      enqueue(key);
      scheduleAfterTyping();
    }
    void keep();
  }

  /** What was typed there is of no use any more. */
  function forget(key: Key): void {
    store.put(key, null);
    order = order.filter((other) => other !== key);
    void keep();
  }

  /** Unsent answers of an earlier visit; what meanwhile stands as typed is dropped. */
  function restore(draft: Draft): Promise<boolean> {
    for (const { key, target: change } of draft) {
      const stands = server.serverState(key)?.values;
      const fields = Object.entries(change.fields).filter(([f, value]) => !stands || !same(stands[f], value));
      if (fields.length === 0 && !(change.removed && stands)) continue;
      const entries = fields.map(([field, value]) => [field, { value, status: 'waiting' as const }]);
      // What was typed since this visit began is the newer answer.
      const here = store.change(key);
      const newer = here
        ? unsentFields(here).map((field) => [field, here.fields[field] as Entry] as const)
        : [];
      store.put(key, { ...change, fields: Object.fromEntries([...entries, ...newer]) });
      enqueue(key);
    }
    const kept = keep();
    if (draft.length > 0 && order.length > 0) schedule(0);
    return kept;
  }

  /** What becomes of a row that was asked about; what is left of it to be sent waits. */
  function settleRow(key: Key, next: PendingChange | null): void {
    store.put(key, next);
    if (next) enqueue(key);
    else order = order.filter((other) => other !== key);
  }

  /** The person chose between two answers: their own are sent again, the others given up. */
  function resolve(mine: readonly string[]): void {
    const { conflict } = store.get();
    if (!conflict) return;
    const change = store.change(conflict.key);
    if (conflict.row && change) {
      const wins = mine.length > 0;
      const versao = server.serverState(conflict.key)?.versao ?? null;
      const isGone = conflict.row === 'gone';
      const won = isGone ? asNewRow(change) : { ...change, versao };
      settleRow(conflict.key, wins ? won : isGone ? null : withoutRemoval(change));
    } else if (change) {
      const kept = Object.entries(change.fields).filter(([f]) => mine.includes(f) || !(f in conflict.mine));
      store.put(conflict.key, {
        ...withoutConflict(change),
        fields: Object.fromEntries(kept),
        versao: server.serverState(conflict.key)?.versao ?? null,
      });
      enqueue(conflict.key);
    }
    store.update({ conflict: null, phase: 'idle' });
    void keep();
    schedule(0);
  }

  /** Not now: what was typed stays as it is, unsent, until it is typed again. */
  function postpone(message: string): void {
    const { conflict } = store.get();
    const change = conflict && store.change(conflict.key);
    if (!conflict || !change) return;
    const fields = Object.keys(conflict.mine);
    const messages = Object.fromEntries(fields.map((field) => [field, message]));
    const putOff = withStatus(change, fields, 'refused', messages);
    const versao = server.serverState(conflict.key)?.versao ?? null;
    store.update({ conflict: null, phase: 'idle' });
    if (conflict.row) {
      // What is gone is asked about again when it is typed in; what was to be taken away stays.
      if (conflict.row === 'gone') {
        store.put(conflict.key, putOff);
        order = order.filter((other) => other !== conflict.key);
      } else settleRow(conflict.key, withoutRemoval(change));
    } else {
      store.put(conflict.key, { ...putOff, versao });
      enqueue(conflict.key);
    }
    void keep();
    schedule(0);
  }

  /** Takes over what the server has now: what somebody else answered shows over what was saved from here. */
  function applyServerState(takeOver: () => void): void {
    const before = new Map(
      [...store.get().pending.keys()].map((key) => [key, server.serverState(key)?.values]),
    );
    takeOver();
    const pending = new Map<Key, PendingChange>();
    for (const [key, change] of store.get().pending) {
      const now = server.serverState(key)?.values;
      const stale = fieldsWith(change, 'saved').filter((f) => !same(before.get(key)?.[f], now?.[f]));
      const fields = Object.entries(change.fields).filter(([field]) => !stale.includes(field));
      if (fields.length > 0 || change.removed)
        pending.set(key, { ...change, fields: Object.fromEntries(fields) });
    }
    store.update({ pending });
  }

  /** What was typed shows as the server keeps it: everything, or one field. */
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

  return {
    getState: store.get,
    subscribe: store.subscribe,
    edit,
    forget,
    remove,
    flush,
    restore,
    resolve,
    postpone,
    dropSaved,
    applyServerState,
    /**
     * Sends everything and tells whether it arrived. Rows that are not complete and refused answers stay and do
     * not count; what had to be given up does.
     */
    async settle(): Promise<boolean> {
      const { dropped } = store.get();
      while (running) await running;
      await flush();
      const after = store.get();
      return order.length === 0 && after.phase === 'idle' && after.dropped === dropped;
    },
    /** Sends and keeps nothing more. */
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

const isoNow = () => new Date().toISOString();
