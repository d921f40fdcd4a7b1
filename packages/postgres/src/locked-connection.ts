import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { EmbeddedError, errorCode } from './error.ts';
import type { Running } from './postmaster.ts';

/**
 * One connection open for the life of the API. Its advisory lock marks the folder as in use (PostgreSQL
 * releases it when the holder dies), and its loss shows that the database went away.
 */
export type LockedConnection = Running & {
  alive(): Promise<boolean>;
  lost: Promise<void>;
  close(): Promise<void>;
};

const LOCK = 'pg_try_advisory_lock(1179603538, 1)';
const NAME = 'farol-supervisor';
const LOCK_TRIES = 10;
const READY_TRIES = 2400;

/** How the superuser gets in, and what is done before anybody else does. */
type Entrance = {
  password: string;
  /** Its password is not that of the cluster. */
  refused(): Promise<void>;
  prepare(client: Client, connect: (database: string) => Client): Promise<void>;
};

const WRONG_PASSWORD = new Set(['28P01', '28000']);

/** Undefined if the postmaster ended before it answered. */
export async function connectWithLock(
  postmaster: Running,
  { alive, ...entrance }: Entrance & { alive(): Promise<boolean> },
): Promise<LockedConnection | undefined> {
  const connect = (database: string) =>
    new Client({
      host: postmaster.socketDir,
      port: 5432,
      user: 'postgres',
      password: entrance.password,
      database,
      application_name: `${NAME} ${process.pid}`,
    });
  const client = await firstConnection(connect, alive, entrance.refused);
  if (!client) return undefined;
  const lost = new Promise<void>((resolve) => client.once('end', resolve));
  try {
    await takeLock(client);
    await entrance.prepare(client, connect);
  } catch (error) {
    await client.end();
    throw error;
  }
  return { ...postmaster, alive, lost, close: () => client.end().catch(() => {}) };
}

async function firstConnection(
  connect: (database: string) => Client,
  alive: () => Promise<boolean>,
  refused: () => Promise<void>,
): Promise<Client | undefined> {
  let isRefused = false;
  for (let attempt = 0; attempt < READY_TRIES; attempt += 1) {
    const client = connect('postgres');
    // A loss is handled at 'end'; without a listener an 'error' would end the process.
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (!(await alive())) return undefined;
      if (WRONG_PASSWORD.has(errorCode(error) ?? '') && !isRefused) {
        isRefused = true;
        await refused();
      }
      await delay(25);
    }
  }
  throw new EmbeddedError('O banco de dados está de pé mas não responde há um minuto; veja pg/postgres.log.');
}

async function takeLock(client: Client): Promise<void> {
  for (let attempt = 0; attempt < LOCK_TRIES; attempt += 1) {
    const { rows } = await client.query(`select ${LOCK} as taken`);
    if (rows[0].taken) return;
    await delay(200);
  }
  const { rows } = await client.query(
    `select a.application_name as nome from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.classid = 1179603538 and l.granted`,
  );
  const holder = String(rows[0]?.nome ?? '').replace(`${NAME} `, '');
  throw new EmbeddedError(
    `Outro Farol já usa esta pasta de dados (processo ${holder}): pare-o, ou use outra pasta em DATA_DIR.`,
  );
}
