// Transactions a second over eight connections, each reading 50 customers: through `read` with a static statement, through
// `read` with the query builder, and the bare statement. Runs on a new, temporary database.
//   node bench/doors.ts [rounds]
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDb, statement } from '../apps/api/src/db/client.ts';
import { migrate } from '../apps/api/src/db/migrate.ts';
import { cliente } from '../apps/api/src/db/schema/index.ts';
import { startEmbedded, superuserAddress } from '../packages/postgres/src/index.ts';
import { fillCompany } from './fill/company.ts';

const { Pool } = createRequire(new URL('../apps/api/package.json', import.meta.url))('pg');
const rounds = Number(process.argv[2] ?? 3);
const CONNECTIONS = 8;
const MS = 3_000;
const FIFTY = statement<{ cliente_id: number; pessoa_nome: string }>(
  'fifty',
  'select cliente_id, pessoa_nome, pessoa_email, criado_em from cliente where empresa_id = $1 order by cliente_id limit 50',
);

const dataDir = await mkdtemp(join(tmpdir(), 'farol-doors-'));
const database = await startEmbedded({ dataDir, log: () => undefined });
await migrate(database.migrationConnectionString, () => undefined);
const db = createDb({
  projectStudies: async () => undefined,
  connectionString: database.connectionString,
  serviceConnectionString: database.serviceConnectionString,
  max: CONNECTIONS,
});
// Rows are made without triggers, which is the superuser's right alone.
const filling = createDb({
  projectStudies: async () => undefined,
  connectionString: await superuserAddress(dataDir, database.socketDir, 'farol'),
});
const empresa = await filling.service((tx) =>
  fillCompany(tx, 'Medida', { customers: 200, studies: 50, brokers: 2 }),
);
await filling.close();
const actor = { empresas: [empresa] };
const bare = new Pool({ connectionString: database.serviceConnectionString, max: CONNECTIONS });

const WAYS: Record<string, () => Promise<unknown>> = {
  'read, static statement': () => db.read(actor, (tx) => tx.rows(FIFTY, [empresa])),
  'read, query builder': () =>
    db.read(actor, (tx) =>
      tx
        .select({
          cliente_id: cliente.cliente_id,
          pessoa_nome: cliente.pessoa_nome,
          pessoa_email: cliente.pessoa_email,
          criado_em: cliente.criado_em,
        })
        .from(cliente)
        .orderBy(cliente.cliente_id)
        .limit(50),
    ),
  'bare statement': () => bare.query({ name: FIFTY.name, text: FIFTY.text, values: [empresa] }),
};

async function aSecond(run: () => Promise<unknown>): Promise<number> {
  const until = performance.now() + MS;
  let done = 0;
  const lane = async () => {
    while (performance.now() < until) {
      await run();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  return Math.round((done * 1000) / MS);
}

for (let round = 0; round < rounds; round += 1)
  for (const [name, run] of Object.entries(WAYS)) console.log(`${name}: ${await aSecond(run)} a second`);

await bare.end();
await db.close();
await database.stop();
await rm(dataDir, { recursive: true, force: true });
