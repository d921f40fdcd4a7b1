import { sendBatch } from './send-batch.ts';
import { createStore } from './store.ts';
import { chosen, draftOf, fieldsWith, madeAnew, notRemoved, same, unsentOf, withStatus } from './targets.ts';
import type { Draft, Entry, Keeper, Key, RowPlace, Rules, Target, Values, Wire } from './types.ts';

export type QueueOptions = {
  wire: Wire;
  rules: Rules;
  keeper: Keeper;
  savedAt: string;
  now?: () => string;
  /** Sends while no other tab of this person sends for the same study. */
  alone?: (send: () => Promise<void>) => Promise<void>;
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
  wire,
  rules,
  keeper,
  savedAt,
  now = isoNow,
  alone = (send) => send(),
}: QueueOptions) {
  const store = createStore(savedAt);
  let order: Key[] = [];
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let firstEdit = 0;
  let failures = 0;

  async function keep(): Promise<boolean> {
    const isKept = await keeper.keep(draftOf(store.get()));
    if (store.get().isKept !== isKept) store.update({ isKept });
    return isKept;
  }
  const enqueue = (key: Key) => {
    if (!order.includes(key)) order.push(key);
  };
  const schedule = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delay);
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
    while (order.length > 0 && !store.get().conflict) {
      const key = order.shift() as Key;
      const outcome = await sendBatch({ store, wire, rules, now }, key);
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
    running ??= alone(drain).finally(() => {
      running = null;
    });
    return running;
  }

  function edit(key: Key, patch: Values, row?: RowPlace): void {
    const known = store.target(key);
    const isDirty = known !== undefined && unsentOf(known).length > 0;
    const fields: Record<string, Entry> = { ...known?.fields };
    for (const [field, value] of Object.entries(patch)) fields[field] = { value, status: 'waiting' };
    const place = row ?? known?.row;
    const standing = wire.standing(key);
    const before = isDirty ? known.before : place && standing && rules.answersOf(place, standing.values);
    store.put(key, {
      fields,
      versao: isDirty ? known.versao : (standing?.versao ?? null),
      ...(before ? { before } : {}),
      ...(isDirty && known.since !== undefined ? { since: known.since } : {}),
      ...(place ? { row: place } : {}),
    });
    if (store.get().failure) store.update({ failure: null, phase: 'idle' });
    enqueue(key);
    void keep();
    if (store.get().phase !== 'offline') scheduleAfterTyping();
  }

  /** Takes a row away; one that the server never had is only forgotten. */
  function remove(key: Key): void {
    const known = store.target(key);
    const standing = wire.standing(key);
    const isNew = standing === null;
    if (isNew && (!known || fieldsWith(known, 'sending').length === 0)) {
      store.put(key, null);
      order = order.filter((other) => other !== key);
    } else {
      const isDirty = known !== undefined && unsentOf(known).length > 0;
      const versao = (isDirty ? known.versao : standing?.versao) ?? null;
      store.put(key, { fields: {}, before: standing?.values ?? {}, ...known, versao, removed: true });
      enqueue(key);
      scheduleAfterTyping();
    }
    void keep();
  }

  /** Unsent answers of an earlier visit; what meanwhile stands as typed is dropped. */
  function restore(draft: Draft): Promise<boolean> {
    for (const { key, target } of draft) {
      const stands = wire.standing(key)?.values;
      const fields = Object.entries(target.fields).filter(([f, value]) => !stands || !same(stands[f], value));
      if (fields.length === 0 && !(target.removed && stands)) continue;
      const entries = fields.map(([field, value]) => [field, { value, status: 'waiting' as const }]);
      // What was typed since this visit began is the newer answer.
      const here = store.target(key);
      const newer = here ? unsentOf(here).map((field) => [field, here.fields[field] as Entry] as const) : [];
      store.put(key, { ...target, fields: Object.fromEntries([...entries, ...newer]) });
      enqueue(key);
    }
    const kept = keep();
    if (draft.length > 0 && order.length > 0) schedule(0);
    return kept;
  }

  /** What becomes of a row that was asked about; what is left of it to be sent waits. */
  function settleRow(key: Key, next: Target | null): void {
    store.put(key, next);
    if (next) enqueue(key);
    else order = order.filter((other) => other !== key);
  }

  /** The person chose between two answers: their own are sent again, the others given up. */
  function resolve(mine: readonly string[]): void {
    const { conflict } = store.get();
    if (!conflict) return;
    const target = store.target(conflict.key);
    if (conflict.row && target) {
      const wins = mine.length > 0;
      const versao = wire.standing(conflict.key)?.versao ?? null;
      const isGone = conflict.row === 'gone';
      const won = isGone ? madeAnew(target) : { ...target, versao };
      settleRow(conflict.key, wins ? won : isGone ? null : notRemoved(target));
    } else if (target) {
      const kept = Object.entries(target.fields).filter(([f]) => mine.includes(f) || !(f in conflict.mine));
      store.put(conflict.key, {
        ...chosen(target),
        fields: Object.fromEntries(kept),
        versao: wire.standing(conflict.key)?.versao ?? null,
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
    const target = conflict && store.target(conflict.key);
    if (!conflict || !target) return;
    const fields = Object.keys(conflict.mine);
    const messages = Object.fromEntries(fields.map((field) => [field, message]));
    const putOff = withStatus(target, fields, 'refused', messages);
    const versao = wire.standing(conflict.key)?.versao ?? null;
    store.update({ conflict: null, phase: 'idle' });
    if (conflict.row) {
      // What is gone is asked about again when it is typed in; what was to be taken away stays.
      if (conflict.row === 'gone') {
        store.put(conflict.key, putOff);
        order = order.filter((other) => other !== conflict.key);
      } else settleRow(conflict.key, notRemoved(target));
    } else {
      store.put(conflict.key, { ...putOff, versao });
      enqueue(conflict.key);
    }
    void keep();
    schedule(0);
  }

  /** Takes over what the server has now: what somebody else answered shows over what was saved from here. */
  function renew(takeOver: () => void): void {
    const before = new Map([...store.get().targets.keys()].map((key) => [key, wire.standing(key)?.values]));
    takeOver();
    const targets = new Map<Key, Target>();
    for (const [key, target] of store.get().targets) {
      const now = wire.standing(key)?.values;
      const stale = fieldsWith(target, 'saved').filter((f) => !same(before.get(key)?.[f], now?.[f]));
      const fields = Object.entries(target.fields).filter(([field]) => !stale.includes(field));
      if (fields.length > 0 || target.removed)
        targets.set(key, { ...target, fields: Object.fromEntries(fields) });
    }
    store.update({ targets });
  }

  /** What was typed shows as the server keeps it. */
  function tidy(): void {
    const targets = new Map<Key, Target>();
    for (const [key, target] of store.get().targets) {
      const fields = Object.entries(target.fields).filter(([, entry]) => entry.status !== 'saved');
      if (fields.length > 0 || target.removed)
        targets.set(key, { ...target, fields: Object.fromEntries(fields) });
    }
    store.update({ targets });
  }

  return {
    getState: store.get,
    subscribe: store.subscribe,
    edit,
    remove,
    flush,
    restore,
    resolve,
    postpone,
    tidy,
    renew,
    /** Sends everything and tells whether it arrived; rows that are not complete and refused answers stay. */
    async settle(): Promise<boolean> {
      while (running) await running;
      await flush();
      return order.length === 0 && store.get().phase === 'idle';
    },
    stop: () => clearTimeout(timer),
  };
}

const isoNow = () => new Date().toISOString();
