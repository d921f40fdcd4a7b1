import { type AnyEndpoint, api, listEndpoints } from '@farol/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPECTATIONS } from './access-expectations.ts';
import { makeTarget } from './access-target.ts';
import { PASSWORD, type Who } from './brokerage.ts';
import type { Target } from './expectation.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let t: TestApp;
let target: Target;
const tokens = new Map<Who, string>();

beforeAll(async () => {
  t = await createTestApp();
  target = await makeTarget(t, 'corretor');
  for (const who of ['admin', 'corretor', 'especialista'] as const) await logIn(who);
}, 60_000);
afterAll(() => t.close());

const endpoints = listEndpoints(api);

async function logIn(who: Who): Promise<void> {
  const body = { usuario_username: who, password: PASSWORD };
  tokens.set(who, (await t.anonymous.call(api.auth.authenticate, { body })).token);
}

/** A valid request, to be corrupted field by field. */
function soundInput(endpoint: AnyEndpoint): { params?: object; body?: unknown } {
  const expectation = EXPECTATIONS.get(endpoint);
  if (expectation?.kind === 'row') return expectation.input(target);
  return (expectation?.kind === 'self' && expectation.input?.(t.people[callerOf(endpoint)])) || {};
}

/** A role that may make the call, so that it gets as far as possible. */
function callerOf(endpoint: AnyEndpoint): Who {
  const expectation = EXPECTATIONS.get(endpoint);
  const allowed = expectation && 'allowed' in expectation ? expectation.allowed : [];
  return allowed.includes('admin') ? 'admin' : allowed.includes('corretor') ? 'corretor' : 'especialista';
}

async function send(endpoint: AnyEndpoint, address: string, body?: string) {
  // Each in a different minute, so that the rate limit of public calls does not answer.
  if (endpoint.access === 'publico') t.clock.advance(1 / 1440);
  const ask = () =>
    t.app.inject({
      method: endpoint.method,
      url: `/api${address}`,
      headers: {
        authorization: `Bearer ${tokens.get(callerOf(endpoint))}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { payload: body }),
    });
  let response = await ask();
  // Those minutes, or a call that ends sessions, have ended this one.
  if (response.statusCode === 401 && endpoint.access !== 'publico') {
    await logIn(callerOf(endpoint));
    response = await ask();
  }
  const json = response.headers['content-type']?.toString().includes('json');
  return { status: response.statusCode, body: json ? response.json() : null };
}

/** Sent values answered with 500 or above, or with an unusual error body. */
function complaints(sent: string, { status, body }: Awaited<ReturnType<typeof send>>): string[] {
  if (status >= 500) return [`${status} ${sent}`];
  const isOurs = status < 400 || (typeof body?.code === 'string' && typeof body.statusMessage === 'string');
  return isOurs ? [] : [`${status} ${sent}: not the usual body`];
}

describe('a URL', () => {
  const NO_IDS = ['0', '-1', '1.5', 'abc', '99999999999', '1e400', 'NaN', '%00', '１', 'x'.repeat(200)];
  const NAMES = /\{(id|a|token|cep|indice)\}/;
  const withId = endpoints.filter(({ endpoint }) => NAMES.test(endpoint.path));

  it.each(withId)('of $name with an unknown id is 404', async ({ endpoint }) => {
    const answers: Record<string, number> = {};
    const { body } = soundInput(endpoint);
    const query = endpoint.query ? '?assinatura=1.2.x' : '';
    for (const id of NO_IDS) {
      const path = endpoint.path.replace(NAMES, encodeURI(decodeURI(id))).replace('{b}', 'RG');
      const address = `${path.replace('{x}', '1')}${query}`;
      const reply = await send(endpoint, address, endpoint.body && JSON.stringify(body ?? {}));
      answers[id.slice(0, 20)] = reply.status;
      expect(complaints(id, reply)).toEqual([]);
    }
    // Without a session the form is checked before the id is looked up.
    const may = endpoint.access === 'publico' && endpoint.body ? [404, 422] : [404];
    expect(Object.entries(answers).filter(([, status]) => !may.includes(status))).toEqual([]);
  });

  it('that cannot be decoded is 400 with the usual body', async () => {
    const reply = await send(api.customers.get, '/motor-interno/cliente/%ff');
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ code: 'requisicao_invalida', statusMessage: expect.any(String) });
  });
});

describe('a body that is not JSON', () => {
  beforeAll(() => logIn('corretor'));

  const post = (payload: string, type = 'application/json') =>
    t.app.inject({
      method: 'POST',
      url: '/api/motor-interno/cliente',
      headers: { authorization: `Bearer ${tokens.get('corretor')}`, 'content-type': type },
      payload,
    });

  it.each([
    ['half a body', '{"pessoa_nome": "Ana', undefined, 400, 'requisicao_invalida'],
    ['a poisoned body', '{"__proto__": {"empresa_id": 2}}', undefined, 400, 'requisicao_invalida'],
    ['a body without end', `{"a": "${'x'.repeat(3 * 1024 * 1024)}"}`, undefined, 413, 'arquivo_grande'],
    ['another kind of content', '<cliente/>', 'text/xml', 415, 'tipo_nao_aceito'],
  ])('%s is refused with the usual body', async (_, payload, type, status, code) => {
    const reply = await post(payload, type);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toEqual({ code, statusMessage: expect.any(String), request_id: expect.any(String) });
  });
});
