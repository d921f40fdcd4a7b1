// Hostile requests to every call of a service in a process of its own (apps/api/src/test/fuzz; `npm test`
// sends a few): what is slow, and how long the event loop was held, in processor time of its thread and on the clock.
//   npm run bench -- fuzz [--seed=…] [--count=400] [--only=^customers]
// Ends with 1 where a call failed or told of the inside.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectStudies } from '../apps/api/src/boards/projection.store.ts';
import { createDb } from '../apps/api/src/db/client.ts';
import { fillBrokerage } from '../apps/api/src/test/brokerage.ts';
import { createFactory } from '../apps/api/src/test/factories.ts';
import { attacksOf } from '../apps/api/src/test/fuzz/attacks.ts';
import { ALL_CALLS, fuzz, tableOf } from '../apps/api/src/test/fuzz/run.ts';
import { createWorld } from '../apps/api/src/test/fuzz/world.ts';
import { startEmbedded } from '../packages/postgres/src/index.ts';
import { callerOf } from './beside/load.ts';
import { startService } from './two-processes/service.ts';

const PORT = 4_188;
const HELD_PORT = 4_189;
/** Milliseconds of one answer, and of the held loop, above which a call is named. */
const SLOW_MS = 1_000;
const HELD_MS = 100;

/** In milliseconds: of the clock, and those its thread worked. */
type Held = { ms: number; worked: number };

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    count: { type: 'string', default: '400' },
    only: { type: 'string', default: '' },
  },
});
const [seed, count] = [Number(values.seed), Number(values.count)];
const dataDir = await mkdtemp(join(tmpdir(), 'farol-fuzz-'));
await chmod(dataDir, 0o755);
const database = await startEmbedded({ dataDir, log: console.log });
const env = {
  DATABASE_URL: database.connectionString,
  DATABASE_SERVICE_URL: database.serviceConnectionString,
  DATABASE_MIGRATION_URL: database.migrationConnectionString,
  DEMO: 'off',
  LOG_LEVEL: 'silent',
  TRUST_PROXY: '127.0.0.1',
};
const service = await startService({ dataDir, port: PORT, env, unlimited: true, heldPort: HELD_PORT });
const { connectionString, serviceConnectionString } = database;
const db = createDb({ projectStudies, connectionString, serviceConnectionString });
try {
  const now = new Date();
  const people = await fillBrokerage(db, now);
  const origin = `http://127.0.0.1:${PORT}`;
  const world = await createWorld({
    origin,
    people,
    db,
    clock: { today: () => new Date().toISOString().slice(0, 10) },
    make: (work) => db.service((tx) => work(createFactory(tx, people, new Date()))),
  });
  const askHeld = callerOf(HELD_PORT);
  const held = new Map<string, Held>();
  // Not that of the start.
  await askHeld({ path: '/' });
  const rows = await fuzz({
    origin,
    world,
    attacksOf: (endpoint, at) => attacksOf(endpoint, world, { seed: seed + at, count, wellFormed: 8 }),
    calls: ALL_CALLS.filter(({ name }) => new RegExp(values.only).test(name)),
    async onRow({ name, requests, complaints }) {
      const { text } = await askHeld({ path: '/' });
      const longest = JSON.parse(text) as Held;
      held.set(name, longest);
      console.log(`${name}: ${requests} pedidos, laço ${longest.worked.toFixed(0)} ms de processador`);
      for (const one of complaints) console.log(`${name}: ${one}`);
      if (complaints.length > 0) process.exitCode = 1;
    },
  });
  console.log(`semente ${seed}`);
  for (const line of tableOf(rows)) console.log(line);
  const slow = rows.filter(({ slowest }) => slowest > SLOW_MS);
  console.log(
    `acima de ${SLOW_MS} ms: ${slow.map(({ name, slowest }) => `${name} ${slowest.toFixed(0)}`).join(', ') || 'nenhuma'}`,
  );
  const longest = [...held]
    .toSorted(([, a], [, b]) => b.worked - a.worked)
    .filter(([, { worked }], n) => worked > HELD_MS || n < 5);
  console.log('laço de eventos parado, no máximo, em ms de processador (e de relógio):');
  for (const [name, { worked, ms }] of longest)
    console.log(`  ${name} ${worked.toFixed(0)} (${ms.toFixed(0)})`);
} finally {
  await db.close();
  await service.end('SIGTERM');
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
