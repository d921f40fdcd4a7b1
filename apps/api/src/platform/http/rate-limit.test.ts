import { api } from '@farol/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { PASSWORD } from '../../test/brokerage.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { createSharedCounts } from './shared-counts.ts';

const LIMIT = 5;

let t: TestApp;
let app: Awaited<ReturnType<typeof buildApp>>;
beforeAll(async () => {
  t = await createTestApp();
  app = await buildApp(t.deps, { logLevel: 'silent', ratePerMinute: LIMIT });
});
afterAll(async () => {
  await app.close();
  await t.close();
});

const get = (url: string, headers = {}) => app.inject({ method: 'GET', url, headers });

test('probes are never refused, and other calls get a Retry-After', async () => {
  for (let n = 0; n < LIMIT * 2; n++) expect((await get('/api/health')).statusCode).toBe(200);
  for (let n = 0; n < LIMIT; n++) expect((await get('/api/authenticate/me')).statusCode).not.toBe(429);
  const refused = await get('/api/authenticate/me');
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe(refused.headers['x-ratelimit-reset']);
});

test('a person known here is counted apart from the address', async () => {
  const token = async (usuario_username: string) => {
    const body = { usuario_username, password: PASSWORD };
    return (await t.anonymous.call(api.auth.authenticate, { body })).token;
  };
  const [one, other] = [await token('corretor'), await token('corretor2')];
  // Accepted once in this process, by the other instance: the address is used up already.
  for (const known of [one, other]) await t.withToken(known).call(api.auth.me);
  const of = (known: string) => get('/api/authenticate/me', { authorization: `Bearer ${known}` });
  for (let n = 0; n < LIMIT; n++) expect((await of(one)).statusCode).not.toBe(429);
  expect((await of(one)).statusCode).toBe(429);
  expect((await of(other)).statusCode).not.toBe(429);
});

test('calls are counted over all processes, and by each alone while the database is away', async () => {
  const [one, other] = [createSharedCounts(t.deps), createSharedCounts(t.deps)];
  for (let n = 0; n < 3; n++) one.add('alguém');
  await one.exchange();
  expect(other.add('alguém').count).toBe(1);
  await other.exchange();
  expect(other.add('alguém').count).toBe(5);
  const away = createSharedCounts({ ...t.deps, db: { service: () => Promise.reject(new Error('away')) } });
  away.add('alguém');
  await away.exchange();
  expect(away.add('alguém').count).toBe(2);
  for (const counts of [one, other, away]) await counts.stop();
});
