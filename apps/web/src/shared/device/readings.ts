import { session } from '../api/index.ts';
import { deviceStore } from './device-store.ts';
import { type Kept, keptAt } from './kept.ts';

/** What was read from the server in one place, encrypted on the device for as long as the person is logged in. */
export const deviceReading = <T>(person: number, place: string): Kept<T> =>
  keptAt({
    shelf: deviceStore.readings,
    person,
    name: `${person}/${place}`,
    may: () => session.get()?.user.usuario_id === person,
  });

/** Nothing that was read outlives the session on this device. */
export async function forgetReadings(): Promise<void> {
  if (deviceStore.isThere()) await deviceStore.readings.clear().catch(() => undefined);
}
