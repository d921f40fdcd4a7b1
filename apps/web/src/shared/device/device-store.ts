import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

export type Encrypted = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

interface DeviceDatabase extends DBSchema {
  chaves: { key: number; value: CryptoKey };
  rascunhos: { key: string; value: Encrypted };
  leituras: { key: string; value: Encrypted };
}

let connection: Promise<IDBPDatabase<DeviceDatabase>> | undefined;
const forgetConnection = () => {
  connection = undefined;
};

function openConnection(): Promise<IDBPDatabase<DeviceDatabase>> {
  if (connection) return connection;
  const opening = openDB<DeviceDatabase>('farol', 2, {
    upgrade(database, from) {
      if (from < 1) {
        database.createObjectStore('chaves');
        database.createObjectStore('rascunhos');
      }
      database.createObjectStore('leituras');
    },
    // A newer version of the product in another tab wants it.
    blocking() {
      forgetConnection();
      void opening.then((database) => database.close());
    },
    terminated: forgetConnection,
  });
  opening.catch(forgetConnection);
  connection = opening;
  return opening;
}

export type DeviceTable = ReturnType<typeof deviceTable>;

const deviceTable = (store: 'rascunhos' | 'leituras') => ({
  get: async (name: string): Promise<Encrypted | undefined> => (await openConnection()).get(store, name),
  put: async (name: string, sealed: Encrypted): Promise<void> => {
    await (await openConnection()).put(store, sealed, name);
  },
  remove: async (name: string): Promise<void> => (await openConnection()).delete(store, name),
  names: async (): Promise<string[]> => (await openConnection()).getAllKeys(store),
  clear: async (): Promise<void> => (await openConnection()).clear(store),
});

/** The browser's own database: keys that cannot be exported, and what they seal. */
export const deviceStore = {
  /** Encryption needs a secure origin; without it nothing of a customer is left on the device. */
  isAvailable: (): boolean =>
    typeof indexedDB !== 'undefined' && typeof crypto !== 'undefined' && crypto.subtle !== undefined,
  key: async (person: number): Promise<CryptoKey | undefined> =>
    (await openConnection()).get('chaves', person),
  /** Keeps the key unless there is one by now, and answers the one that is kept. */
  putKey: async (person: number, key: CryptoKey): Promise<CryptoKey> => {
    const { store, done } = (await openConnection()).transaction('chaves', 'readwrite');
    const known = await store.get(person);
    if (!known) await store.put(key, person);
    await done;
    return known ?? key;
  },
  /** Typed and not sent yet. */
  drafts: deviceTable('rascunhos'),
  /** Read from the server, to go on without it. */
  offlineCopies: deviceTable('leituras'),
};
