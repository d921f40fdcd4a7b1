import { type DeviceTable, deviceStore, type Encrypted } from './device-store.ts';

const ALGORITHM = { name: 'AES-GCM', length: 256 } as const;

/** The person's key on this device; not exportable. */
async function encryptionKey(person: number): Promise<CryptoKey> {
  const known = await deviceStore.key(person);
  if (known) return known;
  const made = await crypto.subtle.generateKey(ALGORITHM, false, ['encrypt', 'decrypt']);
  // Two tabs may both create the first key: both must use the stored one, or one could not decrypt the
  // other's values.
  return deviceStore.putKey(person, made);
}

export async function encrypt(person: number, value: unknown): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  const data = await crypto.subtle.encrypt({ name: ALGORITHM.name, iv }, await encryptionKey(person), plain);
  return { iv, data };
}

export async function decrypt(person: number, { iv, data }: Encrypted): Promise<unknown> {
  const plain = await crypto.subtle.decrypt({ name: ALGORITHM.name, iv }, await encryptionKey(person), data);
  return JSON.parse(new TextDecoder().decode(plain));
}

export type EncryptedValue<T> = {
  /** Null deletes the value. False: the device has no space or no storage. */
  save(value: T | null): Promise<boolean>;
  load(): Promise<T | null>;
};

type ValuePlace = { table: DeviceTable; person: number; name: string; isAllowed?: () => boolean };

async function write({ table, person, name, isAllowed }: ValuePlace, value: unknown): Promise<void> {
  if (value === null) return table.remove(name);
  const sealed = await encrypt(person, value);
  if (isAllowed?.() === false) return;
  await table.put(name, sealed);
}

/** Offline copies can be fetched again: deletes them to free space for drafts. */
const writeOrFreeSpace = (place: ValuePlace, value: unknown): Promise<void> =>
  write(place, value).catch(async () => {
    await deviceStore.offlineCopies.clear();
    await write(place, value);
  });

/** One encrypted value per person and name; of concurrent saves, the last one is stored. */
export function encryptedValue<T>(place: ValuePlace): EncryptedValue<T> {
  let latest: { value: T | null } | null = null;
  let writing: Promise<boolean> | null = null;

  async function writeLatest(): Promise<boolean> {
    let isKept = true;
    while (latest) {
      const { value } = latest;
      latest = null;
      isKept = await writeOrFreeSpace(place, value).then(
        () => true,
        () => false,
      );
    }
    writing = null;
    return isKept;
  }
  return {
    save(value) {
      if (!deviceStore.isAvailable()) return Promise.resolve(value === null);
      latest = { value };
      writing ??= writeLatest();
      return writing;
    },
    async load() {
      if (!deviceStore.isAvailable()) return null;
      const sealed = await place.table.get(place.name).catch(() => undefined);
      if (!sealed) return null;
      return (await decrypt(place.person, sealed).catch(() => null)) as T | null;
    },
  };
}
