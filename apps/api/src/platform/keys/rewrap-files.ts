import { constants, createReadStream, createWriteStream } from 'node:fs';
import { copyFile, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { syncFile, syncFolder } from '../files/durable.ts';
import {
  type FileKeys,
  generationOf,
  readHeader,
  rewrapped,
  SealedFileError,
  sealing,
} from './sealed-file.ts';

const MAKING = '.troca';

export type Rewrapped = { done: number; unopened: string[] };

async function headerOf(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  return readHeader(file).finally(() => file.close());
}

/** The copy shares the content's blocks where the file system can: only the header is written. */
async function copyWithHeader(path: string, made: string, header: Buffer): Promise<void> {
  await copyFile(path, made, constants.COPYFILE_FICLONE);
  const file = await open(made, 'r+');
  await file.write(header, 0, header.length, 0).finally(() => file.close());
}

/** True if it was not under the present key; SealedFileError if it does not open under any. */
async function rewrap(folder: string, name: string, keys: FileKeys): Promise<boolean> {
  const path = join(folder, name);
  const header = await headerOf(path);
  const generation = generationOf(header);
  if (generation === keys.current) return false;
  const made = `${path}${MAKING}`;
  if (generation === undefined)
    await pipeline(createReadStream(path), sealing(keys, name), createWriteStream(made, { mode: 0o600 }));
  else await copyWithHeader(path, made, rewrapped(header, keys, name));
  await syncFile(made);
  await rename(made, path);
  return true;
}

/**
 * Brings every file of a folder, and of the folders in it, under the present key: one in plain is encrypted, one of an
 * older key gets a new header. A file is replaced at once by its finished copy, so that it can be stopped anywhere and
 * run again. Nothing else may write there meanwhile.
 */
export async function rewrapFiles(root: string, keys: FileKeys): Promise<Rewrapped> {
  const result: Rewrapped = { done: 0, unopened: [] };
  const entries = await readdir(root, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  let changed = false;
  for (const entry of entries) {
    if (entry.isDirectory()) {
      const inner = await rewrapFiles(join(root, entry.name), keys);
      result.done += inner.done;
      result.unopened.push(...inner.unopened);
    } else if (entry.name.endsWith(MAKING)) {
      await rm(join(root, entry.name));
    } else if (entry.isFile()) {
      try {
        if (await rewrap(root, entry.name, keys)) {
          result.done += 1;
          changed = true;
        }
      } catch (error) {
        if (!(error instanceof SealedFileError)) throw error;
        result.unopened.push(join(root, entry.name));
      }
    }
  }
  if (changed) await syncFolder(root);
  return result;
}
