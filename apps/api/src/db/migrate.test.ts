import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { createDb, DatabaseNotAllowed, DatabaseUnavailable } from './client.ts';
import { newCompany } from './fixture.ts';
import { migrate } from './migrate.ts';
import { asAdmin, createEmptyDatabase, NO_BOARDS } from './test-database.ts';

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let dir: string;
beforeEach(async () => {
  database = await createEmptyDatabase();
  dir = await mkdtemp(join(tmpdir(), 'farol-migracoes-'));
  await mkdir(join(dir, 'migrations'));
});
afterEach(async () => {
  await database.close();
  await rm(dir, { recursive: true });
});

const run = (said: string[] = []) => migrate(database.connectionString, (line) => said.push(line), { dir });
const write = (name: string, sql: string) => writeFile(join(dir, 'migrations', name), sql);
const tables = async () => {
  const client = new pg.Client(database.connectionString);
  await client.connect();
  const { rows } = await client.query(
    `select relname from pg_class where relname in ('um', 'dois') order by 1`,
  );
  await client.end();
  return rows.map((row) => row.relname);
};

describe('migrating', () => {
  test('creates the current structure in an empty database, once', async () => {
    const first: string[] = [];
    const again: string[] = [];
    await migrate(database.connectionString, (line) => first.push(line));
    await migrate(database.connectionString, (line) => again.push(line));
    expect(first).toEqual(['Banco criado.']);
    expect(again).toEqual([]);
  });

  test('runs once when several instances start together', async () => {
    const said: string[] = [];
    await Promise.all([1, 2, 3].map(() => migrate(database.connectionString, (line) => said.push(line))));
    expect(said).toEqual(['Banco criado.']);
  });

  test('applies new migrations in the order of their names', async () => {
    await write('0001_um.sql', 'create table um ()');
    await run();
    await write('0002_dois.sql', 'create table dois (like um)');
    const said: string[] = [];
    await run(said);
    expect(said).toEqual(['Banco atualizado: 0002_dois.sql']);
    expect(await tables()).toEqual(['dois', 'um']);
  });

  test('applies functions whole once they changed', async () => {
    await mkdir(join(dir, 'functions'));
    const answer = async (sql: string) => {
      await writeFile(join(dir, 'functions', 'um.sql'), sql);
      await run();
      const client = new pg.Client(database.connectionString);
      await client.connect();
      const { rows } = await client.query('select um() as um');
      await client.end();
      return rows[0].um;
    };
    expect(await answer('create or replace function um() returns int language sql return 1;')).toBe(1);
    expect(await answer('create or replace function um() returns int language sql return 2;')).toBe(2);
  });

  test('rolls back a failing migration and keeps those before it', async () => {
    await write('0001_um.sql', 'create table um ()');
    await write('0002_dois.sql', 'create table dois (); select 1/0;');
    const failed = run();
    await expect(failed).rejects.toMatchObject({ expected: true });
    await expect(failed).rejects.toThrow(
      'A migração 0002_dois.sql falhou e nada dela ficou no banco: estado 22012.',
    );
    expect(await tables()).toEqual(['um']);
  });

  test('names a fault of the schema, but no value of a row', async () => {
    await write('0001_um.sql', "create table um (cpf text unique); insert into um values ('52998224725')");
    await write('0002_dois.sql', "insert into um values ('52998224725')");
    await expect(run()).rejects.toThrow(/estado 23505, tabela um, regra um_cpf_key\. /);
    await write('0002_dois.sql', 'alter table tres add a int');
    await expect(run()).rejects.toThrow('relation "tres" does not exist');
  });

  test('refuses one that changed after it was applied, except line ends', async () => {
    await write('0001_um.sql', 'create table um (\n)');
    await run();
    await write('0001_um.sql', 'create table um (\r\n)');
    await run();
    await write('0001_um.sql', 'create table um (a int)');
    await expect(run()).rejects.toThrow('A migração 0001_um.sql mudou depois de aplicada');
  });

  test('refuses a database of a newer version with a message', async () => {
    await write('0001_um.sql', 'create table um ()');
    await run();
    await write('0009_novo.sql', 'create table dois ()');
    await run();
    await rm(join(dir, 'migrations', '0009_novo.sql'));
    const refused = run();
    await expect(refused).rejects.toThrow('0009_novo.sql, que esta versão não conhece');
    await expect(refused).rejects.toMatchObject({ expected: true });
  });

  test('reports an unavailable database', async () => {
    await expect(migrate('postgresql://postgres@127.0.0.1:1/farol')).rejects.toBeInstanceOf(
      DatabaseUnavailable,
    );
  });
});

describe('on a server without superuser', () => {
  const { admin } = inject('cluster');
  const login = `dono_${randomBytes(4).toString('hex')}`;
  const own = () => database.admin.replace(/\/\/[^@]*@/, `//${login}:x@`);
  const asked = (connectionString: string, ...statements: string[]) =>
    asAdmin(connectionString, async (client) => {
      for (const statement of statements) await client.query(statement);
    });

  beforeEach(() =>
    asked(
      admin,
      `create role ${login} login password 'x'`,
      `alter database ${database.name} owner to ${login}`,
    ),
  );
  afterEach(async () => {
    await asked(admin, `alter database ${database.name} owner to postgres`);
    await asked(
      database.admin,
      `reassign owned by ${login} to postgres`,
      `drop owned by ${login}`,
      `drop role ${login}`,
    );
  });

  test('migrates and works when the roles were granted', async () => {
    await asked(
      admin,
      `grant farol_app, farol_servico, farol_guarda to ${login} with set true, inherit false`,
    );
    await migrate(own());
    const db = createDb({ projectStudies: NO_BOARDS, connectionString: own() });
    const empresa_id = await db.service((tx) => newCompany(tx, 'Própria'));
    const seen = await db.write({ empresas: [empresa_id] }, (tx) =>
      tx.execute('select empresa_nome_fantasia from empresa'),
    );
    expect(seen.rows).toEqual([{ empresa_nome_fantasia: 'Própria' }]);
    await db.close();
  });

  test('applies functions again that another role owns', async () => {
    await asked(
      admin,
      `grant farol_app, farol_servico, farol_guarda to ${login} with set true, inherit false`,
    );
    await migrate(own());
    await asked(database.admin, `delete from migracao where nome = 'functions'`);
    await expect(migrate(own())).resolves.toBeUndefined();
  });

  test('names the missing rights', async () => {
    const attempt = migrate(own());
    await expect(attempt).rejects.toBeInstanceOf(DatabaseNotAllowed);
    await expect(attempt).rejects.toThrow('farol_app, farol_servico e farol_guarda');
  });
});
