import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded, superuserAddress } from '@farol/postgres';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../db/migrate.ts';

type TestCluster = {
  /** The superuser's connection, for making and dropping databases. */
  admin: string;
  /** Of the product's logins, as in an installation. */
  connectionString: string;
  serviceConnectionString: string;
  migrationConnectionString: string;
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
  const { connectionString, serviceConnectionString, migrationConnectionString, socketDir } = database;
  const admin = await superuserAddress(dataDir, socketDir);
  const template = 'farol_modelo';
  const client = new Client(admin);
  await client.connect();
  await client.query(`create database ${template} owner farol_migracao`);
  await migrate(migrationConnectionString.replace(/farol$/, template));
  await client.query(`alter database ${template} is_template true allow_connections false`);
  await client.end();
  project.provide('cluster', {
    admin,
    connectionString,
    serviceConnectionString,
    migrationConnectionString,
    template,
  });
  return async () => {
    await database.stop();
    await rm(dataDir, { recursive: true });
  };
}
