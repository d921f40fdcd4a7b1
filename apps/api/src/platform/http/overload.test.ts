import type { AddressInfo } from 'node:net';
import { api } from '@farol/contracts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { createDb, type Db } from '../../db/client.ts';
import { NO_BOARDS } from '../../db/test-database.ts';
import { PASSWORD } from '../../test/brokerage.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { rankOf } from './overload.ts';

let t: TestApp;
let db: Db;
let app: Awaited<ReturnType<typeof buildApp>>;
let token: string;
let base: string;

beforeAll(async () => {
  t = await createTestApp();
  db = createDb({ projectStudies: NO_BOARDS, ...t.addresses, max: 1 });
  db.onSessionsChanged(t.deps.sessions.forget);
  app = await buildApp({ ...t.deps, db }, { logLevel: 'silent', sheds: true });
  await app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api`;
  const body = { usuario_username: 'corretor', password: PASSWORD };
  token = (await t.anonymous.call(api.auth.authenticate, { body })).token;
});
afterAll(async () => {
  await app.close();
  await db.close();
  await t.close();
});

const ask = (path: string, more: RequestInit = {}) =>
  fetch(base + path, { ...more, headers: { authorization: `Bearer ${token}`, ...more.headers } });

// Known in this process, so that no call waits for who asks.
beforeEach(async () => {
  expect((await ask('/authenticate/me')).status).toBe(200);
});

const waitingNow = () => db.usage().main.waiting + db.usage().service.waiting;

/** Runs `during` while so many calls wait for the only connections. */
async function withWaiting<T>(waiting: number, during: () => Promise<T>): Promise<T> {
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holders = [db.service(() => isReleased), db.read({ empresas: [] }, () => isReleased)];
  const others = Array.from({ length: waiting }, () => db.service(async () => undefined));
  await vi.waitFor(() => expect(waitingNow()).toBe(waiting));
  try {
    return await during();
  } finally {
    release();
    await Promise.all([...holders, ...others]);
  }
}

/** A call that is taken on waits for the connection and is answered once that is free. */
async function waits(waiting: number, call: () => Promise<Response>): Promise<number> {
  const { reply } = await withWaiting(waiting, async () => {
    const reply = call();
    await vi.waitFor(() => expect(waitingNow()).toBe(waiting + 1));
    return { reply };
  });
  return (await reply).status;
}

const LIST = '/motor-interno/cliente';
const save = (resumo_diario: boolean) =>
  ask('/notificacao/preferencias', {
    method: 'PUT',
    body: JSON.stringify({ data: [], resumo_diario }),
    headers: { 'content-type': 'application/json' },
  });
const saved = async () => (await (await ask('/notificacao/preferencias')).json()).resumo_diario;

test('a list is refused at once where five calls wait', async () => {
  const reply = await withWaiting(5, () => ask(LIST));
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await reply.json()).toMatchObject({
    code: 'indisponivel',
    statusMessage: expect.stringContaining('pedidos demais'),
  });
});

test('a list is taken on where four calls wait', async () => {
  expect(await waits(4, () => ask(LIST))).toBe(200);
});

test('a save is taken on where lists are refused', async () => {
  const other = !(await saved());
  expect(await waits(31, () => save(other))).toBe(200);
  expect(await saved()).toBe(other);
});

test('a save is refused at once where thirty-two calls wait', async () => {
  expect((await withWaiting(32, () => save(true))).status).toBe(503);
});

test('a refused save changes nothing, and its repetition saves it', async () => {
  const before = await saved();
  await withWaiting(32, () => save(!before));
  expect(await saved()).toBe(before);
  expect((await save(!before)).status).toBe(200);
  expect(await saved()).toBe(!before);
});

test('signing in is taken on where saves are refused', async () => {
  const body = JSON.stringify({ usuario_username: 'corretor', password: PASSWORD });
  const headers = { 'content-type': 'application/json' };
  expect(await waits(33, () => ask('/authenticate', { method: 'POST', body, headers }))).toBe(200);
});

test('signing out ends the session where saves are refused', async () => {
  const body = { usuario_username: 'corretor2', password: PASSWORD };
  const own = await t.anonymous.call(api.auth.authenticate, { body });
  const headers = { authorization: `Bearer ${own.token}` };
  expect(await waits(20, () => ask('/auth/logout', { method: 'POST', headers }))).toBe(204);
  expect((await ask('/authenticate/me', { headers })).status).toBe(401);
});

test('health is answered where everything waits', async () => {
  expect((await withWaiting(40, () => ask('/health'))).status).toBe(200);
});

test('saves are accepted before reads, and reads of one before lists', () => {
  expect([
    rankOf(api.operation.ready),
    rankOf(api.operation.metrics),
    rankOf(api.auth.authenticate),
    rankOf(api.auth.logout),
    rankOf(api.publicStudy.answer),
    rankOf(api.publicStudy.pdf),
    rankOf(api.diagnosis.start),
    rankOf(api.diagnosis.get),
    rankOf(api.customers.list),
    rankOf(api.boards.salesPanel),
  ]).toEqual(['first', 'first', 'first', 'first', 'first', 'first', 'save', 'one', 'rest', 'rest']);
});
