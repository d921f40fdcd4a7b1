import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

export type Sealed = { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer };

interface Kept extends DBSchema {
  chaves: { key: number; value: CryptoKey };
  rascunhos: { key: string; value: Sealed };
}

let opened: Promise<IDBPDatabase<Kept>> | undefined;
function open(): Promise<IDBPDatabase<Kept>> {
  opened ??= openDB<Kept>('farol', 1, {
    upgrade(database) {
      database.createObjectStore('chaves');
      database.createObjectStore('rascunhos');
    },
  });
  return opened;
}

/** The browser's own database: keys that cannot be exported, and what they seal. */
export const deviceStore = {
  /** Encryption needs a secure origin; without it nothing of a customer is left on the device. */
  isThere: (): boolean =>
    typeof indexedDB !== 'undefined' && typeof crypto !== 'undefined' && crypto.subtle !== undefined,
  key: async (person: number): Promise<CryptoKey | undefined> => (await open()).get('chaves', person),
  putKey: async (person: number, key: CryptoKey): Promise<void> => {
    await (await open()).put('chaves', key, person);
  },
  get: async (name: string): Promise<Sealed | undefined> => (await open()).get('rascunhos', name),
  put: async (name: string, sealed: Sealed): Promise<void> => {
    await (await open()).put('rascunhos', sealed, name);
  },
  remove: async (name: string): Promise<void> => (await open()).delete('rascunhos', name),
  names: async (): Promise<string[]> => (await open()).getAllKeys('rascunhos'),
};
