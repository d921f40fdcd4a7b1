import { api } from '@farol/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { call, isPassing } from '../../../shared/api/index.ts';
import { type Round, tryWithLock } from '../../../shared/device/index.ts';
import { fieldsWith, isAnswer, unsentFields } from '../../../shared/sync/pending-changes.ts';
import type { AutosaveState } from '../../../shared/sync/types.ts';
import { studyKey } from '../queries.ts';
import { type OpenQueue, openQueue } from '../study/open-queue.ts';
import { studyPlaces } from '../study/study-drafts.ts';
import { isVisited } from '../study/study-visit.ts';
import { diagnosisTexts } from '../texts.ts';
import { unsentTexts as texts } from './texts.ts';

const NOTHING: Round = { deliveries: [], isWaiting: false };

/** Sends what this person left unsent on this device, study by study, those that are open on a screen left out. */
export async function sendUnsent(queryClient: QueryClient, person: number): Promise<Round> {
  let whole = NOTHING;
  for (const id of await studyPlaces.studies(person)) {
    if (isVisited(queryClient, person, id) || !(await hasEnded(person, id))) continue;
    const round = await sendStudy(queryClient, person, id);
    whole = {
      deliveries: [...whole.deliveries, ...round.deliveries],
      isWaiting: whole.isWaiting || round.isWaiting,
    };
  }
  return whole;
}

/** Whether a visit left something: what is open in another tab is sent from there. */
async function hasEnded(person: number, id: number): Promise<boolean> {
  const places = await studyPlaces.of(person, id);
  const free = await Promise.all(
    places.map((place) => tryWithLock(studyPlaces.lock(person, place), () => Promise.resolve(true))),
  );
  return free.includes(true);
}

async function sendStudy(queryClient: QueryClient, person: number, id: number): Promise<Round> {
  try {
    // A screen that opens the study meanwhile asks for itself, and may do without an answer.
    const estudo = await call(api.diagnosis.get, { params: { id } });
    if (isVisited(queryClient, person, id)) return NOTHING;
    queryClient.setQueryData(studyKey(id), estudo);
    const opened = openQueue(queryClient, person, id);
    const given = await settleAll(opened);
    await opened.close();
    if (given === 0) return NOTHING;
    const { pending, phase, failure } = opened.queue.getState();
    const { cliente_id, pessoa_nome: name } = estudo;
    const sent = given - unsentIn(pending);
    const open = refusedIn(pending);
    const words = [
      ...(sent > 0 ? [texts.sent(sent, name)] : []),
      ...(open > 0 ? [texts.open(open, name)] : []),
      ...(failure ? [texts.failed(name, failure)] : []),
    ].join(' ');
    const href = `/diagnosis/complete/${cliente_id}/${id}`;
    return {
      deliveries: [{ words, asks: open > 0 || failure !== null, href, see: texts.see }],
      isWaiting: phase === 'offline',
    };
  } catch (error) {
    // A study that is out of reach now may come back: its answers stay where they are.
    return { deliveries: [], isWaiting: isPassing(error) };
  }
}

/**
 * Sends visit by visit, so that what two of them answered otherwise is noticed, and says how many answers there
 * were. One to be chosen does not keep the others back; on the device it stays one to be chosen.
 */
async function settleAll({ queue, adopt }: OpenQueue): Promise<number> {
  let given = 0;
  for (let taken = await adopt(); taken.drafts > 0; taken = await adopt()) {
    given += taken.answers;
    await queue.settle();
    while (queue.getState().conflict) {
      queue.postpone(diagnosisTexts.conflict);
      await queue.settle();
    }
  }
  return given;
}

type Pending = AutosaveState['pending'];

const unsentIn = (pending: Pending): number =>
  [...pending.values()].reduce(
    (sum, target) => sum + (target.removed ? 1 : unsentFields(target).filter(isAnswer).length),
    0,
  );

const refusedIn = (pending: Pending): number =>
  [...pending.values()].reduce((sum, target) => sum + fieldsWith(target, 'refused').length, 0);
