import type { QueryClient } from '@tanstack/react-query';
import { isPassing } from '../../../shared/api/index.ts';
import { aloneIfFree } from '../../../shared/device/index.ts';
import { studiesKept, studyDraft, studyLock } from '../autosave/device-drafts.ts';
import type { SaveQueue } from '../autosave/queue.ts';
import { fieldsWith } from '../autosave/targets.ts';
import type { AutosaveState, Draft } from '../autosave/types.ts';
import { studyQuery } from '../queries.ts';
import { openStudyQueue } from '../study/open-queue.ts';
import { diagnosisTexts } from '../texts.ts';

/** What became of the unsent answers of one study. */
export type Delivery = {
  diagnostico_id: number;
  cliente_id: number;
  pessoa_nome: string;
  /** Answers that arrived. */
  sent: number;
  /** Answers that somebody else gave otherwise meanwhile, or that the server refused. */
  open: number;
  /** Why the rest cannot be sent at all. */
  failure: string | null;
};

/** `isWaiting`: the server could not be reached for all of it. */
export type Round = { deliveries: Delivery[]; isWaiting: boolean };

const NOTHING: Round = { deliveries: [], isWaiting: false };

/** Sends what this person left unsent on this device, study by study, those that are open on a screen left out. */
export async function sendUnsent(queryClient: QueryClient, person: number): Promise<Round> {
  let whole = NOTHING;
  for (const id of await studiesKept(person)) {
    const round = await aloneIfFree(studyLock(person, id), () => sendStudy(queryClient, person, id));
    if (!round) continue;
    whole = {
      deliveries: [...whole.deliveries, ...round.deliveries],
      isWaiting: whole.isWaiting || round.isWaiting,
    };
  }
  return whole;
}

async function sendStudy(queryClient: QueryClient, person: number, id: number): Promise<Round> {
  const before = answersIn((await studyDraft(person, id).load()) ?? []);
  if (before === 0) return NOTHING;
  try {
    const estudo = await queryClient.fetchQuery({ ...studyQuery(id), staleTime: 0, retry: false });
    const { queue, restore } = openStudyQueue(queryClient, person, id);
    await restore();
    await settleAll(queue);
    const { targets, phase, failure } = queue.getState();
    const { cliente_id, pessoa_nome } = estudo;
    const delivery = { diagnostico_id: id, cliente_id, pessoa_nome, failure };
    return {
      deliveries: [{ ...delivery, sent: before - unsentIn(targets), open: refusedIn(targets) }],
      isWaiting: phase === 'offline',
    };
  } catch (error) {
    // A study that is out of reach now may come back: its answers stay where they are.
    return { deliveries: [], isWaiting: isPassing(error) };
  }
}

/** One answer to be chosen does not keep the others back; on the device it stays one to be chosen. */
async function settleAll(queue: SaveQueue): Promise<void> {
  await queue.settle();
  while (queue.getState().conflict) {
    queue.postpone(diagnosisTexts.conflict);
    await queue.settle();
  }
  queue.stop();
}

const answersIn = (draft: Draft): number =>
  draft.reduce((sum, { target }) => sum + (target.removed ? 1 : Object.keys(target.fields).length), 0);

type Targets = AutosaveState['targets'];

const unsentIn = (targets: Targets): number =>
  [...targets.values()].reduce(
    (sum, target) =>
      sum + (target.removed ? 1 : fieldsWith(target, 'waiting', 'sending', 'held', 'refused').length),
    0,
  );

const refusedIn = (targets: Targets): number =>
  [...targets.values()].reduce((sum, target) => sum + fieldsWith(target, 'refused').length, 0);
