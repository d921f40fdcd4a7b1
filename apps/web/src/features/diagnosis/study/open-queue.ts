import type { Estudo } from '@farol/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { session } from '../../../shared/api/index.ts';
import { alone } from '../../../shared/device/index.ts';
import { studyDraft, studyLock } from '../autosave/device-drafts.ts';
import { createSaveQueue, type SaveQueue } from '../autosave/queue.ts';
import type { Draft } from '../autosave/types.ts';
import { studyKey } from '../queries.ts';
import { createStudyRules } from './study-rules.ts';
import { valuesAt } from './study-view.ts';
import { createStudyWire } from './study-wire.ts';

/** Another sender of the same answers is soon done, or another tab holds the study for as long as it is open. */
const PATIENCE_MS = 5_000;

/** The queue of a study that is in the cache, with what this person left unsent on the device. */
export function openStudyQueue(queryClient: QueryClient, person: number, id: number) {
  const read = () => queryClient.getQueryData(studyKey(id)) as Estudo;
  const kept = studyDraft(person, id);
  let isRestored = false;
  const queue: SaveQueue = createSaveQueue({
    wire: createStudyWire(queryClient, id),
    rules: createStudyRules(read, (key) => valuesAt(read(), queue.getState().targets, key)),
    keeper: {
      keep: (draft) => {
        if (isRestored) kept.keep(draft.length > 0 ? draft : null);
      },
    },
    savedAt: read().salvo_em,
  });

  /** Takes up what an earlier visit left; until then nothing may take its place on the device. */
  async function restore(): Promise<Draft> {
    const draft = (await kept.load()) ?? [];
    isRestored = true;
    queue.restore(draft);
    return draft;
  }

  /** Sends until `leaving`, and then on until all has arrived, waits for a choice or somebody else is logged in. */
  async function attend(leaving: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([leaving, AbortSignal.timeout(PATIENCE_MS)]);
    const hadIt = await alone(studyLock(person, id), signal, async () => {
      if (leaving.aborted) return;
      await restore();
      await aborted(leaving);
      await atRest(queue, person);
    });
    if (!hadIt && !leaving.aborted) await restore();
  }
  return { queue, restore, attend };
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });

const isStill = (queue: SaveQueue): boolean => ['idle', 'failed'].includes(queue.getState().phase);

async function atRest(queue: SaveQueue, person: number): Promise<void> {
  await queue.flush();
  const isTheirs = () => session.get()?.user.usuario_id !== person;
  await new Promise<void>((resolve) => {
    const look = () => {
      if (!isStill(queue) && !isTheirs()) return;
      for (const unsubscribe of subscriptions) unsubscribe();
      resolve();
    };
    const subscriptions = [queue.subscribe(look), session.subscribe(look)];
    look();
  });
  queue.stop();
}
