import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { canReach } from './cluster-paths.ts';
import { type EmbeddedDatabase, startEmbedded, superuserAddress } from './index.ts';

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
  return running.migrationConnectionString;
};
const superuser = () => superuserAddress(dataDir, running!.socketDir);
const inFarol = (address: string) => address.replace(/\/postgres$/, '/farol');
const postmasterPid = async () =>
  Number((await readFile(join(dataDir, 'pg/data/postmaster.pid'), 'utf8')).split('\n')[0]);

async function query<T>(connectionString: string, sql: string): Promise<T[]> {
  const client = new Client(connectionString);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows as T[];
  } finally {
    await client.end();
  }
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

const PASSWORDS = () => join(dataDir, 'senhas-do-banco');
const RULES = () => join(dataDir, 'pg/data/pg_hba.conf');
const stop = async () => {
  await running?.stop();
  running = undefined;
};

describe('its logins', () => {
  test('are not let in without the password in a file that only its owner reads', async () => {
    await start();
    expect(((await stat(PASSWORDS())).mode & 0o777).toString(8)).toBe('600');
    for (const address of [running!.connectionString, running!.serviceConnectionString, await superuser()])
      await expect(query(address.replace(/:[\w-]{43}@/, ':outra@'), 'select 1')).rejects.toMatchObject({
        code: '28P01',
      });
  });

  test.each(['connectionString', 'serviceConnectionString', 'migrationConnectionString'] as const)(
    'of %s is no superuser, creates no roles and runs no programs',
    async (which) => {
      await start();
      const address = running![which];
      const [role] = await query<object>(
        address,
        'select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolinherit from pg_roles where rolname = session_user',
      );
      expect(Object.values(role ?? {})).toEqual([false, false, false, false, false]);
      for (const statement of [
        "copy (select 1) to program 'true'",
        'create role outro',
        'set role postgres',
        'set session authorization postgres',
        "select pg_read_file('/etc/passwd')",
      ])
        await expect(query(address, statement), statement).rejects.toMatchObject({ code: '42501' });
    },
  );

  test('of requests reaches no other role, makes no table and no temporary one', async () => {
    await start();
    for (const statement of [
      'set role farol_servico',
      'set role farol_migracao',
      'create table minha (n int)',
      'create temporary table minha (n int)',
      'create schema meu',
    ])
      await expect(query(running!.connectionString, statement), statement).rejects.toMatchObject({
        code: '42501',
      });
    expect(await query(running!.connectionString, 'reset role; select 1 as n').then(() => 'no error')).toBe(
      'no error',
    );
  });

  test('are made anew when their file is lost', async () => {
    await start();
    await stop();
    await rm(PASSWORDS());
    const url = await start();
    expect(await query(url, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(await readFile(RULES(), 'utf8')).toBe('local all all scram-sha-256\n');
  });

  test('are set again when the file is of another copy, also of a server that runs', async () => {
    await writeUntilKilled((child) => void child.kill('SIGKILL'));
    const others = (await readFile(PASSWORDS(), 'utf8')).replaceAll(/[\w-]{43}/g, 'x'.repeat(43));
    await writeFile(PASSWORDS(), others);
    const url = await start();
    expect(await query(url, 'select 1 as n')).toEqual([{ n: 1 }]);
    await stop();
    await rm(PASSWORDS());
  });
});

describe('a cluster of a release that trusted its socket', () => {
  /** As that release had it. */
  async function makeOld(socketDir: string) {
    const address = await superuserAddress(dataDir, socketDir);
    await query(
      inFarol(address),
      `drop table if exists antiga; drop function if exists antiga_f(); drop domain if exists antigo;
       create table antiga (n int generated always as identity primary key, s serial);
       create function antiga_f() returns int language sql as 'select 1'; create domain antigo as text;
       create statistics antigas (dependencies) on n, s from antiga;
       alter role farol_app nologin password null; alter role farol_servico nologin password null;
       alter database farol owner to postgres; grant connect on database farol to public`,
    );
    await writeFile(RULES(), 'local all all trust\n');
    await query(address, 'select pg_reload_conf()');
    await rm(PASSWORDS());
  }

  test.each(['stopped', 'running'])(
    'is taken over, %s, with everything that the superuser owned',
    async (state) => {
      const { socketDir } = (await start().then(() => running))!;
      if (state === 'stopped') await makeOld(socketDir);
      await stop();
      if (state === 'running') {
        await writeUntilKilled((child) => void child.kill('SIGKILL'));
        await makeOld(socketDir);
      }
      const url = await start();
      const owners = await query<{ de: string }>(
        url,
        `select distinct owner::regrole::text as de from (
         select relowner as owner from pg_class where relnamespace = 'public'::regnamespace
         union all select proowner from pg_proc where pronamespace = 'public'::regnamespace
         union all select typowner from pg_type where typnamespace = 'public'::regnamespace
         union all select stxowner from pg_statistic_ext
         union all select datdba from pg_database where datname = 'farol') o`,
      );
      expect(owners).toEqual([{ de: 'farol_migracao' }]);
      expect(await readFile(RULES(), 'utf8')).toBe('local all all scram-sha-256\n');
      expect(await query(running!.connectionString, 'select current_user as quem')).toEqual([
        { quem: 'farol_app' },
      ]);
    },
  );
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

test('starts where a power cut left the note of its place empty', async () => {
  await start();
  await running?.stop();
  running = undefined;
  await writeFile(join(dataDir, 'pg/lugar'), '');
  await start();
  expect(await readFile(join(dataDir, 'pg/lugar'), 'utf8')).toContain('numero');
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
