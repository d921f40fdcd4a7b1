import { api } from '@farol/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD, type Who } from '../../test/brokerage.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const open = async (usuario_username: Who, agent = 'Mozilla/5.0 Firefox/140.0') => {
  const { data } = await t.anonymous.try(api.auth.authenticate, {
    body: { usuario_username, password: PASSWORD },
    headers: { 'user-agent': agent },
  });
  return t.withToken(data.token);
};
const idOf = async (caller: Awaited<ReturnType<typeof open>>) =>
  (await caller.call(api.auth.sessions)).data.find(({ atual }) => atual)?.sessao_id ?? 0;

it('lists the own open sessions with device, address and last use', async () => {
  const [first, second] = [await open('corretor'), await open('corretor', 'Farol/1.0 (iPhone)')];
  const { data, total } = await second.call(api.auth.sessions);
  expect(total).toBe(2);
  expect(data.map(({ atual, agente }) => [atual, agente])).toEqual([
    [true, 'Farol/1.0 (iPhone)'],
    [false, 'Mozilla/5.0 Firefox/140.0'],
  ]);
  expect(data[0]).toMatchObject({ ip: '127.0.0.1', ultimo_uso_em: t.clock.now().toISOString() });
  await first.call(api.auth.logout);
  expect((await second.call(api.auth.sessions)).total).toBe(1);
});

it('ends one session', async () => {
  const [kept, lost] = [await open('lider'), await open('lider')];
  await kept.call(api.auth.endSession, { params: { id: await idOf(lost) } });
  expect((await lost.try(api.auth.me)).status).toBe(401);
  expect((await kept.try(api.auth.me)).status).toBe(200);
});

it('is 404 for a session of somebody else, and for one that ended', async () => {
  const [mine, theirs] = [await open('corretor'), await open('corretor2')];
  const params = { id: await idOf(theirs) };
  expect((await mine.try(api.auth.endSession, { params })).status).toBe(404);
  await theirs.call(api.auth.endSession, { params });
  expect((await mine.try(api.auth.endSession, { params })).status).toBe(404);
});

it('ends all others and keeps the one that asks', async () => {
  const [kept, ...others] = [await open('gerente'), await open('gerente'), await open('gerente')];
  const stranger = await open('admin');
  expect(await kept.call(api.auth.endOtherSessions)).toEqual({ encerradas: 2 });
  for (const other of others) expect((await other.try(api.auth.me)).status).toBe(401);
  expect((await kept.call(api.auth.sessions)).total).toBe(1);
  expect((await stranger.try(api.auth.me)).status).toBe(200);
});

it('are ten at most: the longest unused gives way', async () => {
  const first = await open('proprietario');
  const others = [];
  for (let n = 0; n < 10; n += 1) others.push(await open('proprietario'));
  expect((await first.try(api.auth.me)).status).toBe(401);
  for (const other of others) expect((await other.try(api.auth.me)).status).toBe(200);
  expect((await others[0]!.call(api.auth.sessions)).total).toBe(10);
});

it('leaves out sessions that expired idle', async () => {
  await open('especialista');
  const start = t.clock.now();
  t.clock.set(new Date(start.getTime() + 13 * 3_600_000).toISOString());
  const now = await open('especialista');
  expect((await now.call(api.auth.sessions)).total).toBe(1);
  t.clock.set(start.toISOString());
});
