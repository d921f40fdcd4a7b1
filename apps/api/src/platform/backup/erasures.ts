import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../files/durable.ts';

/** What was erased for privacy, a line each, with ids only: applied again at the start after a restore. */
export const ERASURES = 'apagamentos.jsonl';

const linesOf = async (path: string): Promise<string[]> => {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').filter((line) => line.trim() !== '');
};

/** Replaces the file at once: it is never half. */
async function replace(folder: string, name: string, content: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = join(folder, `.${name}.${randomUUID()}`);
  const file = await open(temporary, 'w', 0o600);
  await file
    .writeFile(content)
    .then(() => file.sync())
    .finally(() => file.close());
  await rename(temporary, join(folder, name));
  await syncFolder(folder);
}

/** Writes to `folder` every line that it or one of these files has, once. */
export async function mergeErasures(folder: string, sources: readonly string[]): Promise<number> {
  const own = await linesOf(join(folder, ERASURES));
  const all = new Set(own);
  for (const source of sources) for (const line of await linesOf(source)) all.add(line);
  if (all.size > own.length) await replace(folder, ERASURES, `${[...all].join('\n')}\n`);
  return all.size;
}

/** Copies the list beside the backups, where it outlives DATA_DIR: after each erasure and with each backup. */
export const publishErasures = (dataDir: string, backupDir: string): Promise<number> =>
  mergeErasures(backupDir, [join(dataDir, ERASURES)]);
