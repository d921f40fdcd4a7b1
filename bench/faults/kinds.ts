import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbedded } from '../../packages/postgres/src/index.ts';
import { disk, power } from './disks.ts';
import { createInstance, signal } from './instance.ts';
import { prepareLoad, signUp, verify } from './ledger.ts';
import { type Fault, has, inFolder, random, Skipped, underLoad } from './under-load.ts';

type Connection = { connect(): Promise<void>; query(text: string): Promise<unknown>; end(): Promise<void> };
const { Client } = createRequire(new URL('../../apps/api/package.json', import.meta.url))('pg') as {
  Client: new (options: { connectionString: string }) => Connection;
};

/** kill -9 under load, of each in turn; the database comes back by itself, the server is started again. */
const kill =
  (whom: 'server' | 'database' | 'backend' | 'both'): Fault =>
  ({ rounds, port }) =>
    inFolder((dataDir) =>
      underLoad({ port, dataDir }, async (instance, load) => {
        let firstWrite = 0;
        for (let round = 0; round < rounds; round += 1) {
          await delay(random(1_000, 3_000));
          const then = performance.now();
          const backends = instance.backends();
          if (whom === 'database' || whom === 'both') signal([instance.postmaster()], 'SIGKILL');
          if (whom === 'backend') signal([backends[Math.floor(random(0, backends.length))]], 'SIGKILL');
          if (whom === 'server' || whom === 'both') {
            signal([instance.server()], 'SIGKILL');
            await instance.exited();
            await instance.start();
          }
          firstWrite = Math.max(firstWrite, await load.firstWriteAfter(then));
        }
        return { rounds, firstWrite };
      }),
    );

/** Everything is killed, then three starts at a random moment, then one that is let. */
const starting: Fault = ({ rounds, port }) =>
  inFolder((dataDir) =>
    underLoad({ port, dataDir }, async (instance, load) => {
      let firstWrite = 0;
      for (let round = 0; round < rounds; round += 1) {
        await delay(random(1_000, 2_000));
        const then = performance.now();
        for (let again = 0; again < 4; again += 1) {
          signal([instance.server(), ...(again % 2 ? [] : [instance.postmaster()])], 'SIGKILL');
          await instance.exited();
          if (again === 3) break;
          instance.spawn();
          await delay(random(100, 3_000));
        }
        await instance.start();
        firstWrite = Math.max(firstWrite, await load.firstWriteAfter(then));
      }
      return { rounds, firstWrite };
    }),
  );

const STILL_MS = 20_000;

/** Postmaster and backends stand still; every answer comes within the limit all the same. */
const pause: Fault = ({ rounds, port }) =>
  inFolder((dataDir) =>
    underLoad({ port, dataDir }, async (instance, load, token) => {
      let [firstWrite, longest, ready] = [0, 0, 0];
      for (let round = 0; round < rounds; round += 1) {
        await delay(random(1_000, 2_000));
        const stopped = [instance.postmaster(), ...instance.backends()];
        signal(stopped, 'SIGSTOP');
        load.times.length = 0;
        const until = performance.now() + STILL_MS;
        const probe = async (path: string, seen: (time: number) => void) => {
          while (performance.now() < until) {
            const { time } = await instance.call({ path, token });
            seen(time);
            await delay(100);
          }
        };
        await Promise.all([
          probe('/api/ready', (time) => {
            ready = Math.max(ready, time);
          }),
          probe('/api/motor-interno/cliente', (time) => {
            longest = Math.max(longest, time);
          }),
          probe('/api/motor-interno/diagnostico/painel-vendas', (time) => {
            longest = Math.max(longest, time);
          }),
        ]);
        longest = Math.max(longest, ...load.times);
        const then = performance.now();
        signal(stopped, 'SIGCONT');
        firstWrite = Math.max(firstWrite, await load.firstWriteAfter(then));
      }
      const s = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
      return {
        rounds,
        firstWrite,
        note: `parado ${s(STILL_MS)}: resposta no máximo ${s(longest)}, /ready ${s(ready)}`,
      };
    }),
  );

/** The server's clock jumps a day ahead and back, between two starts on the same folder. */
const clock: Fault = ({ rounds, port }) => {
  if (!has('faketime')) throw new Skipped('precisa do comando faketime');
  const library = ['x86_64', 'aarch64']
    .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
    .find(existsSync);
  if (!library) throw new Skipped('precisa da biblioteca libfaketime');
  return inFolder(async (dataDir) => {
    const rate = join(dataDir, 'relogio');
    await writeFile(rate, '+0');
    const env = {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: rate,
      FAKETIME_NO_CACHE: '1',
      DONT_FAKE_MONOTONIC: '1',
    };
    return underLoad({ port, dataDir, env }, async (_, load) => {
      let firstWrite = 0;
      for (let round = 0; round < rounds; round += 1) {
        for (const jump of ['+6h', '-6h', '+0']) {
          await delay(2_000);
          await writeFile(rate, jump);
          firstWrite = Math.max(firstWrite, await load.firstWriteAfter(performance.now()));
        }
      }
      return { rounds, firstWrite };
    });
  });
};

/** Two servers on one database and folder, of which one is killed and started again. */
const twins: Fault = ({ rounds, port }) =>
  inFolder(async (dataDir) => {
    const database = await startEmbedded({ dataDir, log: () => undefined });
    const env = {
      DATABASE_URL: database.connectionString,
      DATABASE_SERVICE_URL: database.serviceConnectionString,
      DATABASE_MIGRATION_URL: database.migrationConnectionString,
    };
    const first = createInstance({ dataDir, port, env });
    const second = createInstance({ dataDir, port: port + 1, env });
    try {
      await first.start();
      await second.start();
      const token = await signUp(first);
      const load = await prepareLoad({ servers: [first, second], token });
      load.go();
      let firstWrite = 0;
      for (let round = 0; round < rounds; round += 1) {
        await delay(random(1_500, 3_000));
        const victim = round % 2 ? first : second;
        const then = performance.now();
        signal([victim.server()], 'SIGKILL');
        await victim.exited();
        firstWrite = Math.max(firstWrite, await load.firstWriteAfter(then));
        await victim.start();
      }
      await load.halt();
      const told = await verify(first, token, load.ledger);
      return { rounds, firstWrite, ...told, acknowledged: load.count(), failures: load.failures, note: '' };
    } finally {
      await first.stop();
      await second.stop();
      await database.stop();
    }
  });

const nothing = { acknowledged: 0, lost: [], doubled: [], failures: [], firstWrite: 0 };

/** The first start, which makes the database, is killed at random moments; the last one is let. */
const migrations: Fault = async ({ rounds, port }) => {
  for (let round = 0; round < rounds; round += 1)
    await inFolder(async (dataDir) => {
      const instance = createInstance({ dataDir, port });
      for (let n = 0; n < 4; n += 1) {
        instance.spawn();
        await delay(random(300, 6_000));
        signal([instance.server(), ...(n % 2 ? [] : [instance.postmaster()])], 'SIGKILL');
        await instance.exited();
      }
      await instance.start();
      await signUp(instance);
      await instance.stop();
      return { ...nothing, rounds: 1, note: '' };
    });
  return { ...nothing, rounds, note: 'depois de quatro inícios mortos o quinto serve' };
};

/** A database with a migration that this code does not know is refused in words. */
const older: Fault = ({ port }) =>
  inFolder(async (dataDir) => {
    const instance = createInstance({ dataDir, port });
    await instance.start();
    await instance.stop();
    const database = await startEmbedded({ dataDir, log: () => undefined });
    const client = new Client({ connectionString: database.migrationConnectionString });
    await client.connect();
    await client.query(`insert into migracao (nome, soma) values ('9999_do_futuro.sql', 'x')`);
    await client.end();
    await database.stop();
    instance.spawn();
    await instance.exited();
    const said = instance.said().trim();
    const isRefused = said.includes('versão mais nova') && !/\n\s+at /.test(said);
    return {
      ...nothing,
      rounds: 1,
      lost: isRefused ? [] : [`it said: ${said}`],
      note: 'recusado com uma frase',
    };
  });

export const FAULTS: Record<string, Fault> = {
  server: kill('server'),
  database: kill('database'),
  backend: kill('backend'),
  both: kill('both'),
  starting,
  pause,
  disk,
  clock,
  twins,
  migrations,
  older,
  power,
};

/** The ledger must notice what is made up, or verifying proves nothing. */
export const selftest: Fault = ({ port }) =>
  inFolder((dataDir) =>
    underLoad({ port, dataDir }, async (instance, load, token) => {
      await delay(2_000);
      await load.halt();
      const sound = await verify(instance, token, load.ledger);
      const { customers, comments, saves, uploads, written } = structuredClone(load.ledger);
      const body = {
        pessoa_nome: 'Cliente em dobro',
        endereco_estado: 'SC',
        endereco_cidade: 'Florianópolis',
      };
      for (const pessoa_email of ['a@example.com', 'b@example.com'])
        await instance.call({
          method: 'POST',
          path: '/api/motor-interno/cliente',
          token,
          body: { ...body, pessoa_email },
        });
      customers.sent.add('Cliente em dobro');
      customers.acknowledged.add('Cliente que não há');
      comments.acknowledged.add('Nota que não há');
      saves[0]!.acknowledged += 1;
      saves[0]!.sent += 1;
      uploads[0]!.acknowledged = uploads[0]!.sent = 'outra';
      const told = await verify(instance, token, { customers, comments, saves, uploads, written });
      const noticed = told.lost.length + told.doubled.length - sound.lost.length - sound.doubled.length;
      if (noticed !== 5) throw new Error(`the ledger noticed ${noticed} of 5: ${JSON.stringify(told)}`);
      load.go();
      return { rounds: 1, firstWrite: 0, note: 'cinco faltas inventadas, cinco notadas' };
    }),
  );
