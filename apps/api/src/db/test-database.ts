import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { createDb, type Db, type DbOptions } from './client.ts';
import { sqlState } from './errors.ts';

/** Of the logins of requests and of the service itself. */
export type Addresses = Required<Pick<DbOptions, 'connectionString'>> & { serviceConnectionString: string };

export type TestDatabase = Addresses & {
  /** For another pool of the same database. */
  addresses: Addresses;
  /** Of the superuser, for what no login of the product may do. */
  admin: string;
  /** Of the login that migrates. */
  migration: string;
  db: Db;
  close(): Promise<void>;
};

/** Where no board is read. */
export const NO_BOARDS = async () => undefined;

const newName = () => `farol_t_${randomBytes(8).toString('hex')}`;

/** As packages/postgres gives the database farol to its logins. */
const accessTo = (name: string) => `revoke all on database ${name} from public;
  grant connect on database ${name} to farol_app, farol_servico`;

/** A new database for one test file, with the reference data only. Close it in afterAll. */
export async function createTestDatabase(
  projectStudies: DbOptions['projectStudies'] = NO_BOARDS,
): Promise<TestDatabase> {
  const cluster = inject('cluster');
  const name = newName();
  await asAdmin(cluster.admin, async (admin) => {
    await copyTemplate(admin, name, cluster.template);
    await admin.query(accessTo(name));
  });
  const at = (login: string) => databaseAt(login, name);
  const addresses = {
    connectionString: at(cluster.connectionString),
    serviceConnectionString: at(cluster.serviceConnectionString),
  };
  const db = createDb({ ...addresses, projectStudies, max: 5 });
  return {
    ...addresses,
    addresses,
    admin: at(cluster.admin),
    migration: at(cluster.migrationConnectionString),
    db,
    async close() {
      await db.close();
      await drop(name);
    },
  };
}

const drop = (name: string) =>
  asAdmin(inject('cluster').admin, async (admin) => {
    await admin.query(`drop database ${name} with (force)`);
  });

/** An empty database, not even migrated; `connectionString` is that of the login that migrates. */
export async function createEmptyDatabase(cluster = inject('cluster')) {
  const name = newName();
  await asAdmin(cluster.admin, async (admin) => {
    await admin.query(`create database ${name} owner farol_migracao`);
    await admin.query(accessTo(name));
  });
  return {
    name,
    connectionString: databaseAt(cluster.migrationConnectionString, name),
    admin: databaseAt(cluster.admin, name),
    close: () => drop(name),
  };
}

/** Retries while the template is in use, by another copy or autovacuum. */
async function copyTemplate(admin: pg.Client, name: string, template: string) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await admin.query(
        `create database ${name} template ${template} strategy file_copy owner farol_migracao`,
      );
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

/** Connection string of another database on the same server; keeps login and socket. */
const databaseAt = (connectionString: string, name: string) =>
  connectionString.replace(/^(\w+:\/\/[^/]+)\/[^?]*/, `$1/${name}`);
