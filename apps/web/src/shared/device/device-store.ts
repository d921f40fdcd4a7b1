import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

export type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

interface Kept extends DBSchema {
  chaves: { key: number; value: CryptoKey };
  rascunhos: { key: string; value: Sealed };
  leituras: { key: string; value: Sealed };
}

let opened: Promise<IDBPDatabase<Kept>> | undefined;
const forget = () => {
  opened = undefined;
};

function open(): Promise<IDBPDatabase<Kept>> {
  if (opened) return opened;
  const opening = openDB<Kept>('farol', 2, {
    upgrade(database, from) {
      if (from < 1) {
        database.createObjectStore('chaves');
        database.createObjectStore('rascunhos');
      }
      database.createObjectStore('leituras');
    },
    // A newer version of the product in another tab wants it.
    blocking() {
      forget();
      void opening.then((database) => database.close());
    },
    terminated: forget,
  });
  opening.catch(forget);
  opened = opening;
  return opening;
}

export type Shelf = ReturnType<typeof shelf>;

const shelf = (store: 'rascunhos' | 'leituras') => ({
  get: async (name: string): Promise<Sealed | undefined> => (await open()).get(store, name),
  put: async (name: string, sealed: Sealed): Promise<void> => {
    await (await open()).put(store, sealed, name);
  },
  remove: async (name: string): Promise<void> => (await open()).delete(store, name),
  names: async (): Promise<string[]> => (await open()).getAllKeys(store),
  clear: async (): Promise<void> => (await open()).clear(store),
});

/** The browser's own database: keys that cannot be exported, and what they seal. */
export const deviceStore = {
  /** Encryption needs a secure origin; without it nothing of a customer is left on the device. */
  isThere: (): boolean =>
    typeof indexedDB !== 'undefined' && typeof crypto !== 'undefined' && crypto.subtle !== undefined,
  key: async (person: number): Promise<CryptoKey | undefined> => (await open()).get('chaves', person),
  /** Keeps the key unless there is one by now, and answers the one that is kept. */
  putKey: async (person: number, key: CryptoKey): Promise<CryptoKey> => {
    const { store, done } = (await open()).transaction('chaves', 'readwrite');
    const known = await store.get(person);
    if (!known) await store.put(key, person);
    await done;
    return known ?? key;
  },
  /** Typed and not sent yet. */
  drafts: shelf('rascunhos'),
  /** Read from the server, to go on without it. */
  readings: shelf('leituras'),
};
