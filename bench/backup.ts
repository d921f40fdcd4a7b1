// A backup while a consultant's open studies are typed in, and its restore: seconds, megabytes, rows, the slowest save,
// and what differs from the snapshot, by digests that PostgreSQL computes of both databases.
//   node bench/backup.ts [folder] [login] [password]
// Without a folder of bench/installation.ts it fills a demonstration of its own.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { makeBackup, restoreBackup } from '../apps/api/src/platform/backup/index.ts';
import { systemClock } from '../apps/api/src/platform/clock.ts';
import { startEmbedded } from '../packages/postgres/src/index.ts';
import { openEmbedded } from '../packages/postgres/src/open-embedded.ts';
import { callerOf, quantile } from './beside/load.ts';
import { PASSWORD } from './installation.ts';
import { nothingTold, openStudies, type, typistsOf } from './two-processes/saving.ts';
import { startService } from './two-processes/service.ts';

type Rows = { rows: { nome: string; linhas: string; soma: string }[] };
type Connection = { connect(): Promise<void>; query(text: string): Promise<Rows>; end(): Promise<void> };
const { Client } = createRequire(new URL('../apps/api/package.json', import.meta.url))('pg') as {
  Client: new (options: { connectionString: string }) => Connection;
};

const PORT = 4_193;
const TYPISTS = 20;
const TYPING_EVERY_MS = 100;
const QUIET_MS = 5_000;

const [given, login = 'corretor', password = PASSWORD] = process.argv.slice(2);
const place = await mkdtemp(join(tmpdir(), 'farol-backup-'));
await chmod(place, 0o711);
const dataDir = given ? resolve(given) : join(place, 'origem');
const silent = () => undefined;

/** Rows and a sum of their digests, by table. */
async function digests(client: Connection): Promise<Map<string, string>> {
  const { rows: tables } = await client.query(
    `select relname as nome from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and relpersistence = 'p' and relname not in ('migracao', 'backup', 'chave_alcance', 'selo_horizonte')`,
  );
  const found = new Map<string, string>();
  for (const { nome } of tables) {
    const { rows } = await client.query(
      `select count(*) as linhas, coalesce(sum(hashtextextended(to_jsonb(t)::text, 0)::numeric), 0) as soma from "${nome}" t`,
    );
    found.set(nome, `${rows[0]!.linhas} ${rows[0]!.soma}`);
  }
  return found;
}

const connect = async (connectionString: string) => {
  const client = new Client({ connectionString });
  await client.connect();
  return client;
};

const service = await startService({
  dataDir,
  port: PORT,
  env: { DEMO_PASSWORD: PASSWORD, LOG_LEVEL: 'silent' },
  unlimited: true,
});
const call = callerOf(PORT);
const times: { quiet: number[]; beside: number[] } = { quiet: [], beside: [] };
let phase: keyof typeof times = 'quiet';
const timed: typeof call = async (sent) => {
  const reply = await call(sent);
  times[phase].push(reply.time);
  return reply;
};
let isTyping = true;
let typing: Promise<unknown> = Promise.resolve();
let snapshot: Map<string, string>;
let made: Awaited<ReturnType<typeof makeBackup>>;
let seconds: number;
try {
  const { text } = await call({
    method: 'POST',
    path: '/api/authenticate',
    body: { usuario_username: login, password },
  });
  const { token } = JSON.parse(text) as { token: string };
  const typists = await typistsOf(call, token, await openStudies(call, token, TYPISTS));
  typing = Promise.all(
    typists.map((one) =>
      type(one, { call: timed, token, every: TYPING_EVERY_MS, goesOn: () => isTyping, told: nothingTold() }),
    ),
  );
  await new Promise((done) => setTimeout(done, QUIET_MS));

  const { serviceConnectionString, migrationConnectionString } = await openEmbedded({ dataDir, log: silent });
  const beside = await connect(serviceConnectionString);
  phase = 'beside';
  const since = performance.now();
  made = await makeBackup({
    connectionString: migrationConnectionString,
    dataDir,
    folder: join(place, 'backups'),
    clock: systemClock,
    onSnapshot: async (id) => {
      await beside.query(`begin isolation level repeatable read; set transaction snapshot '${id}'`);
    },
  });
  seconds = (performance.now() - since) / 1000;
  isTyping = false;
  await typing;
  snapshot = await digests(beside);
  await beside.end();
} finally {
  isTyping = false;
  await typing.catch(silent);
  await service.end('SIGTERM');
}

const restoring = performance.now();
const target = join(place, 'destino');
await restoreBackup({
  backup: made!.path,
  dataDir: target,
  erasures: [],
  openDatabase: () => startEmbedded({ dataDir: target, log: silent }),
  log: silent,
});
const restored = (performance.now() - restoring) / 1000;
const { serviceConnectionString: connectionString, stop } = await openEmbedded({
  dataDir: target,
  log: silent,
});
const there = await connect(connectionString);
const found = await digests(there);
await there.end();
await stop();
await rm(place, { recursive: true, force: true });

const different = [...snapshot].filter(([nome, sum]) => found.get(nome) !== sum).map(([nome]) => nome);
const ms = (all: number[]) =>
  `p50 ${quantile(all, 0.5).toFixed(0)} ms, most ${Math.max(0, ...all).toFixed(0)} ms (${all.length})`;
const line = (what: string, seen: string) => console.log(`${what.padEnd(24)}${seen}`);
line('backup', `${seconds.toFixed(1)} s, ${(made!.bytes / 1e6).toFixed(1)} MB`);
line('', `${made!.linhas} rows, ${made!.arquivos} files`);
line('saves before', ms(times.quiet));
line('saves beside it', ms(times.beside));
line('restore', `${restored.toFixed(1)} s`);
line('tables that differ', `${different.length} of ${snapshot.size} ${different.join(' ')}`);
if (different.length > 0) process.exitCode = 1;
