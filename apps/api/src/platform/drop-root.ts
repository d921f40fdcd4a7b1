import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { lchown, lstat, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from './root.ts';

/** An account without rights, of the database's own processes. */
export type Account = { uid: number; gid: number };

type Options = {
  dataDir: string;
  port: number;
  account: Account | undefined;
  /** Paths outside the data folder that the process reads, and that it writes to where they are there, after its start. */
  read: readonly string[];
  written: readonly string[];
  log(line: string): void;
};

const PRIVILEGED_PORTS = 1024;

/** What the process reads after its start. */
const READ_LATER = ['apps/web/dist', 'apps/server/dist', 'node_modules/pg/package.json'];

type Reach = Pick<Options, 'dataDir' | 'read' | 'written'>;

/** The kernel's own answer: whether that account runs this Node, enters the data folder and reads the program. */
function canWork({ uid, gid }: Account, { dataDir, read: others, written }: Reach): boolean {
  const read = READ_LATER.map((path) => join(repositoryRoot(), path));
  const look = `const fs = require('node:fs');
    fs.accessSync(${JSON.stringify(dataDir)}, fs.constants.X_OK);
    for (const path of ${JSON.stringify(others)}) fs.accessSync(path, fs.constants.R_OK);
    for (const path of ${JSON.stringify(written)}) {
      fs.accessSync(path, fs.constants.W_OK);
      if (fs.statSync(path).isDirectory()) fs.accessSync(path, fs.constants.X_OK);
    }
    for (const path of ${JSON.stringify(read)}) {
      if (!fs.existsSync(path)) { fs.accessSync(${JSON.stringify(repositoryRoot())}, fs.constants.X_OK); continue; }
      fs.accessSync(path, fs.constants.R_OK);
    }`;
  return (
    spawnSync(process.execPath, ['-e', look], { uid, gid, cwd: '/', stdio: 'ignore', env: {} }).status === 0
  );
}

/** Why the folder cannot be handed over: it is somebody else's, or a part of it lies elsewhere. */
async function obstacleIn(dataDir: string, { uid }: Account): Promise<string | undefined> {
  const { uid: owner } = await lstat(dataDir);
  if (owner !== 0 && owner !== uid) return `${dataDir} é de outra conta (${owner})`;
  const entries = await readdir(dataDir, { withFileTypes: true });
  const link = entries.find((entry) => entry.isSymbolicLink() && entry.name !== 'pg');
  return link && `${join(dataDir, link.name)} é um atalho`;
}

/** What root made below, but the database's own folder, which has its account already. */
async function giveAll(path: string, { uid, gid }: Account, except?: string): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true })) {
    if (entry.name === except) continue;
    const inner = join(path, entry.name);
    if (entry.isDirectory()) await giveAll(inner, { uid, gid });
    else if ((await lstat(inner)).uid === 0) await lchown(inner, uid, gid);
  }
  if ((await lstat(path)).uid === 0) await lchown(path, uid, gid);
}

/**
 * Of a process started as root: gives it the rights of the account and the account the files of `dataDir`, where that
 * account can do the work; else says in one line why root stays.
 */
export async function dropRoot({ dataDir, port, account, read, written, log }: Options): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const stays = (why: string) => log(`O Farol continua como root: ${why}.`);
  if (!account) return stays('com DATABASE_URL, inicie-o com uma conta própria');
  if (port > 0 && port < PRIVILEGED_PORTS) return stays(`a porta ${port} pede root`);
  // 0711 where root made it, so that the account may enter; folders above are not ours to open.
  const folder = await realpath(dataDir);
  const obstacle = await obstacleIn(folder, account);
  if (obstacle) return stays(obstacle);
  const existing = written.filter((path) => existsSync(path));
  if (!canWork(account, { dataDir: folder, read, written: existing }))
    return stays(
      `a conta ${account.uid} não alcança ${[folder, ...read, ...existing].join(', ')} ou o programa`,
    );
  await giveAll(folder, account, 'pg');
  process.setgroups?.([account.gid]);
  process.setgid?.(account.gid);
  process.setuid?.(account.uid);
}
