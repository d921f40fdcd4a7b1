import { chmod, mkdir, open, readdir, realpath, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { loadDatabase } from '../../db/copy/index.ts';
import { migrate } from '../../db/migrate.ts';
import { syncFolder } from '../files/durable.ts';
import { ERASURES, mergeErasures } from './erasures.ts';
import { BackupError } from './errors.ts';
import { type Backup, readBackup } from './read-backup.ts';
import { storedAt } from './write-backup.ts';

/** In DATA_DIR from the first step of a restore to its last. */
const MARKER = 'restauracao-em-andamento';

/** What may be in the folder before: the list of erasures is merged, never replaced. */
const MAY_BE_THERE: readonly string[] = [ERASURES];

type RestoreOptions = {
  backup: string;
  key?: string | undefined;
  dataDir: string;
  /** More lists of erasures than the folder's and the backup's own. */
  erasures: readonly string[];
  /** Called once the backup was found whole and the folder empty. */
  openDatabase(): Promise<{ migrationConnectionString: string; stop(): Promise<void> }>;
  log(line: string): void;
};

/** A sentence if a restore into this folder did not end: what is there is half an installation. */
export async function refuseHalfRestored(dataDir: string): Promise<void> {
  if ((await readdir(dataDir).catch((): string[] => [])).includes(MARKER))
    throw new BackupError(
      `Uma restauração em ${dataDir} não terminou: esvazie a pasta (e o banco de DATABASE_URL) e restaure outra vez.`,
    );
}

async function writeDurably(path: string, bytes: AsyncIterable<Buffer> | [Buffer]): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.datasync();
  } finally {
    await file.close();
  }
}

/** The database may lie behind a link. */
async function empty(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (MAY_BE_THERE.includes(name)) continue;
    const path = join(dataDir, name);
    await rm(await realpath(path), { recursive: true, force: true });
    await rm(path, { recursive: true, force: true });
  }
}

/**
 * Restores a whole backup into an empty folder and database, then brings the structure up to this version. When it
 * fails, the folder is empty again.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Backup> {
  const { backup, key, dataDir, erasures, log } = options;
  log('Conferindo o backup…');
  const whole = await readBackup(backup, key);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await refuseHalfRestored(dataDir);
  const there = (await readdir(dataDir)).filter((name) => !MAY_BE_THERE.includes(name));
  if (there.length > 0)
    throw new BackupError(`A pasta ${dataDir} não está vazia (${there[0]}): restaure em uma pasta vazia.`);
  await writeDurably(join(dataDir, MARKER), [Buffer.from('')]);
  let database: Awaited<ReturnType<RestoreOptions['openDatabase']>> | undefined;
  try {
    database = await options.openDatabase();
    await fill(options, whole, database.migrationConnectionString);
    await migrate(database.migrationConnectionString, log);
    const inside = join(dataDir, `${ERASURES}.backup`);
    await mergeErasures(dataDir, [inside, join(dirname(backup), ERASURES), ...erasures]);
    await rm(inside, { force: true });
    await database.stop();
    await rm(join(dataDir, MARKER));
    await syncFolder(dataDir);
    return whole;
  } catch (error) {
    await database?.stop().catch(() => undefined);
    await empty(dataDir);
    throw error;
  }
}

async function fill({ backup, key, dataDir, log }: RestoreOptions, whole: Backup, connectionString: string) {
  const { head, manifest } = whole;
  log('Restaurando banco e arquivos…');
  await loadDatabase(connectionString, {
    migrations: head.migracoes,
    tables: head.tabelas,
    async fill(loader) {
      await readBackup(backup, key, {
        rows: (tabela, chunk) => loader.write(tabela, chunk),
        file: (chave, bytes) => writeDurably(storedAt(dataDir, chave), bytes),
        async installationFile(nome, content) {
          // The list of erasures may be there already and newer.
          const path = join(dataDir, nome === ERASURES ? `${ERASURES}.backup` : nome);
          await writeDurably(path, [content]);
          await chmod(path, 0o600);
        },
      });
      return { sequences: manifest.sequencias, sums: manifest.tabelas };
    },
  });
}
