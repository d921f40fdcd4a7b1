import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { syncFile, syncFolder } from './durable.ts';
import { keysBefore, removeAbandoned } from './stored-keys.ts';

/** A complete upload of a recognised type; the feature inserts its row. */
export type StoredUpload = {
  /** Key in the storage. */
  chave: string;
  nome: string;
  /** Media type by content, not by name. */
  tipo: string;
  tamanho: number;
  sha256: string;
};

export type FileStorage = {
  /** Private path for an upload in progress. */
  temporaryPath(): Promise<string>;
  /** Moves a finished temporary file into the storage and returns its key; durable from then on. */
  keep(temporaryPath: string): Promise<string>;
  /** Undefined if the file is missing or its length differs. */
  read(chave: string, tamanho: number): Promise<Readable | undefined>;
  remove(chave: string): Promise<void>;
  /** Keys of files not written since that moment, some at a time. */
  keysBefore(moment: Date): AsyncGenerator<string[]>;
  /** Removes uploads not written since that moment that never became a file; returns how many. */
  removeAbandoned(moment: Date): Promise<number>;
};

export function folderStorage(root: string): FileStorage {
  const pathOf = (chave: string) => join(root, chave.slice(0, 2), chave);
  const makeFolder = async (folder: string) => {
    const made = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (made) await syncFolder(dirname(made));
  };
  return {
    async temporaryPath() {
      const folder = join(root, 'tmp');
      await makeFolder(folder);
      return join(folder, randomUUID());
    },
    async keep(temporaryPath) {
      const chave = randomUUID();
      const folder = dirname(pathOf(chave));
      await syncFile(temporaryPath);
      await makeFolder(folder);
      await rename(temporaryPath, pathOf(chave));
      await syncFolder(folder);
      return chave;
    },
    async read(chave, tamanho) {
      const file = await open(pathOf(chave), 'r').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      if (!file || (await file.stat()).size === tamanho) return file?.createReadStream();
      await file.close();
      return undefined;
    },
    remove: (chave) => rm(pathOf(chave), { force: true }),
    keysBefore: (moment) => keysBefore(root, moment),
    removeAbandoned: (moment) => removeAbandoned(join(root, 'tmp'), moment),
  };
}
