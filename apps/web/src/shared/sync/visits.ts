import { type QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { ApiError, session } from '../api/index.ts';
import { deviceDraft, tryWithLock, type VisitPlaces, withLock } from '../device/index.ts';
import { contradictsDraft, isAnswer, readDraft as readKept } from './pending-changes.ts';
import { createSaveQueue, type SaveQueue } from './save-queue.ts';
import type { AutosaveState, Draft, Rules, ServerPort } from './types.ts';

export type VisitContext = { queryClient: QueryClient; id: number; pending: () => AutosaveState['pending'] };

/** One kind of what is typed and saved: where it goes, and what the catalogue has to say to it. */
export type VisitKind = {
  places: VisitPlaces;
  /** Of what is edited in the cache, which stays there while something waits. */
  cacheKey: (id: number) => QueryKey;
  server: (at: VisitContext) => ServerPort;
  rules?: (at: VisitContext) => Rules;
  /** When what is in the cache was saved, ISO 8601. */
  savedAt?: (at: VisitContext) => string | undefined;
  /** A form is sent by its button, everything else as it is typed. */
  isOnSubmit?: boolean;
  /** Of a draft, what is still there to be changed. */
  readDraft?: (kept: unknown, at: VisitContext) => Draft;
  /** A draft as the device keeps it. */
  writeDraft?: (draft: Draft, at: VisitContext) => unknown;
};

const NO_RULES: Rules = {
  check: (_key, _field, value) => ({ value }),
  isComplete: () => true,
  answersOf: () => ({}),
};

/** The person of visits without login: an id that nobody has. */
export const ANONYMOUS = 0;

export type OpenQueue = ReturnType<typeof openQueue>;
type Visit = ReturnType<typeof beginVisit>;
export type Visits = ReturnType<typeof createVisits>;

/** The visits of this page: one queue a study or form, however often its screen is left and opened again. */
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
    /** A queue of its own, for whoever sends without a screen. */
    open: (queryClient: QueryClient, person: number, id: number): OpenQueue =>
      openQueue(kind, queryClient, person, id),
    /** Whether this page edits the study, or still sends what was edited in it. */
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

/** The queue of a study that is in the cache, and the place on the device where what it has not sent is kept. */
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
  // Answers may wait for a network longer than a study stays in the cache unseen.
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

  /** Takes over what ended visits left, and says how much it was; what contradicts answers waiting here stays. */
  async function adopt(): Promise<AdoptedDrafts> {
    const taken = { drafts: 0, answers: 0, keys: [] as string[] };
    for (const from of await left())
      await tryWithLock(places.lock(person, from), async () => {
        const draft = await draftAt(from);
        if (!draft || contradictsDraft(queue.getState().pending, draft)) return;
        taken.drafts += 1;
        taken.answers += countAnswers(draft);
        taken.keys.push(...draft.map(({ key }) => key));
        await take(from, draft);
      });
    return taken;
  }

  /** Takes over what the other tabs of this person leave when they close, until `leaving`. */
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
    /** The place on the device is anybody's once all is written there. */
    async close(): Promise<void> {
      queue.stop();
      unobserve();
      await written;
      closing.abort();
    },
  };
}

type AdoptedDrafts = { drafts: number; answers: number; keys: string[] };

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

/** Until the queue is as `isReached` wants it, or `leaving`. */
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

/** Answers never leave under the name of whoever logs in after the person who gave them. */
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
  // A device that does not answer keeps nobody from the study.
  const ready = adopt().then(
    () => void adoptLater(ending.signal),
    () => undefined,
  );

  return {
    queue,
    isOver: (): boolean => isOver,
    /** What ended visits left is taken over. */
    ready,
    /** A screen shows the study, until the returned function is called; the visit ends when all has arrived. */
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
