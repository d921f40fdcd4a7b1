import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { openJournal, openSnapshot } from '../../db/copy/index.ts';
import type { Clock } from '../clock.ts';
import { syncFile, syncFolder } from '../files/durable.ts';
import { publishErasures } from './erasures.ts';
import { backupName, type Keep, partialName, removePartial, rotate } from './retention.ts';
import { writeBackup } from './write-backup.ts';

type BackupOptions = {
  connectionString: string;
  dataDir: string;
  /** Made if it is not there, for its owner alone. */
  folder: string;
  key?: string | undefined;
  clock: Clock;
  /** Of a scheduled backup: none begins if one did since then, and the folder is rotated. */
  schedule?: { dueSince: Date; keep: Keep } | undefined;
  /** Called with the snapshot's id before anything is copied; for a comparison. */
  onSnapshot?(id: string): Promise<void>;
};

export type MadeBackup = {
  path: string;
  bytes: number;
  linhas: number;
  arquivos: number;
  /** Rows whose file is missing or differs in the installation itself. */
  faltando: number;
  removed: string[];
};

const reasonOf = (error: unknown): string => {
  const { code, message, expected } = error as Error & { code?: string; expected?: boolean };
  if (expected) return message;
  if (code === 'ENOSPC') return 'O disco do backup está cheio.';
  return code === 'EACCES' || code === 'EPERM' || code === 'EROFS'
    ? 'Sem permissão para escrever na pasta do backup.'
    : `Falhou (${code ?? (error as Error).name}).`;
};

/**
 * Backs up database and files to a new file of the folder, which has its name only once it is whole and on disk.
 * Undefined: a scheduled one was not due any more.
 */
export async function makeBackup(options: BackupOptions): Promise<MadeBackup | undefined> {
  const { connectionString, schedule } = options;
  const journal = await openJournal(connectionString, { dueSince: schedule?.dueSince });
  if (!journal) return undefined;
  try {
    const made = await write(options);
    await journal.finish({ ...made, arquivo: made.path.split('/').at(-1)! });
    return made;
  } catch (error) {
    await journal.fail(reasonOf(error)).catch(() => undefined);
    throw error;
  } finally {
    await journal.close();
  }
}

async function write(options: BackupOptions): Promise<MadeBackup> {
  const { connectionString, dataDir, folder, key, clock, schedule } = options;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removePartial(folder, clock.now());
  const snapshot = await openSnapshot(connectionString);
  try {
    await options.onSnapshot?.(snapshot.id);
    const name = backupName(snapshot.taken, key !== undefined);
    const partial = join(folder, partialName(name));
    const path = join(folder, name);
    try {
      const manifest = await writeBackup(partial, { snapshot, dataDir, key });
      await syncFile(partial);
      await rename(partial, path);
      await syncFolder(folder);
      await publishErasures(dataDir, folder);
      const removed = schedule ? await rotate(folder, schedule.keep) : [];
      return {
        path,
        bytes: (await stat(path)).size,
        linhas: manifest.tabelas.reduce((sum, { linhas }) => sum + linhas, 0),
        arquivos: manifest.arquivos.total,
        faltando: manifest.arquivos.faltando.length,
        removed,
      };
    } finally {
      await rm(partial, { force: true });
    }
  } finally {
    await snapshot.close();
  }
}
