import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import { repositoryRoot } from '../platform/root.ts';
import { migrate, readStructure } from './migrate.ts';
import { createEmptyDatabase } from './test-database.ts';

/** For one test: a folder with the migrations before this one, without the schema, as an installation of that time. */
export async function editionBefore(migration: string): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'farol-edicao-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const from = join(repositoryRoot(), 'apps/api/src/db/migrations');
  for (const { name } of (await readStructure()).migrations)
    if (name < migration) await cp(join(from, name), join(dir, 'migrations', name));
  return dir;
}

/** For one test: a database as it was before this migration, and the superuser's connection to it. */
export async function databaseBefore(migration: string) {
  const database = await createEmptyDatabase();
  await migrate(database.connectionString, undefined, { dir: await editionBefore(migration) });
  const client = new pg.Client(database.admin);
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await database.close();
  });
  return { client, upgrade: () => migrate(database.connectionString) };
}
