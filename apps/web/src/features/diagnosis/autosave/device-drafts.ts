import { type DeviceDraft, deviceDraft, draftName, placesKept } from '../../../shared/device/index.ts';
import type { Draft } from './types.ts';

const PREFIX = 'estudo/';
const placeOf = (diagnostico_id: number): string => `${PREFIX}${diagnostico_id}`;

/** Unsent answers of one study. */
export const studyDraft = (person: number, diagnostico_id: number): DeviceDraft<Draft> =>
  deviceDraft(person, placeOf(diagnostico_id));

/** Held by whoever sends a study's answers: two senders would meet each other's versions. */
export const studyLock = (person: number, diagnostico_id: number): string =>
  `farol/${draftName(person, placeOf(diagnostico_id))}`;

/** Studies with unsent answers of this person on this device. */
export async function studiesKept(person: number): Promise<number[]> {
  const places = await placesKept(person, PREFIX);
  return places.map((place) => Number(place.slice(PREFIX.length)));
}
