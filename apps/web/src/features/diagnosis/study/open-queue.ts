import type { Estudo } from '@farol/contracts';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { tryWithLock, withLock } from '../../../shared/device/index.ts';
import { isAnswer, overlaps } from '../../../shared/sync/pending-changes.ts';
import { createSaveQueue, type SaveQueue } from '../../../shared/sync/save-queue.ts';
import type { Draft } from '../../../shared/sync/types.ts';
import { studyKey } from '../queries.ts';
import { senderLock, studyDraft, studyPlaces } from './study-drafts.ts';
import { createStudyRules } from './study-rules.ts';
import { createStudyServer, sentOnlyAs } from './study-server.ts';
import { valuesAt } from './study-view.ts';

export type OpenQueue = ReturnType<typeof openQueue>;

/** The queue of a study that is in the cache, and the place on the device where what it has not sent is kept. */
export function openQueue(queryClient: QueryClient, person: number, id: number) {
  const read = () => queryClient.getQueryData(studyKey(id)) as Estudo;
  const place = studyPlaces.begin(id);
  const kept = studyDraft(person, place);
  let written = Promise.resolve(true);
  const queue: SaveQueue = createSaveQueue({
    server: sentOnlyAs(person, createStudyServer(queryClient, id)),
    rules: createStudyRules(read, (key) => valuesAt(read(), queue.getState().pending, key)),
    drafts: {
      keep(draft) {
        written = kept.keep(draft.length > 0 ? draft : null);
        return written;
      },
    },
    savedAt: read().salvo_em,
    withLock: (send) => withLock(senderLock(person, id), send),
  });
  const closing = new AbortController();
  void withLock(studyPlaces.lock(person, place), () => aborted(closing.signal));
  // Answers may wait for a network longer than a study stays in the cache unseen.
  const unobserve = new QueryObserver(queryClient, { queryKey: studyKey(id), enabled: false }).subscribe(
    () => undefined,
  );

  const left = async () => (await studyPlaces.of(person, id)).filter((other) => other !== place);

  async function take(from: string, draft: Draft): Promise<void> {
    const isHereNow = await queue.restore(draft);
    if (isHereNow) await studyDraft(person, from).keep(null);
  }

  /** Takes over what ended visits left, and says how much it was; what contradicts answers waiting here stays. */
  async function adopt(): Promise<Taken> {
    const taken = { drafts: 0, answers: 0 };
    for (const from of await left())
      await tryWithLock(studyPlaces.lock(person, from), async () => {
        const draft = await studyDraft(person, from).load();
        if (!draft || overlaps(queue.getState().pending, draft)) return;
        taken.drafts += 1;
        taken.answers += answersIn(draft);
        await take(from, draft);
      });
    return taken;
  }

  /** Takes over what the other tabs of this person leave when they close, until `leaving`. */
  async function adoptLater(leaving: AbortSignal): Promise<void> {
    for (const from of await left())
      await withLock(
        studyPlaces.lock(person, from),
        async () => {
          const draft = await studyDraft(person, from).load();
          if (!draft) return;
          if (overlaps(queue.getState().pending, draft)) await still(queue, leaving);
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

type Taken = { drafts: number; answers: number };

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
export async function still(queue: SaveQueue, leaving: AbortSignal): Promise<void> {
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
