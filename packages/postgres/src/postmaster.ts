import { execFile, spawn } from 'node:child_process';
import { open, readdir, readFile, readlink, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ClusterPaths } from './cluster-paths.ts';
import { creationError, errorCode } from './error.ts';

const run = promisify(execFile);
const LOG_LIMIT = 10_000_000;

export type Running = { pid: number; socketDir: string };

/** Content of postmaster.pid, whether or not that process is running. */
async function readPidFile(data: string): Promise<Running | undefined> {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, socketDir: lines[4] ?? '' } : undefined;
}

/** The pid may have been reused: a postmaster's working directory is its data folder. */
export async function isPostmaster(pid: number, data: string): Promise<boolean> {
  if (process.platform === 'linux') {
    return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === data;
  }
  const { stdout } = await run('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.includes('postgres') && stdout.includes(data);
}

export async function findRunning({ data }: Pick<ClusterPaths, 'data'>): Promise<Running | undefined> {
  const file = await readPidFile(data);
  return file && (await isPostmaster(file.pid, data)) ? file : undefined;
}

export const hasCluster = async ({ data }: ClusterPaths): Promise<boolean> =>
  (await stat(join(data, 'PG_VERSION')).catch(() => undefined)) !== undefined;

/** Created beside its path and renamed, so that an interrupted creation never looks like a cluster. */
export async function createCluster(paths: ClusterPaths, sync: boolean): Promise<void> {
  for (const name of await readdir(paths.root)) {
    const [, maker] = /^novo-(\d+)$/.exec(name) ?? [];
    if (maker && !signalProcess(Number(maker), 0))
      await rm(join(paths.root, name), { recursive: true, force: true });
  }
  if (await hasCluster(paths)) return;
  const fresh = join(paths.root, `novo-${process.pid}`);
  const how = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C'];
  const words = ['--locale-provider=icu', '--icu-locale=pt-BR', ...(sync ? [] : ['--no-sync'])];
  try {
    await run(join(paths.binaries, 'bin/initdb'), ['-D', fresh, ...how, ...words], {
      ...paths.owner,
      cwd: paths.root,
      env: { LC_ALL: 'C' },
    });
    // Until its first start has set the passwords (logins.ts).
    await writeFile(join(fresh, 'pg_hba.conf'), 'local all postgres trust\n');
    await rename(fresh, paths.data);
  } catch (error) {
    await rm(fresh, { recursive: true, force: true });
    if (errorCode(error) === 'ENOTEMPTY') return;
    const lastMessage = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw creationError(paths.root, lastMessage);
  }
}

const MEGABYTE = 1024 ** 2;

/** PostgreSQL's default, or what initdb found to be possible here. */
const DEFAULT_PAGES = 128 * MEGABYTE;
const MOST_PAGES = 1_024 * MEGABYTE;

/**
 * Memory for pages that the database holds itself, of which it takes only what it reads: an eighth of all. A search of a
 * large company reads pages all over its customers' 300 MB. Small machines, and databases of tests, keep the default.
 */
function sharedBuffers(): Record<string, string> {
  const memory = Math.min(totalmem(), process.constrainedMemory() || totalmem());
  const pages = Math.min(memory / 8, MOST_PAGES);
  return pages > DEFAULT_PAGES
    ? { shared_buffers: `${Math.floor(pages / MEGABYTE)}MB`, huge_pages: 'off' }
    : {};
}

/** Plans made while tables were empty are kept until these are analysed: soon, in a new installation that fills. */
const ANALYSED = { autovacuum_naptime: '5s' };

/** Starts the postmaster; `exited` resolves when it ends. It does not keep this process alive. */
export async function spawnPostmaster(
  paths: ClusterPaths,
  sync: boolean,
): Promise<{ pid: number; exited: () => boolean }> {
  const stale = await readPidFile(paths.data);
  const settings = {
    listen_addresses: '',
    unix_socket_directories: paths.socketDir,
    unix_socket_permissions: '0700',
    port: '5432',
    max_connections: '100',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(sync
      ? { ...ANALYSED, ...sharedBuffers() }
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  if (((await stat(paths.logFile).catch(() => undefined))?.size ?? 0) > LOG_LIMIT) {
    await truncate(paths.logFile);
  }
  const log = await open(paths.logFile, 'a', 0o600);
  // The service may be that account by the time the server is started again.
  if (paths.owner && process.getuid?.() === 0) await log.chown(paths.owner.uid, paths.owner.gid);
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(paths.binaries, 'bin/postgres'), ['-D', paths.data, ...options], {
    ...paths.owner,
    cwd: paths.data,
    // A separate process group: Ctrl+C reaches only the API, which then stops the database in order.
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    // The pid in a stale postmaster.pid may belong to another process of this user by now; with this variable
    // PostgreSQL ignores it and still checks its shared memory.
    env: { LC_ALL: 'C', ...(stale ? { PG_GRANDPARENT_PID: String(stale.pid) } : {}) },
  });
  let exited = false;
  child.once('exit', () => {
    exited = true;
  });
  child.once('error', () => {
    exited = true;
  });
  child.unref();
  await log.close();
  return { pid: child.pid ?? 0, exited: () => exited };
}

/** Whether the process exists and was signalled; signal 0 only checks. */
export function signalProcess(
  pid: number,
  signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL' | 'SIGCONT' | 0,
): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false;
    throw error;
  }
}

export const logSize = async ({ logFile }: ClusterPaths): Promise<number> =>
  (await stat(logFile).catch(() => undefined))?.size ?? 0;

/** The last error of the database's own log after its first `before` bytes, for the line that a failed start prints. */
export async function lastLogError({ logFile }: ClusterPaths, before: number): Promise<string> {
  const log = await readFile(logFile).catch(() => Buffer.alloc(0));
  const lines = log.toString('utf8', log.length < before ? 0 : before).split('\n');
  return lines.findLast((line) => /FATAL|PANIC|error while loading/.test(line)) ?? `veja ${logFile}`;
}
