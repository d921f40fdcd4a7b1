import { session } from '../api/index.ts';
import { deviceStore } from './device-store.ts';
import { type EncryptedValue, encryptedValue } from './encrypted-value.ts';

/** Server state of one place, encrypted on the device until the person logs out. */
export const offlineCopy = <T>(person: number, place: string): EncryptedValue<T> =>
  encryptedValue({
    table: deviceStore.offlineCopies,
    person,
    name: `${person}/${place}`,
    isAllowed: () => session.get()?.user.usuario_id === person,
  });

/** At the end of a session, all copies of server state are deleted. */
export async function deleteOfflineCopies(): Promise<void> {
  if (deviceStore.isAvailable()) await deviceStore.offlineCopies.clear().catch(() => undefined);
}
