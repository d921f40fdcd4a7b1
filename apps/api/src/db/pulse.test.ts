import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDb, DatabaseUnavailable, type Db } from './client.ts';
import { createTestDatabase, NO_BOARDS, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let db: Db;
/** What is sent to the server waits. */
let isPaused = false;
const near = new Set<Socket>();

const server = createServer((socket) => {
  const { host, port } = new pg.Client(database.connectionString);
  const far = connect(`${host}/.s.PGSQL.${port}`);
  near.add(socket);
  far.pipe(socket).on('error', () => undefined);
  socket.pipe(far).on('error', () => undefined);
  socket.once('close', () => near.delete(socket));
  if (isPaused) socket.unpipe(far).pause();
  resumed.push(() => socket.pipe(far));
});
const resumed: (() => void)[] = [];

const pause = () => {
  isPaused = true;
  for (const socket of near) socket.unpipe().pause();
};
const resume = () => {
  isPaused = false;
  for (const again of resumed.splice(0)) again();
};

beforeAll(async () => {
  database = await createTestDatabase();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const through = (address: string) => address.replace(/@[^/]+/, `@127.0.0.1:${port}`);
  db = createDb({
    projectStudies: NO_BOARDS,
    connectionString: through(database.connectionString),
    serviceConnectionString: through(database.serviceConnectionString),
    watch: { gapMs: 20, patienceMs: 1_000 },
  });
});
afterAll(async () => {
  await db.close();
  server.close();
  await database.close();
});

const asking = () => db.service((tx) => tx.execute(sql`select 1`));

test('a server that stands still ends what waits for it, refuses the rest and is used again when it answers', async () => {
  await asking();
  let isWaiting = false;
  const waiting = db.service(async (tx) => {
    await tx.execute(sql`select 1`);
    pause();
    isWaiting = true;
    await tx.execute(sql`select 1`);
  });
  await expect(waiting).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(isWaiting).toBe(true);
  await expect(asking()).rejects.toBeInstanceOf(DatabaseUnavailable);
  await expect(db.ping()).rejects.toBeInstanceOf(DatabaseUnavailable);
  resume();
  await vi.waitFor(() => asking(), { timeout: 10_000, interval: 50 });
  await vi.waitFor(() => db.ping(), { timeout: 10_000, interval: 50 });
}, 60_000);

test('a statement that takes long is left alone while the server answers others', async () => {
  await vi.waitFor(() => asking(), { timeout: 10_000, interval: 50 });
  await db.service((tx) => tx.execute(sql`select pg_sleep(1.5)`));
}, 60_000);
