import { isApiError, isPassing } from '../../shared/api/index.ts';
import { currentRow } from '../../shared/ui/conflict.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** What is known of one row beside what the server holds. */
export type RowState = {
  /** Typed and not stored yet, the wrong ones among it. */
  draft: Fields;
  errors: Readonly<Record<string, string>>;
  /** Somebody else saved another value meanwhile. */
  conflict: { sent: Fields; current: Fields } | null;
  /** The row as its last save answered: newer than what a list read before it still shows. */
  saved: Fields | null;
};

/** Unsaved fields by row, with the version they were typed against: what outlives the page. */
export type KeptRows = Readonly<Record<number, { draft: Fields; versao: number }>>;

export type SaveStatus = 'idle' | 'saving' | 'saved' | 'offline' | 'failed';

type Snapshot = { rows: ReadonlyMap<number, RowState>; status: SaveStatus; savedAt: Date | null };

type Row = { versao: number };

type AutosaveOptions<R extends Row> = {
  save: (id: number, body: { versao: number } & Fields) => Promise<R>;
  /** The version a row is known to have. */
  versionOf: (id: number) => number | undefined;
  /** Called with every stored row, before its draft is let go. */
  onSaved: (row: R) => void;
  /** A refusal that belongs to no field: the row may not be changed any more. */
  onRefused: (error: unknown) => void;
  wait?: number;
  retry?: number;
};

export const UNTOUCHED: RowState = { draft: {}, errors: {}, conflict: null, saved: null };
const WAIT_MS = 600;
const RETRY_MS = 5000;

const without = (values: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)));

/**
 * Saves rows as they are typed: one call a row at a time, with everything typed since the last one. A refused
 * field keeps what was typed and its reason, the others go on; without a network all of it waits and is sent again.
 */
export function createRowAutosave<R extends Row>(options: AutosaveOptions<R>) {
  const { save, versionOf, onSaved, onRefused, wait = WAIT_MS, retry = RETRY_MS } = options;
  const rows = new Map<number, RowState>();
  const running = new Map<number, Promise<void>>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const versions = new Map<number, number>();
  const typedAgainst = new Map<number, number>();
  /** Rows of an earlier visit: sent against the version they were typed against. */
  const recovered = new Set<number>();
  let isStopped = false;
  const listeners = new Set<() => void>();
  let snapshot: Snapshot = { rows: new Map(), status: 'idle', savedAt: null };

  const stateOf = (id: number): RowState => rows.get(id) ?? UNTOUCHED;
  const tell = (status: SaveStatus = snapshot.status) => {
    const savedAt = status === 'saved' ? new Date() : snapshot.savedAt;
    snapshot = { rows: new Map(rows), status, savedAt };
    for (const listener of listeners) listener();
  };
  const set = (id: number, patch: Partial<RowState>) => rows.set(id, { ...stateOf(id), ...patch });
  const sendable = (id: number): Fields => {
    const { draft, errors } = stateOf(id);
    return without(draft, Object.keys(errors));
  };
  const newest = (id: number): number => Math.max(versions.get(id) ?? 0, versionOf(id) ?? 0);
  const standsAt = (id: number, versao: number) => {
    versions.set(id, versao);
    typedAgainst.set(id, versao);
    recovered.delete(id);
  };
  const later = (id: number, ms: number) => {
    clearTimeout(timers.get(id));
    if (isStopped) return;
    timers.set(
      id,
      setTimeout(() => void flush(id), ms),
    );
  };

  /** Values typed again while they were on their way stay typed. */
  const settle = (id: number, sent: Fields) => {
    const { draft } = stateOf(id);
    set(id, { draft: Object.fromEntries(Object.entries(draft).filter(([k, v]) => v !== sent[k])) });
  };

  const fail = (id: number, sent: Fields, error: unknown) => {
    const current = currentRow(error);
    if (current) {
      set(id, { conflict: { sent, current } });
      return tell('failed');
    }
    if (isApiError(error) && error.status === 422) {
      const { errors: known } = stateOf(id);
      const named = Object.entries(error.errors).filter(([name]) => name in sent);
      set(id, { errors: { ...known, ...Object.fromEntries(named.map(([n, m]) => [n, m[0] ?? ''])) } });
      // A reason that names none of the sent fields would be tried for ever.
      if (named.length === 0) {
        settle(id, sent);
        onRefused(error);
      } else if (Object.keys(sendable(id)).length > 0) later(id, 0);
      return tell('failed');
    }
    if (isPassing(error)) {
      later(id, retry);
      return tell('offline');
    }
    settle(id, sent);
    onRefused(error);
    tell('failed');
  };

  const send = async (id: number, sent: Fields) => {
    tell('saving');
    const versao = (recovered.has(id) && typedAgainst.get(id)) || newest(id);
    try {
      const row = await save(id, { ...sent, versao });
      standsAt(id, row.versao);
      set(id, { saved: row });
      onSaved(row);
      settle(id, sent);
      const wrong = [...rows.values()].some(({ errors }) => Object.keys(errors).length > 0);
      tell(wrong ? 'failed' : 'saved');
    } catch (error) {
      fail(id, sent, error);
    }
  };

  async function flush(id: number): Promise<void> {
    clearTimeout(timers.get(id));
    timers.delete(id);
    await running.get(id);
    const sent = sendable(id);
    if (stateOf(id).conflict || Object.keys(sent).length === 0) return;
    const run = send(id, sent).finally(() => running.delete(id));
    running.set(id, run);
    await run;
    // What came meanwhile has a timer of its own; a failed send too.
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getSnapshot: () => snapshot,
    /**
     * `problem` is a reason the screen already knows: kept with the value and not sent. A text that ends in a space
     * is being typed: it waits for its next letter, or for the field to be left.
     */
    change(id: number, name: string, value: unknown, problem?: string): void {
      const { draft, errors } = stateOf(id);
      if (Object.keys(draft).length === 0) typedAgainst.set(id, newest(id));
      const rest = { ...errors };
      delete rest[name];
      set(id, {
        draft: { ...draft, [name]: value },
        errors: problem ? { ...rest, [name]: problem } : rest,
      });
      tell();
      if (typeof value === 'string' && /\s$/.test(value)) clearTimeout(timers.get(id));
      else if (!problem) later(id, wait);
    },
    /** Sends what waits, and comes back when it has been answered. */
    flush,
    flushAll: async (): Promise<void> => {
      await Promise.all([...rows.keys()].map(flush));
    },
    /** The person chose: own values go again over the present version, the others are let go. */
    resolve(id: number, own: readonly string[]): void {
      const { draft, conflict } = stateOf(id);
      if (!conflict) return;
      const dropped = Object.keys(conflict.sent).filter((name) => !own.includes(name));
      const { versao } = conflict.current;
      if (typeof versao === 'number') standsAt(id, versao);
      set(id, { draft: without(draft, dropped), conflict: null, saved: conflict.current });
      onSaved(conflict.current as unknown as R);
      tell(own.length > 0 ? 'saving' : 'saved');
      later(id, 0);
    },
    /** A row as the person sees it: what was typed, over the newest that is known of it. */
    shown<T extends R>(id: number, stored: T): T {
      const { draft, saved } = stateOf(id);
      const newest = saved && (saved as R).versao > stored.versao ? saved : stored;
      return { ...stored, ...newest, ...draft };
    },
    forget(id: number): void {
      clearTimeout(timers.get(id));
      rows.delete(id);
      tell();
    },
    /** Null when everything is saved. */
    unsaved(): KeptRows | null {
      const dirty = [...rows].filter(([, { draft }]) => Object.keys(draft).length > 0);
      if (dirty.length === 0) return null;
      return Object.fromEntries(
        dirty.map(([id, { draft }]) => [id, { draft, versao: typedAgainst.get(id) ?? newest(id) }]),
      );
    },
    /** Takes up what an earlier visit left unsaved, under what has been typed since. */
    restore(kept: KeptRows): void {
      for (const [key, { draft, versao }] of Object.entries(kept)) {
        const id = Number(key);
        set(id, { draft: { ...draft, ...stateOf(id).draft } });
        typedAgainst.set(id, versao);
        recovered.add(id);
        later(id, 0);
      }
      tell();
    },
    hasUnsaved: (): boolean => [...rows.values()].some(({ draft }) => Object.keys(draft).length > 0),
    /** Nothing is sent any more. */
    stop: (): void => {
      isStopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}

export type RowAutosave = ReturnType<typeof createRowAutosave>;
