import type { Estudo } from '@farol/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { isTransient } from '../api/index.ts';
import { type SendResult, tryWithLock } from '../device/index.ts';
import { fieldsWith, isAnswer, unsentFields } from './pending-changes.ts';
import { syncTexts } from './save-state.ts';
import type { AutosaveState, Key } from './types.ts';
import type { OpenQueue, Visits } from './visits.ts';

type SendUnsentOptions = {
  visits: Visits;
  /** Loads the study as its screen does. */
  load: (id: number) => Promise<Estudo>;
  cache: (queryClient: QueryClient, study: Estudo) => void;
  texts: {
    sent: (n: number, name: string) => string;
    open: (n: number, name: string) => string;
    failed: (name: string, why: string) => string;
    see: string;
  };
  /** Address at which the answers under these keys are shown. */
  hrefOf: (study: Estudo, keys: readonly Key[]) => string;
};

const NOTHING_SENT: SendResult = { reports: [], needsRetry: false };

/** Sends this person's unsent drafts, study by study, except studies open on a screen. */
export async function sendUnsent(
  unsent: SendUnsentOptions,
  queryClient: QueryClient,
  person: number,
): Promise<SendResult> {
  const { visits } = unsent;
  let whole = NOTHING_SENT;
  for (const id of await visits.places.ids(person)) {
    if (visits.isOpen(queryClient, person, id) || !(await hasEndedVisit(visits, person, id))) continue;
    const round = await sendStudyDrafts(unsent, queryClient, person, id);
    whole = {
      reports: [...whole.reports, ...round.reports],
      needsRetry: whole.needsRetry || round.needsRetry,
    };
  }
  return whole;
}

/** Whether an ended visit left a draft; an open tab sends its own. */
async function hasEndedVisit({ places }: Visits, person: number, id: number): Promise<boolean> {
  const free = await Promise.all(
    (await places.of(person, id)).map((place) =>
      tryWithLock(places.lock(person, place), () => Promise.resolve(true)),
    ),
  );
  return free.includes(true);
}

async function sendStudyDrafts(
  unsent: SendUnsentOptions,
  queryClient: QueryClient,
  person: number,
  id: number,
): Promise<SendResult> {
  const { visits, texts } = unsent;
  try {
    // A screen that opens the study meanwhile loads it itself and needs no reply here.
    const study = await unsent.load(id);
    if (visits.isOpen(queryClient, person, id)) return NOTHING_SENT;
    unsent.cache(queryClient, study);
    const opened = visits.open(queryClient, person, id);
    const result = await sendEveryDraft(opened);
    await opened.close();
    if (result.answers === 0) return NOTHING_SENT;
    const { pending, phase, failure, dropped } = opened.queue.getState();
    const { pessoa_nome: name } = study;
    const sent = result.answers - countUnsent(pending) - dropped;
    const open = countRefused(pending);
    const text = [
      ...(sent > 0 ? [texts.sent(sent, name)] : []),
      ...(open > 0 ? [texts.open(open, name)] : []),
      ...(failure ? [texts.failed(name, failure)] : []),
    ].join(' ');
    const href = unsent.hrefOf(study, result.keys);
    return {
      reports: [{ text, needsAction: open > 0 || failure !== null, href, linkLabel: texts.see }],
      needsRetry: phase === 'offline',
    };
  } catch (error) {
    // The study may become accessible again: its draft stays.
    return { reports: [], needsRetry: isTransient(error) };
  }
}

/**
 * Sends visit by visit, so that what two of them answered otherwise is noticed, and says how many answers there
 * were. One to be chosen does not keep the others back; on the device it stays one to be chosen.
 */
async function sendEveryDraft({ queue, adopt }: OpenQueue) {
  const result = { answers: 0, keys: [] as Key[] };
  for (let taken = await adopt(); taken.drafts > 0; taken = await adopt()) {
    result.answers += taken.answers;
    result.keys.push(...taken.keys);
    await queue.settle();
    while (queue.getState().conflict) {
      queue.postpone(syncTexts.contested);
      await queue.settle();
    }
  }
  return result;
}

type Pending = AutosaveState['pending'];

const countUnsent = (pending: Pending): number =>
  [...pending.values()].reduce(
    (sum, change) => sum + (change.removed ? 1 : unsentFields(change).filter(isAnswer).length),
    0,
  );

const countRefused = (pending: Pending): number =>
  [...pending.values()].reduce((sum, change) => sum + fieldsWith(change, 'refused').length, 0);
