import type { Draft } from './types.ts';

const DATABASE = 'farol';
const KEYS = 'chaves';
const DRAFTS = 'rascunhos';
const ALGORITHM = { name: 'AES-GCM', length: 256 } as const;

type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

const asPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

let opened: Promise<IDBDatabase> | undefined;
function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(KEYS);
      request.result.createObjectStore(DRAFTS);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
}

const store = async (name: string, mode: IDBTransactionMode) =>
  (await open()).transaction(name, mode).objectStore(name);

/** The person's key on this device: usable here, readable nowhere. */
async function keyOf(person: number): Promise<CryptoKey> {
  const known: CryptoKey | undefined = await asPromise((await store(KEYS, 'readonly')).get(person));
  if (known) return known;
  const made = await crypto.subtle.generateKey(ALGORITHM, false, ['encrypt', 'decrypt']);
  await asPromise((await store(KEYS, 'readwrite')).put(made, person));
  return made;
}

/** Encryption needs a secure origin; without it nothing of a customer is left on the device. */
export const canKeepDrafts = (): boolean =>
  typeof indexedDB !== 'undefined' && typeof crypto !== 'undefined' && crypto.subtle !== undefined;

async function write(name: string, person: number, draft: Draft): Promise<void> {
  if (draft.length === 0) {
    await asPromise((await store(DRAFTS, 'readwrite')).delete(name));
    return;
  }
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plain = new TextEncoder().encode(JSON.stringify(draft));
  const data = await crypto.subtle.encrypt({ name: ALGORITHM.name, iv }, await keyOf(person), plain);
  await asPromise((await store(DRAFTS, 'readwrite')).put({ iv, data } satisfies Sealed, name));
}

async function read(name: string, person: number): Promise<Draft> {
  const sealed: Sealed | undefined = await asPromise((await store(DRAFTS, 'readonly')).get(name));
  if (!sealed) return [];
  const { iv, data } = sealed;
  const plain = await crypto.subtle.decrypt({ name: ALGORITHM.name, iv }, await keyOf(person), data);
  return JSON.parse(new TextDecoder().decode(plain)) as Draft;
}

/** Unsent answers of one study, encrypted on the device under the person's id. */
export function deviceDrafts(person: number, diagnostico_id: number) {
  const name = `${person}/${diagnostico_id}`;
  let latest: Draft | null = null;
  let isWriting = false;

  async function writeLatest(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    while (latest) {
      const draft = latest;
      latest = null;
      // A full or closed storage costs only the memory between visits.
      await write(name, person, draft).catch(() => undefined);
    }
    isWriting = false;
  }
  return {
    keep(draft: Draft): void {
      if (!canKeepDrafts()) return;
      latest = draft;
      void writeLatest();
    },
    load: (): Promise<Draft> => (canKeepDrafts() ? read(name, person).catch(() => []) : Promise.resolve([])),
  };
}
