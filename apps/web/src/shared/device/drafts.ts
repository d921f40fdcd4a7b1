import { deviceStore } from './device-store.ts';
import { type Kept, keptAt } from './kept.ts';

export const draftName = (person: number, place: string): string => `${person}/${place}`;

/** Places under `prefix` where this person left something unsent on this device. */
export async function placesKept(person: number, prefix: string): Promise<string[]> {
  if (!deviceStore.isThere()) return [];
  const own = draftName(person, '');
  const names = await deviceStore.drafts.names().catch(() => []);
  return names.flatMap((name) => (name.startsWith(own + prefix) ? [name.slice(own.length)] : []));
}

export type DeviceDraft<T> = Kept<T>;

/** What was typed in one place and is not sent yet, encrypted on the device under the person's id. */
export const deviceDraft = <T>(person: number, place: string): DeviceDraft<T> =>
  keptAt({ shelf: deviceStore.drafts, person, name: draftName(person, place) });
