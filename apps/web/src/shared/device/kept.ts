import { deviceStore, type Shelf } from './device-store.ts';
import { seal, unseal } from './seal.ts';

export type Kept<T> = {
  /** Null forgets. False: there was no room or no place for it on this device. */
  keep(value: T | null): Promise<boolean>;
  load(): Promise<T | null>;
};

type Place = { shelf: Shelf; person: number; name: string; may?: () => boolean };

async function write({ shelf, person, name, may }: Place, value: unknown): Promise<void> {
  if (value === null) return shelf.remove(name);
  const sealed = await seal(person, value);
  if (may?.() === false) return;
  await shelf.put(name, sealed);
}

/** What was read can be read again: it makes room for what was typed. */
const writeMakingRoom = (place: Place, value: unknown): Promise<void> =>
  write(place, value).catch(async () => {
    await deviceStore.readings.clear();
    await write(place, value);
  });

/** One value kept under a person's name, encrypted; of several in a row the last is what counts. */
export function keptAt<T>(place: Place): Kept<T> {
  let latest: { value: T | null } | null = null;
  let writing: Promise<boolean> | null = null;

  async function writeLatest(): Promise<boolean> {
    let isKept = true;
    while (latest) {
      const { value } = latest;
      latest = null;
      isKept = await writeMakingRoom(place, value).then(
        () => true,
        () => false,
      );
    }
    writing = null;
    return isKept;
  }
  return {
    keep(value) {
      if (!deviceStore.isThere()) return Promise.resolve(value === null);
      latest = { value };
      writing ??= writeLatest();
      return writing;
    },
    async load() {
      if (!deviceStore.isThere()) return null;
      const sealed = await place.shelf.get(place.name).catch(() => undefined);
      if (!sealed) return null;
      return (await unseal(place.person, sealed).catch(() => null)) as T | null;
    },
  };
}
