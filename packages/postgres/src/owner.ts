import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { EmbeddedError } from './error.ts';

export type Owner = { uid: number; gid: number };

/**
 * PostgreSQL refuses to run as root, so root runs it under an account without rights; other users run it as
 * themselves (undefined). An existing cluster keeps its owner.
 */
export async function clusterOwner(folder: string): Promise<Owner | undefined> {
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
