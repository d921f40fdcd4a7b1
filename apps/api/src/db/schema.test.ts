import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { repositoryRoot } from '../platform/root.ts';
import { editionBefore } from './edition.fixture.ts';
import { migrate } from './migrate.ts';
import { schemaText } from './schema-text.fixture.ts';
import { createEmptyDatabase } from './test-database.ts';

const DB = join(repositoryRoot(), 'apps/api/src/db');

const opened: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

async function emptyDatabase() {
  const database = await createEmptyDatabase();
  opened.push(() => database.close());
  return database.connectionString;
}

async function connect(connectionString: string) {
  const client = new pg.Client(connectionString);
  await client.connect();
  opened.push(() => client.end());
  return client;
}

/** Functions and triggers of a database. */
async function functionsOf(client: pg.Client) {
  const { rows } = await client.query<{ text: string }>(`
    select pg_get_functiondef(p.oid) || p.proowner::regrole || coalesce(p.proacl::text, '') as text from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
     order by 1`);
  return rows.map((row) => row.text);
}

async function structureOf(connectionString: string) {
  const client = await connect(connectionString);
  return { schema: await schemaText(client), functions: await functionsOf(client) };
}

describe('the schema file', () => {
  test('is what the migrations make', async () => {
    const connectionString = await emptyDatabase();
    await migrate(connectionString, undefined, { dir: await editionBefore('9999') });
    const text = await schemaText(await connect(connectionString));
    await expect(text).toMatchFileSnapshot(join(DB, 'schema.sql'));
  });

  test('builds the same schema again', async () => {
    const connectionString = await emptyDatabase();
    await migrate(connectionString);
    const text = await schemaText(await connect(connectionString));
    await expect(text).toMatchFileSnapshot(join(DB, 'schema.sql'));
  });
});

// Of the first edition, before and after commissions, before the study's revision.
describe('an installation of migration', () => {
  let fresh: { schema: string; functions: string[] };
  beforeAll(async () => {
    const connectionString = await emptyDatabase();
    await migrate(connectionString);
    fresh = await structureOf(connectionString);
  });

  test.each(['0018', '0080', '0094', '0125'])('%s gets the structure of a new one', async (edition) => {
    const connectionString = await emptyDatabase();
    await migrate(connectionString, undefined, { dir: await editionBefore(`${edition}~`) });
    await migrate(connectionString);
    expect(await structureOf(connectionString)).toEqual(fresh);
  });
});
