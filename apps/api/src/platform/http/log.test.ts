import { api } from '@farol/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { PASSWORD } from '../../test/brokerage.ts';
import { createTestApp, PDF, type TestApp } from '../../test/test-app.ts';
import { createCaller } from './in-process.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('at trace no token is written, not even of an upload', async () => {
  const lines: string[] = [];
  const app = await buildApp(t.deps, { logLevel: 'trace', logTo: { write: (line) => lines.push(line) } });
  const body = { usuario_username: 'corretor', password: PASSWORD };
  const { token } = await createCaller(app).call(api.auth.authenticate, { body });
  expect((await createCaller(app, token).try(api.files.upload, { file: PDF })).status).toBe(201);
  await app.close();
  expect(lines.join('')).toContain('Providing options to busboy');
  expect(lines.join('')).not.toContain(token);
});

test('a request is numbered at random', async () => {
  const ask = async () => (await t.app.inject('/api/nada')).json().request_id;
  const [one, other] = [await ask(), await ask()];
  expect(one).toMatch(/^[0-9a-f-]{36}$/);
  expect(other).not.toBe(one);
});

test('a page takes fonts and its base from itself alone', async () => {
  const policy = String((await t.app.inject('/api/health')).headers['content-security-policy']);
  expect(policy.split(';')).toEqual(expect.arrayContaining(["font-src 'self'", "base-uri 'none'"]));
});
