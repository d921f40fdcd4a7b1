import { type AnyEndpoint, api, pathOf } from '@farol/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const token = 'x'.repeat(43);
const MB = 1024 * 1024;

/** Announces a body of so many bytes, of which only `payload` is sent. */
const announce = async (endpoint: AnyEndpoint, bytes: number, payload = '{') => {
  const reply = await t.app.inject({
    method: endpoint.method,
    url: `/api${pathOf(endpoint, { token })}`,
    headers: { 'content-type': 'application/json', 'content-length': String(bytes) },
    payload,
  });
  return { status: reply.statusCode, body: reply.json() };
};

describe('a body', () => {
  const OPEN: [string, AnyEndpoint][] = [
    ['the customer’s answers', api.publicStudy.answer],
    ['logging in', api.auth.authenticate],
    ['the first account', api.auth.signUp],
    ['asking for a new password', api.auth.forgotPassword],
  ];
  test.each(OPEN)('of 2 MB to %s is refused before it is read', async (_, endpoint) => {
    const { status, body } = await announce(endpoint, 2 * MB);
    expect([status, body.code]).toEqual([413, 'arquivo_grande']);
  });

  test('without a session is not read', async () => {
    expect((await announce(api.diagnosis.start, 2 * MB)).status).toBe(401);
  });

  test('to a link over its rate limit is not read', async () => {
    t.clock.advance(1);
    const replies = await Promise.all(
      Array.from({ length: 13 }, () => announce(api.publicStudy.answer, 3, 'no')),
    );
    expect(replies.map(({ status }) => status)).toEqual([...Array(12).fill(400), 429]);
    t.clock.advance(1);
  });

  test('with more values than any form is refused as a whole', async () => {
    const body = { usuario_username: 'a', password: Array(25_000).fill(0) };
    const { status, error } = await t.anonymous.try(api.auth.authenticate, { body });
    expect([status, error.errors]).toEqual([422, { geral: ['Há dados demais em um só pedido.'] }]);
  });

  test('with too long a list names the list, not its elements', async () => {
    const body = { nome: 'Marina Teixeira', respostas: Array.from({ length: 201 }, () => ({})) };
    const { status, error } = await t.anonymous.try(api.publicStudy.answer, { params: { token }, body });
    expect([status, error.errors]).toEqual([422, { respostas: ['Informe no máximo 200 itens.'] }]);
  });
});

describe('a private answer is not cached by browsers', () => {
  test.each<[string, () => Promise<{ headers: Record<string, unknown> }>]>([
    ['who is logged in', async () => (await t.as('corretor')).try(api.auth.me)],
    ['a list of customers', async () => (await t.as('corretor')).try(api.customers.list)],
    ['a refusal', () => t.anonymous.try(api.auth.me)],
    [
      'a token',
      () => t.anonymous.try(api.auth.authenticate, { body: { usuario_username: 'x', password: 'y' } }),
    ],
    ['an address that is not there', () => t.app.inject('/api/nada')],
  ])('%s', async (_, ask) => {
    expect((await ask()).headers['cache-control']).toBe('no-store');
  });
});
