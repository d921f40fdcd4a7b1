import { deviceStore, type Sealed } from './device-store.ts';

const ALGORITHM = { name: 'AES-GCM', length: 256 } as const;

/** The person's key on this device: usable here, readable nowhere. */
async function keyOf(person: number): Promise<CryptoKey> {
  const known = await deviceStore.key(person);
  if (known) return known;
  const made = await crypto.subtle.generateKey(ALGORITHM, false, ['encrypt', 'decrypt']);
  // Two writers may meet a device that knows nobody yet: what one key sealed the other could never open.
  return deviceStore.putKey(person, made);
}

export async function seal(person: number, value: unknown): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(value));
  const data = await crypto.subtle.encrypt({ name: ALGORITHM.name, iv }, await keyOf(person), plain);
  return { iv, data };
}

export async function unseal(person: number, { iv, data }: Sealed): Promise<unknown> {
  const plain = await crypto.subtle.decrypt({ name: ALGORITHM.name, iv }, await keyOf(person), data);
  return JSON.parse(new TextDecoder().decode(plain));
}
