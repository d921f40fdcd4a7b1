import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repositoryRoot } from '../platform/root.ts';
import { migrate, readStructure } from './migrate.ts';
import { createEmptyDatabase } from './test-database.ts';

const MIGRATION = '0119_defaults_in_the_rules.sql';

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
let before: string;
let client: pg.Client;
beforeAll(async () => {
  database = await createEmptyDatabase();
  before = await mkdtemp(join(tmpdir(), 'farol-migracoes-'));
  const folder = join(repositoryRoot(), 'apps/api/src/db/migrations');
  for (const { name } of (await readStructure()).migrations)
    if (name < MIGRATION) await cp(join(folder, name), join(before, 'migrations', name));
  await migrate(database.connectionString, undefined, { dir: before });
  client = new pg.Client(database.admin);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.close();
  await rm(before, { recursive: true });
});

test('the seeded defaults go, a company’s own edition stays', async () => {
  await client.query(`insert into empresa (empresa_nome_fantasia) values ('Uma')`);
  await client.query(
    `insert into parametro (empresa_id, chave, vigencia_inicio, valor)
     select e.empresa_id, p.chave, p.vigencia_inicio, p.valor from empresa e, parametro p where p.chave = 'sla'`,
  );
  await migrate(database.connectionString);
  const { rows } = await client.query('select chave, empresa_id is null as comum from parametro');
  expect(rows).toEqual([{ chave: 'sla', comum: false }]);
});
