import { gzipSync } from 'node:zlib';
import { api } from '@farol/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD } from '../../test/brokerage.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
let authorization: string;
beforeAll(async () => {
  t = await createTestApp();
  const body = { usuario_username: 'corretor', password: PASSWORD };
  authorization = `Bearer ${(await t.anonymous.call(api.auth.authenticate, { body })).token}`;
});
afterAll(() => t.close());

test.each(['0x10', '1e1', '+1', '01', '1.0', ' 1'])('an id written as %j is 404', async (id) => {
  const url = `/api/motor-interno/diagnostico/${encodeURIComponent(id)}`;
  const { statusCode } = await t.app.inject({ method: 'GET', url, headers: { authorization } });
  expect(statusCode).toBe(404);
});

test('a body of plain text is 415', async () => {
  const { statusCode } = await t.app.inject({
    method: 'POST',
    url: '/api/motor-interno/diagnostico',
    headers: { authorization, 'content-type': 'text/plain' },
    payload: '{}',
  });
  expect(statusCode).toBe(415);
});

test('a compressed body is not unpacked', async () => {
  const { statusCode } = await t.app.inject({
    method: 'POST',
    url: '/api/motor-interno/diagnostico',
    headers: { authorization, 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync('{}'),
  });
  expect(statusCode).toBe(400);
});
