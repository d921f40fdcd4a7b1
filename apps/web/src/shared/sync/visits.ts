import { type QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { ApiError, session } from '../api/index.ts';
import { deviceDraft, tryWithLock, type VisitPlaces, withLock } from '../device/index.ts';
import { contradictsDraft, isAnswer, readDraft as readKept } from './pending-changes.ts';
import { createSaveQueue, type SaveQueue } from './save-queue.ts';
import type { AutosaveState, Draft, Key, Rules, ServerPort } from './types.ts';

export type VisitContext = { queryClient: QueryClient; id: number; pending: () => AutosaveState['pending'] };

/** One kind of saved input: its server and its catalogue rules. */
type VisitKind = {
  places: VisitPlaces;
  /** Cache entry being edited; it stays in the cache while changes are pending. */
  cacheKey: (id: number) => QueryKey;
  server: (at: VisitContext) => ServerPort;
  rules?: (at: VisitContext) => Rules;
  /** When the cached state was saved, ISO 8601. */
  savedAt?: (at: VisitContext) => string | undefined;
  /** A form is sent by its button, everything else while typing. */
  isOnSubmit?: boolean;
  /** The part of a draft that may still be changed. */
  readDraft?: (kept: unknown, at: VisitContext) => Draft;
  /** The draft in the format stored on the device. */
  writeDraft?: (draft: Draft, at: VisitContext) => unknown;
};

const NO_RULES: Rules = {
  check: (_key, _field, value) => ({ value }),
  isComplete: () => true,
  answersOf: () => ({}),
};

/** Person id of visits without login; no real person has it. */
export const ANONYMOUS = 0;

export type OpenQueue = ReturnType<typeof openQueue>;
type Visit = ReturnType<typeof beginVisit>;
export type Visits = ReturnType<typeof createVisits>;

/** The visits of this page: one queue per study or form, reused when its screen is left and opened again. */
export function createVisits(kind: VisitKind) {
  const byClient = new WeakMap<QueryClient, Map<string, Visit>>();
  const visitsOf = (queryClient: QueryClient): Map<string, Visit> => {
    const known = byClient.get(queryClient) ?? new Map<string, Visit>();
    byClient.set(queryClient, known);
    return known;
  };
  const nameOf = (person: number, id: number): string => `${person}/${id}`;
  return {
    places: kind.places,
    /** A queue for sending without a screen. */
    open: (queryClient: QueryClient, person: number, id: number): OpenQueue =>
      openQueue(kind, queryClient, person, id),
    /** Whether this page edits the study or still sends its changes. */
    isOpen: (queryClient: QueryClient, person: number, id: number): boolean =>
      visitsOf(queryClient).has(nameOf(person, id)),
    visit(queryClient: QueryClient, person: number, id: number): Visit {
      const visits = visitsOf(queryClient);
      const known = visits.get(nameOf(person, id));
      if (known) return known;
      const visit = beginVisit(openQueue(kind, queryClient, person, id), person, () => {
        visits.delete(nameOf(person, id));
      });
      visits.set(nameOf(person, id), visit);
      return visit;
    },
  };
}

/** The queue of a cached study with the storage key of its draft. */
function openQueue(kind: VisitKind, queryClient: QueryClient, person: number, id: number) {
  const { places } = kind;
  const place = places.begin(id);
  const own = deviceDraft<unknown>(person, place);
  let written = Promise.resolve(true);
  const at: VisitContext = { queryClient, id, pending: () => queue.getState().pending };
  const { isOnSubmit = false, readDraft = readKept, writeDraft = (draft) => draft } = kind;
  const queue: SaveQueue = createSaveQueue({
    server: person === ANONYMOUS ? kind.server(at) : refuseOtherLogins(person, kind.server(at)),
    rules: kind.rules?.(at) ?? NO_RULES,
    savedAt: kind.savedAt?.(at) ?? new Date().toISOString(),
    isOnSubmit,
    drafts: {
      save(draft) {
        written = own.save(draft.length > 0 ? writeDraft(draft, at) : null);
        return written;
      },
    },
    withLock: (send) => withLock(places.senderLock(person, id), send),
  });
  const closing = new AbortController();
  void withLock(places.lock(person, place), () => whenAborted(closing.signal));
  // Pending changes may outlast the cache time of an unobserved study.
  const unobserve = new QueryObserver(queryClient, {
    queryKey: kind.cacheKey(id),
    enabled: false,
  }).subscribe(() => undefined);

  const left = async () => (await places.of(person, id)).filter((other) => other !== place);
  const draftAt = async (from: string): Promise<Draft | null> => {
    const kept = await deviceDraft<unknown>(person, from).load();
    return kept === null ? null : readDraft(kept, at);
  };

  async function take(from: string, draft: Draft): Promise<void> {
    const isHereNow = await queue.restore(draft);
    if (isHereNow) await deviceDraft(person, from).save(null);
  }

  /** Restores drafts of ended visits and counts them; what contradicts pending input stays on the device. */
  async function adopt(): Promise<AdoptedDrafts> {
    const taken = { drafts: 0, answers: 0, keys: [] as Key[] };
    for (const from of await left())
      await tryWithLock(places.lock(person, from), async () => {
        const draft = await draftAt(from);
        if (!draft || contradictsDraft(queue.getState().pending, draft)) return;
        taken.drafts += 1;
        taken.answers += countAnswers(draft);
        taken.keys.push(...draft.map(({ key, change }) => change.creation?.owner ?? key));
        await take(from, draft);
      });
    return taken;
  }

  /** Restores drafts of this person's other tabs when they close, until `leaving` aborts. */
  async function adoptLater(leaving: AbortSignal): Promise<void> {
    for (const from of await left())
      await withLock(
        places.lock(person, from),
        async () => {
          const draft = await draftAt(from);
          if (!draft) return;
          void queue.flush();
          await waitUntil(queue, leaving, ({ pending }) => !contradictsDraft(pending, draft));
          if (!leaving.aborted) await take(from, draft);
        },
        leaving,
      );
  }

  return {
    queue,
    adopt,
    adoptLater,
    /** Releases the storage key once everything is written. */
    async close(): Promise<void> {
      queue.stop();
      unobserve();
      await written;
      closing.abort();
    },
  };
}

type AdoptedDrafts = { drafts: number; answers: number; keys: Key[] };

const countAnswers = (draft: Draft): number =>
  draft.reduce(
    (sum, { change }) => sum + (change.removed ? 1 : Object.keys(change.fields).filter(isAnswer).length),
    0,
  );

const whenAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Resolves when `isReached` holds or `leaving` aborts. */
async function waitUntil(
  queue: SaveQueue,
  leaving: AbortSignal,
  isReached: (state: AutosaveState) => boolean,
): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = () => {
      if (!isReached(queue.getState()) && !leaving.aborted) return;
      unsubscribe();
      leaving.removeEventListener('abort', look);
      resolve();
    };
    const unsubscribe = queue.subscribe(look);
    leaving.addEventListener('abort', look);
    look();
  });
}

/** Answers are never sent under the next person's login. */
function refuseOtherLogins(person: number, server: ServerPort): ServerPort {
  const refuseOthers = () => {
    if (session.get()?.user.usuario_id !== person) throw new ApiError(401, { code: 'nao_autenticado' });
  };
  return {
    ...server,
    save: async (...args) => {
      refuseOthers();
      await server.save(...args);
    },
    remove: async (...args) => {
      refuseOthers();
      await server.remove?.(...args);
    },
  };
}

function beginVisit({ queue, adopt, adoptLater, close }: OpenQueue, person: number, onEnd: () => void) {
  const ending = new AbortController();
  let screens = 0;
  let isOver = false;

  function end(): void {
    if (isOver) return;
    isOver = true;
    unsubscribe();
    ending.abort();
    void close();
    onEnd();
  }
  const unsubscribe = session.subscribe(() => {
    if (person !== ANONYMOUS && session.get()?.user.usuario_id !== person) end();
  });
  // A device that does not respond must not block the study.
  const ready = adopt().then(
    () => void adoptLater(ending.signal),
    () => undefined,
  );

  return {
    queue,
    person,
    isOver: (): boolean => isOver,
    /** Drafts of ended visits are restored. */
    ready,
    /** Registers a screen until the returned function is called; the visit ends once everything is saved. */
    enter(): () => void {
      screens += 1;
      return () => {
        screens -= 1;
        void queue
          .flush()
          .then(() => waitUntil(queue, ending.signal, ({ phase }) => ['idle', 'failed'].includes(phase)))
          .then(() => {
            if (screens === 0) end();
          });
      };
    },
  };
}
