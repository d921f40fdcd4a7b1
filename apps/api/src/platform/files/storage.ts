import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type FileKeys,
  opening,
  plainLength,
  SealedFileError,
  sealedLength,
  sealing,
} from '../keys/sealed-file.ts';
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
  /** A PDF that asks for a password. */
  pede_senha?: boolean;
};

export type FileStorage = {
  /** Writes a file aside, encrypted where the installation has a key, and returns its key; it awaits `keep`. */
  receive(content: AsyncIterable<Uint8Array> | Uint8Array): Promise<string>;
  /** A received file that is not kept yet. */
  readReceived(chave: string): Promise<Readable>;
  /** Moves a received file into the storage and returns its key; durable from then on. */
  keep(chave: string): Promise<string>;
  /** Drops a received file; nothing if it was kept. */
  discard(chave: string): Promise<void>;
  /** Undefined if the file is missing, its length differs, or it does not open. */
  read(chave: string, tamanho: number): Promise<Readable | undefined>;
  remove(chave: string): Promise<void>;
  /** Keys of files not written since that moment, some at a time. */
  keysBefore(moment: Date): AsyncGenerator<string[]>;
  /** Removes uploads not written since that moment that never became a file; returns how many. */
  removeAbandoned(moment: Date): Promise<number>;
};

type Options = {
  keys: FileKeys;
  /** Whether new files are encrypted. */
  seals: boolean;
};

const openIfThere = (path: string): Promise<FileHandle | undefined> =>
  open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/** Files in a folder; those from before there was a key stay readable as they are. */
export function folderStorage(root: string, options?: Options): FileStorage {
  const pathOf = (chave: string) => join(root, chave.slice(0, 2), chave);
  const receivedPath = (chave: string) => join(root, 'tmp', chave);
  const makeFolder = async (folder: string) => {
    const made = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (made) await syncFolder(dirname(made));
  };
  const openSealed = async (file: FileHandle, chave: string, length: number) => {
    if (!options) return undefined;
    return opening(file, { length, keys: options.keys, name: chave }).catch((error: unknown) => {
      if (error instanceof SealedFileError) return undefined;
      throw error;
    });
  };
  return {
    async receive(content) {
      const chave = randomUUID();
      await makeFolder(join(root, 'tmp'));
      const path = receivedPath(chave);
      try {
        await pipeline(
          content instanceof Uint8Array ? Readable.from([content]) : content,
          options?.seals ? sealing(options.keys, chave) : new PassThrough(),
          createWriteStream(path, { mode: 0o600, flags: 'wx' }),
        );
      } catch (error) {
        await rm(path, { force: true });
        throw error;
      }
      return chave;
    },
    async readReceived(chave) {
      const file = await open(receivedPath(chave), 'r');
      if (!options?.seals) return file.createReadStream();
      const length = plainLength((await file.stat()).size);
      const content = length === undefined ? undefined : await openSealed(file, chave, length);
      if (content) return content;
      await file.close();
      throw new SealedFileError('a received file does not open');
    },
    async keep(chave) {
      const folder = dirname(pathOf(chave));
      await syncFile(receivedPath(chave));
      await makeFolder(folder);
      await rename(receivedPath(chave), pathOf(chave));
      await syncFolder(folder);
      return chave;
    },
    discard: (chave) => rm(receivedPath(chave), { force: true }),
    async read(chave, tamanho) {
      const file = await openIfThere(pathOf(chave));
      if (!file) return undefined;
      const { size } = await file.stat();
      if (size === tamanho) return file.createReadStream();
      const content = size === sealedLength(tamanho) ? await openSealed(file, chave, tamanho) : undefined;
      if (!content) await file.close();
      return content;
    },
    remove: (chave) => rm(pathOf(chave), { force: true }),
    keysBefore: (moment) => keysBefore(root, moment),
    removeAbandoned: (moment) => removeAbandoned(join(root, 'tmp'), moment),
  };
}
