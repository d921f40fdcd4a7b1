import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, lstat, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openEmbedded } from '@farol/postgres/open';
import { DEMO_PASSWORD, ROOT, startServer, temporaryData } from './server.ts';

const KEPT = join(ROOT, '.cache/demonstracao');
const STAMP = 'de';

/** A data folder with demonstration, as after a first start; created once per build and day. */
export async function filledData(): Promise<string> {
  const dataDir = await temporaryData();
  if (await isKept()) {
    await copy(KEPT, dataDir);
    await rm(join(dataDir, STAMP));
    return dataDir;
  }
  const server = await startServer(dataDir);
  await server.end('SIGTERM');
  await endDatabase(dataDir);
  await keepFilled(dataDir);
  return dataDir;
}

/** Fills the data that files start from beside each other, which would each fill their own. */
export async function fillOnce(): Promise<void> {
  if (!(await isKept())) await rm(await filledData(), { recursive: true });
}

/** In order: a service whose disk is slow ends its database by force, and a copy of that would not start. */
async function endDatabase(dataDir: string): Promise<void> {
  const { stop } = await openEmbedded({ dataDir, log: () => undefined });
  await stop();
}

/** Stores a copy of this filled folder for reuse; its server has ended. */
async function keepFilled(dataDir: string): Promise<void> {
  // A database elsewhere, behind a link, is not copied.
  if ((await lstat(join(dataDir, 'pg'))).isSymbolicLink()) return;
  const making = `${KEPT}-${process.pid}`;
  await copy(dataDir, making);
  await writeFile(join(making, STAMP), await origin());
  await rm(KEPT, { recursive: true, force: true });
  await rename(making, KEPT);
}

const isKept = async () =>
  (await readFile(join(KEPT, STAMP), 'utf8').catch(() => undefined)) === (await origin());

/** What the demonstration depends on: server, packages, password and reference day. */
async function origin(): Promise<string> {
  const dist = join(ROOT, 'apps/server/dist');
  const built = (await readdir(dist)).sort().map((name) => join(dist, name));
  const hash = createHash('sha256').update(DEMO_PASSWORD);
  for (const file of [join(ROOT, 'package-lock.json'), ...built]) hash.update(await readFile(file));
  const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Sao_Paulo' });
  return `${day} ${hash.digest('hex')}`;
}

/** With owners and modes, which PostgreSQL checks; Windows has neither. */
async function copy(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') await cp(from, to, { recursive: true });
  else await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
}
