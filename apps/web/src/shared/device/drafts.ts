import { deviceStore } from './device-store.ts';
import { type EncryptedValue, encryptedValue } from './encrypted-value.ts';

export const draftKey = (person: number, place: string): string => `${person}/${place}`;

/** Places under `prefix` with this person's unsent drafts on this device. */
export async function draftPlaces(person: number, prefix: string): Promise<string[]> {
  if (!deviceStore.isAvailable()) return [];
  const own = draftKey(person, '');
  const names = await deviceStore.drafts.names().catch(() => []);
  return names.flatMap((name) => (name.startsWith(own + prefix) ? [name.slice(own.length)] : []));
}

export type DeviceDraft<T> = EncryptedValue<T>;

/** The unsent draft of one place, encrypted on the device under the person's id. */
export const deviceDraft = <T>(person: number, place: string): DeviceDraft<T> =>
  encryptedValue({ table: deviceStore.drafts, person, name: draftKey(person, place) });
