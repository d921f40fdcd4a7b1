import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { createDb, type Db } from '../../db/client.ts';
import { listen } from '../../db/listener.ts';
import { NO_BOARDS } from '../../db/test-database.ts';
import { add, change, logIn } from '../../features/employees/employees.fixture.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import type { SessionRow } from '../sessions.store.ts';
import { type Caller, createCaller } from './in-process.ts';
import { createKnownSessions, type KnownSessions } from './known-sessions.ts';

let t: TestApp;
/** Another server process on the same database. */
let second: { app: FastifyInstance; db: Db; sessions: KnownSessions };
beforeAll(async () => {
  t = await createTestApp();
  const db = createDb({ projectStudies: NO_BOARDS, ...t.addresses, max: 3 });
  const sessions = createKnownSessions({
    listen: (on) => listen(t.connectionString, 'farol_sessao', { ...on, onError: () => undefined }),
  });
  db.onSessionsChanged(sessions.forget);
  second = { db, sessions, app: await buildApp({ ...t.deps, db, sessions }, { logLevel: 'silent' }) };
});
afterAll(async () => {
  await second.app.close();
  await second.sessions.stop();
  await second.db.close();
  await t.close();
});

/** The other process hears a moment later. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 10_000 });

const isLookUp = (config: unknown): boolean =>
  typeof config === 'object' && String((config as { text?: string } | null)?.text).includes('from sessao s');

/** Look-ups of sessions while `work` runs. */
async function lookUps(work: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.filter(([config]: unknown[]) => isLookUp(config)).length;
  } finally {
    query.mockRestore();
  }
}

const isKnown = async (caller: Caller) => (await lookUps(() => caller.try(api.auth.me))) === 0;
/** One session on both processes, known to both. */
async function known(usuario_username: string, password?: string) {
  const { token } = (await logIn(t, usuario_username, password)).data;
  const callers = { here: t.withToken(token), there: createCaller(second.app, token) };
  for (const caller of Object.values(callers))
    await eventually(async () => expect(await isKnown(caller)).toBe(true));
  return callers;
}
const statusOf = async (caller: Caller) => (await caller.try(api.auth.me)).status;
const newPerson = async () => {
  const made = await add(t);
  return { ...made, ...(await known(made.usuario_username, 'uma senha comprida')) };
};

test('calls of one session look it up once', async () => {
  const { here } = await known('corretor');
  expect(await lookUps(() => here.call(api.customers.list, { query: {} }))).toBe(0);
});

test('a session that was ended opens nothing more, here at once and there', async () => {
  const { here, there } = await known('corretor');
  await here.call(api.auth.logout);
  expect(await statusOf(here)).toBe(401);
  await eventually(async () => expect(await statusOf(there)).toBe(401));
});

test('a person deactivated elsewhere is shut out here and there', async () => {
  const { funcionario_id, here, there } = await newPerson();
  await change(t, funcionario_id, { ativo: false });
  expect(await statusOf(here)).toBe(401);
  await eventually(async () => expect(await statusOf(there)).toBe(401));
});

test('another job title counts for the next call', async () => {
  const { funcionario_id, here, there } = await newPerson();
  const cargoOf = async (caller: Caller) => (await caller.call(api.auth.me)).usuario.funcionario_cargo_id;
  expect(await cargoOf(here)).toBe(3);
  await t.db.service((tx) =>
    tx.execute(sql`update funcionario set funcionario_cargo_id = 2 where funcionario_id = ${funcionario_id}`),
  );
  expect(await cargoOf(here)).toBe(2);
  await eventually(async () => expect(await cargoOf(there)).toBe(2));
});

test('another team counts for the next call', async () => {
  const { here } = await known('gerente');
  const { empresa_id, funcionario_id } = t.people.gerente;
  const consultant = t.people.corretor2.funcionario_id;
  const id = (await t.make((make) => make.customer('corretor2'))).cliente_id;
  const status = async () => (await here.try(api.customers.get, { params: { id } })).status;
  await t.db.service((tx) =>
    tx.execute(sql`delete from funcionario_relacionamento where relacionado_id = ${consultant}`),
  );
  expect(await status()).toBe(404);
  await t.db.service((tx) =>
    tx.execute(sql`
      insert into funcionario_relacionamento (empresa_id, funcionario_id, relacionado_id)
      values (${empresa_id}, ${funcionario_id}, ${consultant})`),
  );
  expect(await status()).toBe(200);
});

test('another profile counts for the next call', async () => {
  const { here, there } = await known('admin');
  const profileOf = async (caller: Caller) => (await caller.call(api.auth.me)).usuario.logado_como;
  expect(await profileOf(there)).toBe('admin');
  await here.call(api.auth.switchProfile, { body: { logado_como: 'broker' } });
  expect(await profileOf(here)).toBe('broker');
  await eventually(async () => expect(await profileOf(there)).toBe('broker'));
});

describe('a session found', () => {
  const NOW = new Date('2026-11-20T12:00:00Z');
  const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
  const SESSION = { sessao_id: 1 } as SessionRow;
  function heardSessions() {
    let on: Record<'heard' | 'lost', () => void> = { heard: () => undefined, lost: () => undefined };
    const sessions = createKnownSessions({
      listen: (given) => {
        on = given;
        return { stop: async () => undefined };
      },
    });
    const find = vi.fn(async (): Promise<SessionRow | undefined> => SESSION);
    return { sessions, find, on: () => on, ask: (now = NOW) => sessions.find('hash', now, find) };
  }

  test('is not cached until changes are heard', async () => {
    const { ask, find } = heardSessions();
    await ask();
    await ask();
    expect(find).toHaveBeenCalledTimes(2);
  });

  test('is cached for half a minute', async () => {
    const { ask, find, on } = heardSessions();
    await ask();
    on().heard();
    await ask();
    await ask(later(29));
    expect(find).toHaveBeenCalledTimes(2);
    await ask(later(30));
    expect(find).toHaveBeenCalledTimes(3);
  });

  test('is forgotten once changes cannot be heard', async () => {
    const { ask, find, on } = heardSessions();
    await ask();
    on().heard();
    await ask();
    on().lost();
    await ask();
    await ask();
    expect(find).toHaveBeenCalledTimes(4);
  });

  test('is not cached when something changed while it was read', async () => {
    const { ask, find, on, sessions } = heardSessions();
    await ask();
    on().heard();
    find.mockImplementationOnce(async () => {
      sessions.forget();
      return SESSION;
    });
    await ask();
    await ask();
    expect(find).toHaveBeenCalledTimes(3);
  });

  test('that does not exist is not cached', async () => {
    const { ask, find, on } = heardSessions();
    await ask();
    on().heard();
    find.mockResolvedValue(undefined);
    expect(await ask()).toBeUndefined();
    expect(await ask()).toBeUndefined();
    expect(find).toHaveBeenCalledTimes(3);
  });
});
