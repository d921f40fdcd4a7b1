import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { canReach } from './cluster-paths.ts';
import { type EmbeddedDatabase, startEmbedded } from './index.ts';

const FIXTURE = join(import.meta.dirname, 'postgres.fixture.ts');
const log = vi.fn();
let dataDir: string;
let running: EmbeddedDatabase | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'farol-embutido-'));
  await chmod(dataDir, 0o755);
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
});
afterAll(() => rm(dataDir, { recursive: true }));

const start = async () => {
  running = await startEmbedded({ dataDir, log });
  return running.connectionString;
};
const postmasterPid = async () =>
  Number((await readFile(join(dataDir, 'pg/data/postmaster.pid'), 'utf8')).split('\n')[0]);

async function query<T>(connectionString: string, sql: string): Promise<T[]> {
  const client = new Client(connectionString);
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

/**
 * Runs the fixture until some rows were acknowledged, then kills it; returns the last acknowledged number.
 */
async function writeUntilKilled(kill: (child: ChildProcess) => void | Promise<void>): Promise<number> {
  const child = spawn(process.execPath, [FIXTURE, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  let last = 0;
  let lines = 0;
  for await (const line of createInterface(child.stdout)) {
    last = Number(line);
    lines += 1;
    if (lines === 200) await kill(child);
  }
  await ended;
  return last;
}

const kept = (connectionString: string) =>
  query<{ n: number }>(connectionString, 'select count(*)::int as n from linha').then((rows) => rows[0]?.n);

describe('the database started by the API', () => {
  test('sorts and compares in Brazilian Portuguese', async () => {
    const url = await start();
    const rows = await query<{ v: string }>(
      url,
      `select v from unnest(array['zebra', 'Élcio', 'eva', 'Ana']) v order by v`,
    );
    expect(rows.map((row) => row.v)).toEqual(['Ana', 'Élcio', 'eva', 'zebra']);
  });

  test('refuses a second API on the same folder, naming the first', async () => {
    await start();
    await expect(startEmbedded({ dataDir, log })).rejects.toThrow(
      `Outro Farol já usa esta pasta de dados (processo ${process.pid})`,
    );
  });

  test('is adopted after the API is killed, with every acknowledged row', async () => {
    const acknowledged = await writeUntilKilled((child) => void child.kill('SIGKILL'));
    const orphan = await postmasterPid();
    const url = await start();
    expect(await postmasterPid()).toBe(orphan);
    expect(await kept(url)).toBeGreaterThanOrEqual(acknowledged);
  });

  test('recovers when API and database are killed together', async () => {
    const acknowledged = await writeUntilKilled(async (child) => {
      child.kill('SIGKILL');
      process.kill(await postmasterPid(), 'SIGKILL');
    });
    expect(await kept(await start())).toBeGreaterThanOrEqual(acknowledged);
  });

  test('restarts at the same address when it dies under a running API', async () => {
    const url = await start();
    const before = await kept(url);
    process.kill(await postmasterPid(), 'SIGKILL');
    await vi.waitFor(() => expect(log).toHaveBeenCalledWith('Banco de dados de volta.'), 10_000);
    expect(await kept(url)).toBe(before);
  });

  test('leaves no process behind when it is stopped', async () => {
    await start();
    const pid = await postmasterPid();
    await running?.stop();
    running = undefined;
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});

test('an account reaches a folder only through traversable folders', async () => {
  const owner = { uid: 65_534, gid: 65_534 };
  const inner = join(dataDir, 'fechada', 'aberta');
  await mkdir(inner, { recursive: true });
  await chmod(join(dataDir, 'fechada'), 0o711);
  expect(await canReach(inner, owner)).toBe(true);
  await chmod(join(dataDir, 'fechada'), 0o700);
  expect(await canReach(inner, owner)).toBe(false);
});

describe('a copied data folder', () => {
  const copied = async () => {
    const copy = await mkdtemp(join(tmpdir(), 'farol-copia-'));
    await chmod(copy, 0o755);
    await promisify(execFile)('cp', ['-a', join(dataDir, 'pg'), copy]);
    await rm(join(copy, 'pg/socket'), { recursive: true, force: true });
    return copy;
  };

  test('is refused when it was copied while the database ran', async () => {
    await start();
    const copy = await copied();
    await expect(startEmbedded({ dataDir: copy, log })).rejects.toThrow('foi copiado enquanto funcionava');
    await rm(copy, { recursive: true });
  });

  test('starts in spite of it when told to', async () => {
    await start();
    const copy = await copied();
    const forced = await startEmbedded({ dataDir: copy, log, acceptCopied: true });
    await forced.stop();
    await rm(copy, { recursive: true });
  });

  test('starts when it was copied while the database was stopped', async () => {
    await start();
    await running?.stop();
    running = undefined;
    const copy = await copied();
    const second = await startEmbedded({ dataDir: copy, log });
    await second.stop();
    await rm(copy, { recursive: true });
  });

  test('is known again after a crash in its new place', async () => {
    await start();
    await running?.stop();
    running = undefined;
    const copy = await copied();
    const child = spawn(process.execPath, [FIXTURE, copy], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    const pid = Number((await readFile(join(copy, 'pg/data/postmaster.pid'), 'utf8')).split('\n')[0]);
    process.kill(pid, 'SIGKILL');
    const again = await startEmbedded({ dataDir: copy, log });
    await again.stop();
    await rm(copy, { recursive: true });
  });
});

test('what a killed first start left is removed', async () => {
  const left = join(dataDir, 'pg/novo-4194303');
  await mkdir(left);
  await start();
  await expect(access(left)).rejects.toThrow('ENOENT');
});
