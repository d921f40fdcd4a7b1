import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Files of a folder not written since; what goes meanwhile is left out. */
async function oldIn(folder: string, before: Date): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const old: string[] = [];
  for (const name of names) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found?.isFile() && found.mtime < before) old.push(name);
  }
  return old;
}

/** Keys of stored files not written since, a folder at a time. */
export async function* keysBefore(root: string, before: Date): AsyncGenerator<string[]> {
  const folders = await readdir(root).catch(() => []);
  for (const folder of folders) {
    if (!/^[0-9a-f]{2}$/.test(folder)) continue;
    const keys = await oldIn(join(root, folder), before);
    if (keys.length > 0) yield keys;
  }
}

/** Removes uploads that never became a stored file; returns how many. */
export async function removeAbandoned(folder: string, before: Date): Promise<number> {
  const old = await oldIn(folder, before);
  for (const name of old) await rm(join(folder, name), { force: true });
  return old.length;
}
