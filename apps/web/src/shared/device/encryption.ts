import { deviceStore, type Encrypted } from './device-store.ts';

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
