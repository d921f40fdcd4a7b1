import { type AnyEndpoint, api, listEndpoints } from '@farol/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVERYBODY, EXPECTATIONS, OWNERS, type Owner, SEES, type Target } from './access-expectations.ts';
import { makeTarget } from './access-target.ts';
import type { Who } from './brokerage.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let t: TestApp;
let targets: Record<Owner, Target>;

const makeTargets = async (app: TestApp) => {
  const made = {} as Record<Owner, Target>;
  for (const owner of OWNERS) made[owner] = await makeTarget(app, owner);
  return made;
};

beforeAll(async () => {
  t = await createTestApp();
  targets = await makeTargets(t);
}, 60_000);
afterAll(() => t.close());

const endpoints = listEndpoints(api);

/** Roles, apart from logout: that one ends its own session. */
const ask = async (who: Who, endpoint: AnyEndpoint, input: object = {}) => {
  if (endpoint !== api.auth.logout) return (await t.as(who)).try(endpoint, input);
  const { PASSWORD } = await import('./brokerage.ts');
  const body = { usuario_username: who, password: PASSWORD };
  const { token } = await t.anonymous.call(api.auth.authenticate, { body });
  return t.withToken(token).try(endpoint, input);
};

describe('every contract', () => {
  it.each(endpoints)('$name has its expectations', ({ endpoint }) => {
    expect(EXPECTATIONS.has(endpoint)).toBe(true);
  });

  it.each(endpoints.filter(({ endpoint }) => endpoint.access !== 'publico'))(
    '$name is closed without a session',
    async ({ endpoint }) => {
      const params = { id: 1, a: 1, b: 'RG', x: 1, cep: '13092123' };
      expect((await t.anonymous.try(endpoint, { params })).status).toBe(401);
    },
  );
});

describe.each(EVERYBODY)('%s', (who) => {
  const named = (kind: string) =>
    endpoints.flatMap(({ name, endpoint }) => {
      const expectation = EXPECTATIONS.get(endpoint);
      return expectation?.kind === kind ? [{ name, endpoint, expectation }] : [];
    });

  it.each(named('self'))('may call $name or is told so', async ({ endpoint, expectation }) => {
    if (expectation.kind !== 'self') return expect.unreachable();
    const { status } = await ask(who, endpoint, expectation.input?.());
    if (endpoint === api.auth.switchProfile) expect(status).toBe(422);
    else if (expectation.allowed.includes(who)) expect([401, 403, 404]).not.toContain(status);
    else expect(status).toBe(403);
  });

  it.each(named('row'))('meets the rows of $name that are theirs', async ({ endpoint, expectation }) => {
    if (expectation.kind !== 'row') return expect.unreachable();
    const got: Record<string, number> = {};
    const wanted: Record<string, number> = {};
    for (const owner of OWNERS) {
      const target = expectation.fresh ? await makeTarget(t, owner) : targets[owner];
      const { status } = await ask(who, endpoint, expectation.input(target));
      const may = expectation.allowed.includes(who);
      const sees = SEES[who].includes(owner);
      const author = expectation.own !== 'author' || who === owner || ['admin', 'admin.b'].includes(who);
      wanted[owner] = !may ? 403 : !sees ? 404 : author ? 200 : 403;
      got[owner] = [401, 403, 404].includes(status) || status >= 500 ? status : 200;
    }
    expect(got).toEqual(wanted);
  });

  it.each(named('list'))('gets in $name all the rows that are theirs and no others', async (one) => {
    if (one.expectation.kind !== 'list') return expect.unreachable();
    const { allowed, ids, of } = one.expectation;
    const query = one.endpoint.query ? { per_page: 100 } : undefined;
    const { status, data } = await ask(who, one.endpoint, { query });
    if (!allowed.includes(who)) return expect(status).toBe(403);
    expect(status).toBe(200);
    const got = ids(data as never);
    const mine = SEES[who].map((owner) => targets[owner][of]);
    const foreign = OWNERS.filter((owner) => !SEES[who].includes(owner)).map((owner) => targets[owner][of]);
    if (one.endpoint !== api.diagnosis.unfinished && !ownOnly(one.endpoint, who))
      expect(got).toEqual(expect.arrayContaining(mine));
    for (const hidden of foreign) expect(got).not.toContain(hidden);
  });
});

/** The to-do list and the queue are personal: an administrator's is not everybody's. */
const ownOnly = (endpoint: AnyEndpoint, who: Who) =>
  [api.boards.todo, api.boards.queue, api.boards.queueBoard].some((board) => board === endpoint) &&
  !['corretor', 'corretor2', 'corretor.b', 'especialista', 'especialista2', 'especialista.b'].includes(who);
