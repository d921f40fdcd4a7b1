import { newIdempotencyKey } from '../../../shared/api/idempotency.ts';
import { type DeviceDraft, deviceDraft, draftName, placesKept } from '../../../shared/device/index.ts';
import type { Draft } from './types.ts';

const PREFIX = 'estudo/';

/** Every visit keeps its unsent answers in a place of its own: two tabs never write over each other. */
export const newDraftPlace = (diagnostico_id: number): string =>
  `${PREFIX}${diagnostico_id}/${newIdempotencyKey()}`;

export const studyDraft = (person: number, place: string): DeviceDraft<Draft> => deviceDraft(person, place);

/** Held for as long as a visit keeps its answers there: free, it is what an ended one left. */
export const visitLock = (person: number, place: string): string => `farol/${draftName(person, place)}`;

/** Held by whoever sends a study's answers: two senders would meet each other's versions. */
export const senderLock = (person: number, diagnostico_id: number): string =>
  `farol/${draftName(person, `envio/${diagnostico_id}`)}`;

const studyOf = (place: string): number => Number(place.split('/')[1]);

/** Places with unsent answers of this person to one study on this device. */
export async function draftsKept(person: number, diagnostico_id: number): Promise<string[]> {
  const places = await placesKept(person, `${PREFIX}${diagnostico_id}`);
  return places.filter((place) => studyOf(place) === diagnostico_id);
}

/** Studies with unsent answers of this person on this device. */
export async function studiesKept(person: number): Promise<number[]> {
  const places = await placesKept(person, PREFIX);
  return [...new Set(places.map(studyOf))];
}
