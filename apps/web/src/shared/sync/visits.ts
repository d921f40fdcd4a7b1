import { type QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { session } from '../api/index.ts';
import { deviceDraft, tryWithLock, type VisitPlaces, withLock } from '../device/index.ts';
import { isAnswer, overlaps } from './pending-changes.ts';
import type { SaveQueue } from './save-queue.ts';
import type { Draft, DraftStore } from './types.ts';

/** One kind of answers to a study that is saved as it is typed: the consultant's, or the specialist's options. */
export type VisitKind = {
  places: VisitPlaces;
  /** Of the study in the cache, which stays there while something waits. */
  cacheKey: (id: number) => QueryKey;
  createQueue: (at: QueueAt) => SaveQueue;
  /** A draft as the device has it, kept by this release or an earlier one. */
  readDraft: (kept: unknown, queryClient: QueryClient, id: number) => Draft;
};
export type QueueAt = {
  queryClient: QueryClient;
  person: number;
  id: number;
  drafts: DraftStore;
  withLock: (send: () => Promise<void>) => Promise<void>;
};

export type OpenQueue = ReturnType<typeof openQueue>;
type Visit = ReturnType<typeof beginVisit>;
export type Visits = ReturnType<typeof createVisits>;

/** The visits of this page to studies: one queue a study, however often its screen is left and opened again. */
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
  const own = deviceDraft<Draft>(person, place);
  let written = Promise.resolve(true);
  const queue = kind.createQueue({
    queryClient,
    person,
    id,
    drafts: {
      keep(draft) {
        written = own.keep(draft.length > 0 ? draft : null);
        return written;
      },
    },
    withLock: (send) => withLock(places.senderLock(person, id), send),
  });
  const closing = new AbortController();
  void withLock(places.lock(person, place), () => aborted(closing.signal));
  // Answers may wait for a network longer than a study stays in the cache unseen.
  const unobserve = new QueryObserver(queryClient, {
    queryKey: kind.cacheKey(id),
    enabled: false,
  }).subscribe(() => undefined);

  const left = async () => (await places.of(person, id)).filter((other) => other !== place);
  const draftAt = async (from: string): Promise<Draft | null> => {
    const kept = await deviceDraft<unknown>(person, from).load();
    return kept === null ? null : kind.readDraft(kept, queryClient, id);
  };

  async function take(from: string, draft: Draft): Promise<void> {
    const isHereNow = await queue.restore(draft);
    if (isHereNow) await deviceDraft(person, from).keep(null);
  }

  /** Takes over what ended visits left, and says how much it was; what contradicts answers waiting here stays. */
  async function adopt(): Promise<Taken> {
    const taken = { drafts: 0, answers: 0, keys: [] as string[] };
    for (const from of await left())
      await tryWithLock(places.lock(person, from), async () => {
        const draft = await draftAt(from);
        if (!draft || overlaps(queue.getState().pending, draft)) return;
        taken.drafts += 1;
        taken.answers += answersIn(draft);
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
          if (overlaps(queue.getState().pending, draft)) await untilSettled(queue, leaving);
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

type Taken = { drafts: number; answers: number; keys: string[] };

const answersIn = (draft: Draft): number =>
  draft.reduce(
    (sum, { target }) => sum + (target.removed ? 1 : Object.keys(target.fields).filter(isAnswer).length),
    0,
  );

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Until nothing is on its way any more, or `leaving`. */
async function untilSettled(queue: SaveQueue, leaving: AbortSignal): Promise<void> {
  await queue.flush();
  await new Promise<void>((resolve) => {
    const look = () => {
      if (!['idle', 'failed'].includes(queue.getState().phase) && !leaving.aborted) return;
      unsubscribe();
      leaving.removeEventListener('abort', look);
      resolve();
    };
    const unsubscribe = queue.subscribe(look);
    leaving.addEventListener('abort', look);
    look();
  });
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
    if (session.get()?.user.usuario_id !== person) end();
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
        void untilSettled(queue, ending.signal).then(() => {
          if (screens === 0) end();
        });
      };
    },
  };
}
