import { createHash, randomBytes } from 'node:crypto';
import { chmod, chown, lstat, mkdir, readFile, realpath, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { copyBinaries, linkLibraries, packagedBinaries } from './binaries.ts';
import { EmbeddedError, errorCode } from './error.ts';

type Owner = { uid: number; gid: number };

/**
 * PostgreSQL refuses to run as root, so root runs it under an account without rights; other users run it as
 * themselves (undefined). An existing cluster keeps its owner.
 */
async function clusterOwner(folder: string): Promise<Owner | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const existing = await stat(folder).catch(() => undefined);
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.match(new RegExp(`^${name}:.*$`, 'm'))?.[0].split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new EmbeddedError(
    'O PostgreSQL não roda como root e não há conta "postgres" nem "nobody" nesta máquina: inicie o Farol com um usuário comum.',
  );
}

/** Whether the account may traverse every folder above `path` and enter it. */
export async function canReach(path: string, owner: Owner): Promise<boolean> {
  const { mode, uid, gid } = await stat(path);
  const bits = uid === owner.uid ? mode >> 6 : gid === owner.gid ? mode >> 3 : mode;
  if ((bits & 1) === 0) return false;
  const parent = dirname(path);
  return parent === path || canReach(parent, owner);
}

export type ClusterPaths = {
  root: string;
  data: string;
  binaries: string;
  socketDir: string;
  logFile: string;
  owner: Owner | undefined;
};

/** `sockaddr_un` holds 108 bytes with the terminating zero. */
const SOCKET_LIMIT = 107;
const SOCKET_NAME = '/.s.PGSQL.5432';

export async function prepareCluster(dataDir: string): Promise<ClusterPaths> {
  await mkdir(dataDir, { recursive: true });
  const base = await realpath(dataDir);
  const owner = await clusterOwner(join(base, 'pg'));
  const root = await clusterRoot(base, owner);
  return {
    root,
    owner,
    data: join(root, 'data'),
    logFile: join(root, 'postgres.log'),
    binaries: await readableBinaries(root, owner),
    socketDir: await socketFolder(root, owner),
  };
}

/** Clusters of data folders that only root enters. */
const OUTSIDE = '/var/lib/farol/';

async function clusterRoot(base: string, owner: Owner | undefined): Promise<string> {
  const link = join(base, 'pg');
  const exists = await lstat(link).catch(() => undefined);
  if (!exists && owner) await allowTraversal(base, owner);
  if (!exists && owner && !(await canReach(base, owner))) {
    // Below a folder only root may enter, such as /root, the cluster is stored elsewhere and linked.
    const outside = join(OUTSIDE, randomBytes(6).toString('hex'));
    await mkdir(outside, { recursive: true });
    await symlink(outside, link);
  }
  const root = await realpath(link).catch(() => link);
  // Root gives nothing away through a link that the account may have made.
  if (owner && exists?.isSymbolicLink() && !root.startsWith(OUTSIDE) && (await stat(root)).uid !== owner.uid)
    throw new EmbeddedError(`${link} leva a ${root}, que não é da conta do banco (${owner.uid}).`);
  await ownedFolder(root, owner);
  return root;
}

/** DATA_DIR belongs to the product, so it may be made traversable (not readable); folders above may not. */
async function allowTraversal(base: string, owner: Owner): Promise<void> {
  const { mode, uid } = await stat(base);
  if (uid === 0 && (await canReach(dirname(base), owner))) await chmod(base, (mode & 0o777) | 0o011);
}

async function readableBinaries(root: string, owner: Owner | undefined): Promise<string> {
  const native = await realpath(packagedBinaries());
  await linkLibraries(native);
  if (!owner || (await canReach(join(native, 'bin'), owner))) return native;
  const { version } = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8'));
  const copy = join(root, `postgresql-${version}`);
  if (!(await lstat(copy).catch(() => undefined))) await copyBinaries(native, copy);
  return copy;
}

async function socketFolder(root: string, owner: Owner | undefined): Promise<string> {
  const near = join(root, 'socket');
  const hash = createHash('sha256').update(root).digest('hex').slice(0, 12);
  const folders = [near, join(tmpdir(), `farol-${hash}`), `/tmp/farol-${hash}`];
  const folder = folders.find((path) => Buffer.byteLength(path + SOCKET_NAME) <= SOCKET_LIMIT)!;
  await ownedFolder(folder, owner);
  return folder;
}

/** Only the database's own account (and root) may enter. */
async function ownedFolder(folder: string, owner: Owner | undefined): Promise<void> {
  const uid = owner?.uid ?? process.getuid?.();
  await mkdir(folder, { mode: 0o700 }).catch((error) => {
    if (errorCode(error) !== 'EEXIST') throw error;
  });
  const made = await lstat(folder);
  if (owner && made.uid === 0) await chown(folder, owner.uid, owner.gid);
  else if (made.uid !== uid || !made.isDirectory()) {
    throw new EmbeddedError(`A pasta ${folder} pertence a outro usuário: use outra pasta em DATA_DIR.`);
  }
  await chmod(folder, 0o700);
}
