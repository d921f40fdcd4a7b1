// An installation for measuring: its database, the demonstration and the companies of bench/fill-companies.ts stay in
// its folder from one run to the next.
import { chmod, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { projectMissing, projectStudies } from '../apps/api/src/boards/projection.store.ts';
import { createDb } from '../apps/api/src/db/client.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import { startEmbedded, superuserAddress } from '../packages/postgres/src/index.ts';
import { fillCompany, type Size } from './fill/company.ts';
import { startService } from './two-processes/service.ts';

type Connection = { connect(): Promise<void>; query(text: string): Promise<unknown>; end(): Promise<void> };
const { Client } = createRequire(new URL('../apps/api/package.json', import.meta.url))('pg') as {
  Client: new (options: { connectionString: string }) => Connection;
};

export const PASSWORD = 'farol-em-medida';

export type Installation = { dataDir: string; connection: string; close(): Promise<void> };

/** Fills the demonstration at the first time, then keeps only the database up. */
export async function openInstallation(dataDir: string, log: (line: string) => void): Promise<Installation> {
  await mkdir(dataDir, { recursive: true });
  await chmod(dataDir, 0o711);
  const first = await startService({ dataDir, port: 4_190, env: { DEMO_PASSWORD: PASSWORD } });
  await first.end('SIGTERM');
  const database = await startEmbedded({ dataDir, log });
  await migrate(database.migrationConnectionString, log);
  // One login for all: measurements read what no login of the product may.
  const connection = await superuserAddress(dataDir, database.socketDir, 'farol');
  return { dataDir, connection, close: () => database.stop() };
}

/** The company of this size and name, inserted if it is not there yet. */
export async function companyOf(connection: string, name: string, size: Size): Promise<number> {
  const db = createDb({ projectStudies, connectionString: connection, statementTimeout: 0 });
  try {
    const id = await db.service(async (tx) => {
      const { rows } = await tx.execute<{ empresa_id: number }>(
        `select empresa_id from empresa where empresa_nome_fantasia = '${name}'`,
      );
      return rows[0]?.empresa_id ?? (await fillCompany(tx, name, size));
    });
    await projectMissing(db);
    return id;
  } finally {
    await db.close();
  }
}

/** As autovacuum does after a while: without it PostgreSQL has no statistics on rows that were just inserted. */
export async function vacuum(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}
