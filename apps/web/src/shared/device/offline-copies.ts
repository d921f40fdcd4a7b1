import { session } from '../api/index.ts';
import { deviceStore } from './device-store.ts';
import { type EncryptedValue, encryptedValue } from './encrypted-value.ts';

/** What was read from the server in one place, encrypted on the device for as long as the person is logged in. */
export const offlineCopy = <T>(person: number, place: string): EncryptedValue<T> =>
  encryptedValue({
    table: deviceStore.offlineCopies,
    person,
    name: `${person}/${place}`,
    isAllowed: () => session.get()?.user.usuario_id === person,
  });

/** Nothing that was read outlives the session on this device. */
export async function deleteOfflineCopies(): Promise<void> {
  if (deviceStore.isAvailable()) await deviceStore.offlineCopies.clear().catch(() => undefined);
}
