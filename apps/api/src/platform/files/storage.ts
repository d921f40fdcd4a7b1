import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** A file that has arrived whole and was recognised; its row is the feature's to write. */
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
  /** A private place where an upload grows before it is kept. */
  temporaryPath(): Promise<string>;
  /** Takes over a finished temporary file and answers its key. */
  keep(temporaryPath: string): Promise<string>;
  read(chave: string): Readable;
  remove(chave: string): Promise<void>;
};

export function folderStorage(root: string): FileStorage {
  const pathOf = (chave: string) => join(root, chave.slice(0, 2), chave);
  return {
    async temporaryPath() {
      const folder = join(root, 'tmp');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return join(folder, randomUUID());
    },
    async keep(temporaryPath) {
      const chave = randomUUID();
      await mkdir(join(root, chave.slice(0, 2)), { recursive: true, mode: 0o700 });
      await rename(temporaryPath, pathOf(chave));
      return chave;
    },
    read: (chave) => createReadStream(pathOf(chave)),
    remove: (chave) => rm(pathOf(chave), { force: true }),
  };
}
