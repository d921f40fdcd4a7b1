import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createDb, type Db, type DbOptions } from './client.ts';
import { sqlState } from './errors.ts';

export type TestDatabase = { connectionString: string; db: Db; close(): Promise<void> };

/** Where no board is read. */
export const NO_BOARDS = async () => undefined;

/** A new database for one test file, with the reference data only. Close it in afterAll. */
export async function createTestDatabase(
  projectStudies: DbOptions['projectStudies'] = NO_BOARDS,
): Promise<TestDatabase> {
  const cluster = inject('cluster');
  const name = `farol_t_${randomBytes(8).toString('hex')}`;
  await asAdmin(cluster.admin, (admin) => copyTemplate(admin, name, cluster.template));
  const connectionString = databaseAt(cluster.admin, name);
  const db = createDb({ connectionString, projectStudies, max: 5 });
  return {
    connectionString,
    db,
    async close() {
      await db.close();
      await asAdmin(cluster.admin, async (admin) => {
        await admin.query(`drop database ${name} with (force)`);
      });
    },
  };
}

/** An empty database, not even migrated. */
export async function createEmptyDatabase(cluster = inject('cluster')) {
  const name = `farol_t_${randomBytes(8).toString('hex')}`;
  await asAdmin(cluster.admin, async (admin) => {
    await admin.query(`create database ${name}`);
  });
  return {
    name,
    connectionString: databaseAt(cluster.admin, name),
    close: () =>
      asAdmin(cluster.admin, async (admin) => {
        await admin.query(`drop database ${name} with (force)`);
      }),
  };
}

/** Retries while the template is in use, by another copy or autovacuum. */
async function copyTemplate(admin: pg.Client, name: string, template: string) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await admin.query(`create database ${name} template ${template}`);
      return;
    } catch (error) {
      if (sqlState(error) !== '55006' || attempt === 5) throw error;
    }
  }
}

export async function asAdmin(connectionString: string, work: (admin: pg.Client) => Promise<void>) {
  const admin = new pg.Client(connectionString);
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

/** Connection string of another database on the same server; keeps host or socket. */
const databaseAt = (connectionString: string, name: string) =>
  connectionString.replace(/^(\w+:\/\/[^/]+)\/[^?]*/, `$1/${name}`);
