import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { editionBefore } from '../../db/edition.fixture.ts';
import { migrate } from '../../db/migrate.ts';
import { createEmptyDatabase } from '../../db/test-database.ts';
import { systemClock } from '../clock.ts';
import { connected, contentOf, differences } from './backup.fixture.ts';
import { makeBackup, restoreBackup } from './index.ts';

const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'farol-antigo-'));
  opened.push(() => rm(made, { recursive: true, force: true }));
  return made;
}

async function emptyDatabase() {
  const database = await createEmptyDatabase();
  opened.push(() => database.close());
  return database;
}

const COMPANY = `insert into empresa (empresa_id, empresa_nome_fantasia) overriding system value values (7, 'Antiga')`;

/** A backup of a database of that edition, made by this version; the older program's has the same form. */
async function backupOf(edition: string, sql: string) {
  const { connectionString, admin } = await emptyDatabase();
  await migrate(connectionString, undefined, { dir: await editionBefore(`${edition}~`) });
  await connected(admin, (client) => client.query(sql));
  const made = await makeBackup({
    connectionString,
    dataDir: await folder(),
    folder: await folder(),
    clock: systemClock,
  });
  return { connectionString, admin, path: made!.path };
}

const restored = async (backup: string) => {
  const { admin, connectionString: migrationConnectionString } = await emptyDatabase();
  await restoreBackup({
    backup,
    dataDir: join(await folder(), 'data'),
    erasures: [],
    openDatabase: async () => ({ migrationConnectionString, stop: async () => {} }),
    log: () => undefined,
  });
  return admin;
};

test.each(['0080', '0125'])(
  'a backup of migration %s becomes what the upgrade of its database is',
  async (edition) => {
    const { connectionString, admin, path } = await backupOf(edition, COMPANY);
    const after = await restored(path);
    await migrate(connectionString);
    const [upgraded, taken] = await Promise.all(
      [admin, after].map((at) => connected(at, (client) => contentOf(client))),
    );
    expect(taken!.empresa).toHaveLength(1);
    expect(differences(upgraded!, taken!)).toBe(0);
  },
  60_000,
);

test('a backup of a newer version is refused', async () => {
  const { path } = await backupOf(
    '9999',
    `insert into migracao (nome, soma) values ('9999_depois.sql', 'x')`,
  );
  await expect(restored(path)).rejects.toThrow('versão mais nova');
}, 60_000);
