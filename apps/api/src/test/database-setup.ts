import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '@farol/postgres';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../db/migrate.ts';

type TestCluster = {
  /** A superuser's connection, for making and dropping databases. */
  admin: string;
  /** Migrated and empty: `create database x template <this>`. */
  template: string;
};

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster;
  }
}

/** One cluster for the whole run, without fsync; each test file copies the migrated template. */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'farol-testes-'));
  await chmod(dataDir, 0o755);
  const database = await startEmbedded({ dataDir, fsync: false, log: (line) => console.warn(line) });
  const admin = database.connectionString;
  const template = 'farol_modelo';
  const client = new Client(admin);
  await client.connect();
  await client.query(`create database ${template}`);
  await migrate(admin.replace(/farol$/, template));
  await client.query(`alter database ${template} is_template true allow_connections false`);
  await client.end();
  project.provide('cluster', { admin, template });
  return async () => {
    await database.stop();
    await rm(dataDir, { recursive: true });
  };
}
