import { deviceStore } from './device-store.ts';

const ALGORITHM = { name: 'AES-GCM', length: 256 } as const;

/** The person's key on this device: usable here, readable nowhere. */
async function keyOf(person: number): Promise<CryptoKey> {
  const known = await deviceStore.key(person);
  if (known) return known;
  const made = await crypto.subtle.generateKey(ALGORITHM, false, ['encrypt', 'decrypt']);
  await deviceStore.putKey(person, made);
  return made;
}

async function write(person: number, name: string, value: unknown): Promise<void> {
  if (value === null) return deviceStore.remove(name);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  const data = await crypto.subtle.encrypt({ name: ALGORITHM.name, iv }, await keyOf(person), plain);
  await deviceStore.put(name, { iv, data });
}

async function read(person: number, name: string): Promise<unknown> {
  const sealed = await deviceStore.get(name);
  if (!sealed) return null;
  const { iv, data } = sealed;
  const plain = await crypto.subtle.decrypt({ name: ALGORITHM.name, iv }, await keyOf(person), data);
  return JSON.parse(new TextDecoder().decode(plain));
}

export const draftName = (person: number, place: string): string => `${person}/${place}`;

/** Places under `prefix` where this person left something unsent on this device. */
export async function placesKept(person: number, prefix: string): Promise<string[]> {
  if (!deviceStore.isThere()) return [];
  const own = draftName(person, '');
  const names = await deviceStore.names().catch(() => []);
  return names.flatMap((name) => (name.startsWith(own + prefix) ? [name.slice(own.length)] : []));
}

export type DeviceDraft<T> = { keep(value: T | null): void; load(): Promise<T | null> };

/** What was typed in one place and is not sent yet, encrypted on the device under the person's id. */
export function deviceDraft<T>(person: number, place: string): DeviceDraft<T> {
  const name = draftName(person, place);
  let latest: { value: T | null } | null = null;
  let isWriting = false;

  async function writeLatest(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    while (latest) {
      const { value } = latest;
      latest = null;
      // A full or closed storage costs only the memory between visits.
      await write(person, name, value).catch(() => undefined);
    }
    isWriting = false;
  }
  return {
    /** Null forgets. */
    keep(value) {
      if (!deviceStore.isThere()) return;
      latest = { value };
      void writeLatest();
    },
    async load() {
      if (!deviceStore.isThere()) return null;
      return (await read(person, name).catch(() => null)) as T | null;
    },
  };
}
