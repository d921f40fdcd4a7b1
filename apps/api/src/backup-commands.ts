import { readEnv, SettingsError, typedPath } from './env.ts';
import { makeBackup, readBackup, restoreBackup, scheduledSince } from './platform/backup/index.ts';
import { systemClock } from './platform/clock.ts';

type Opened = { migrationConnectionString: string; stop(): Promise<void> };

/** The installation's own database server, where no other is set. */
type DatabaseParts = {
  /** Of an installation: the running one, or started until `stop`. */
  openDatabase(options: { dataDir: string; log(line: string): void }): Promise<Opened>;
  /** A new one in an empty folder. */
  createDatabase(options: { dataDir: string; log(line: string): void }): Promise<Opened>;
};

const printLine = (line: string) => process.stdout.write(`${line}\n`);
const number = (value: number, digits = 0) =>
  value.toLocaleString('pt-BR', { minimumFractionDigits: digits, maximumFractionDigits: digits });
const megabytes = (bytes: number) => `${number(bytes / 1_000_000, 1)} MB`;

type Env = ReturnType<typeof readEnv>;

/**
 * The login that reads or writes everything: the one that owns the tables. The only place where backups choose their
 * connection to a server of one's own.
 */
const adminConnection = (env: Env): string | undefined => env.databaseMigrationUrl ?? env.databaseUrl;

/** A database of one's own is not started or stopped. */
function open(env: Env, embedded: DatabaseParts['openDatabase']): Promise<Opened> {
  const migrationConnectionString = adminConnection(env);
  return migrationConnectionString === undefined
    ? embedded({ dataDir: env.dataDir, log: printLine })
    : Promise.resolve({ migrationConnectionString, stop: async () => {} });
}

/** Prints the sentence of an expected failure, the stack of any other, and ends the process with 1. */
async function runCommand(work: (env: Env, took: () => string) => Promise<void>): Promise<void> {
  const began = performance.now();
  try {
    await work(readEnv(), () => `${number((performance.now() - began) / 1000, 1)} s`);
  } catch (error) {
    const expected = error instanceof SettingsError || (error as { expected?: boolean }).expected === true;
    process.stderr.write(`${expected ? (error as Error).message : (error as Error).stack}\n`);
    process.exitCode = 1;
  }
}

const SCHEDULED = '--agendado';
const ERASURES = '--apagamentos';

/** `npm run backup [-- <folder>]`; with `--agendado` one that the service began. */
export const backupCommand = ({ openDatabase }: DatabaseParts, words: readonly string[]): Promise<void> =>
  runCommand(async (env, took) => {
    const { folder, everyHours, keep, key } = env.backup;
    const isScheduled = words.includes(SCHEDULED);
    const named = words.find((word) => !word.startsWith('--'));
    const database = await open(env, openDatabase);
    try {
      const made = await makeBackup({
        connectionString: database.migrationConnectionString,
        dataDir: env.dataDir,
        folder: named === undefined ? (folder ?? typedPath('backup')) : typedPath(named),
        key,
        clock: systemClock,
        schedule: isScheduled ? { dueSince: scheduledSince(systemClock.now(), everyHours), keep } : undefined,
      });
      if (!made) return;
      printLine(`Backup: ${made.path}`);
      printLine(
        `${number(made.linhas)} linhas, ${number(made.arquivos)} arquivos, ${megabytes(made.bytes)}, ${took()}${key ? ', cifrado' : ''}`,
      );
      if (made.faltando > 0)
        printLine(
          `Atenção: ${number(made.faltando)} arquivo(s) já faltavam ou estavam alterados na instalação.`,
        );
    } finally {
      await database.stop();
    }
  });

const USAGE = {
  verify: 'Uso: npm run backup:verify -- <backup>',
  restore: `Uso: npm run restore -- <backup> [${ERASURES} <arquivo>]`,
};

class UsageError extends Error {
  readonly expected = true;
}

/** `npm run backup:verify -- <backup>` */
export const verifyCommand = (words: readonly string[]): Promise<void> =>
  runCommand(async (env, took) => {
    const [named] = words;
    if (named === undefined) throw new UsageError(USAGE.verify);
    const { head, manifest } = await readBackup(typedPath(named), env.backup.key);
    const rows = manifest.tabelas.reduce((sum, { linhas }) => sum + linhas, 0);
    printLine(`O backup de ${head.feito_em} está inteiro.`);
    printLine(
      `${number(rows)} linhas em ${manifest.tabelas.length} tabelas, ${number(manifest.arquivos.total)} arquivos (${megabytes(manifest.arquivos.bytes)}), ${took()}`,
    );
    if (manifest.arquivos.faltando.length > 0)
      printLine(`Já faltavam na instalação: ${manifest.arquivos.faltando.join(', ')}`);
  });

/** `npm run restore -- <backup> [--apagamentos <file>]` */
export const restoreCommand = ({ createDatabase }: DatabaseParts, words: readonly string[]): Promise<void> =>
  runCommand(async (env, took) => {
    const at = words.indexOf(ERASURES);
    const [named, ...others] = at < 0 ? words : words.toSpliced(at, 2);
    const erasures = at < 0 ? undefined : words[at + 1];
    if (named === undefined || others.length > 0 || (at >= 0 && erasures === undefined))
      throw new UsageError(USAGE.restore);
    const { manifest } = await restoreBackup({
      backup: typedPath(named),
      key: env.backup.key,
      dataDir: env.dataDir,
      erasures: [
        ...(erasures === undefined ? [] : [typedPath(erasures)]),
        ...(env.backup.folder ? [`${env.backup.folder}/apagamentos.jsonl`] : []),
      ],
      openDatabase: () => open(env, createDatabase),
      log: printLine,
    });
    const rows = manifest.tabelas.reduce((sum, { linhas }) => sum + linhas, 0);
    printLine(
      `Restaurado em ${env.dataDir}: ${number(rows)} linhas, ${number(manifest.arquivos.total)} arquivos, ${took()}, 0 diferenças.`,
    );
  });
