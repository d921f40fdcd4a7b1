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
    // Another tab with a newer version needs to upgrade the database.
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

/** The browser's database: non-exportable keys and encrypted values. */
export const deviceStore = {
  /** Encryption needs a secure origin; without it no customer data is stored on the device. */
  isAvailable: (): boolean => {
    try {
      return typeof indexedDB !== 'undefined' && typeof crypto !== 'undefined' && crypto.subtle !== undefined;
    } catch {
      // Asking for it throws where the browser stores nothing of this site.
      return false;
    }
  },
  key: async (person: number): Promise<CryptoKey | undefined> =>
    (await openConnection()).get('chaves', person),
  /** Stores the key if there is none yet; returns the stored key. */
  putKey: async (person: number, key: CryptoKey): Promise<CryptoKey> => {
    const { store, done } = (await openConnection()).transaction('chaves', 'readwrite');
    const known = await store.get(person);
    if (!known) await store.put(key, person);
    await done;
    return known ?? key;
  },
  /** Unsent input. */
  drafts: deviceTable('rascunhos'),
  /** Server state for offline use. */
  offlineCopies: deviceTable('leituras'),
};
