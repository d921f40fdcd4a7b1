import { type AnyEndpoint, api, listEndpoints } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPECTATIONS } from './access-expectations.ts';
import { EVERYBODY, OWNERS, type Owner, SEES } from './access-roles.ts';
import { makeTarget } from './access-target.ts';
import type { Who } from './brokerage.ts';
import type { RowRules, Target } from './expectation.ts';
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

/** Calls as each role, except those that end a session, which get one of their own. */
const ask = async (who: Who, endpoint: AnyEndpoint, input: object = {}) => {
  if (endpoint !== api.auth.logout && endpoint !== api.auth.endSession)
    return (await t.as(who)).try(endpoint, input);
  const { PASSWORD } = await import('./brokerage.ts');
  const body = { usuario_username: who, password: PASSWORD };
  const { token } = await t.anonymous.call(api.auth.authenticate, { body });
  const caller = t.withToken(token);
  if (endpoint === api.auth.logout) return caller.try(endpoint, input);
  const id = (await caller.call(api.auth.sessions)).data.find(({ atual }) => atual)?.sessao_id;
  return caller.try(endpoint, { params: { id } });
};

describe('every contract', () => {
  it.each(endpoints)('$name has its expectations', ({ endpoint }) => {
    expect(EXPECTATIONS.has(endpoint)).toBe(true);
  });

  it.each(endpoints.filter(({ endpoint }) => endpoint.access !== 'publico'))(
    '$name is 401 without a session',
    async ({ endpoint }) => {
      const params = { id: 1, a: 1, b: 'RG', x: 1, cep: '13092123' };
      expect((await t.anonymous.try(endpoint, { params })).status).toBe(401);
    },
  );
});

/** Whether the role sees the row and no other rule applies to it. */
function isFree(rules: RowRules, who: Who, owner: Owner) {
  if (rules.seenOnly?.includes(who)) return false;
  if (!rules.author || who === owner) return true;
  return rules.author === 'or admin' && ['admin', 'admin.b'].includes(who);
}

describe.each(EVERYBODY)('%s', (who) => {
  // As autovacuum does: each person's calls leave rows behind.
  beforeAll(() => t.db.service((tx) => tx.execute(sql`analyze`)));

  const named = (kind: string) =>
    endpoints.flatMap(({ name, endpoint }) => {
      const expectation = EXPECTATIONS.get(endpoint);
      return expectation?.kind === kind ? [{ name, endpoint, expectation }] : [];
    });

  it.each(named('self'))('may call $name or gets 403', async ({ endpoint, expectation }) => {
    if (expectation.kind !== 'self') return expect.unreachable();
    const { status } = await ask(who, endpoint, expectation.input?.(t.people[who]));
    if (endpoint === api.auth.switchProfile) expect(status).toBe(422);
    else if (expectation.allowed.includes(who)) expect([401, 403, 404]).not.toContain(status);
    else expect(status).toBe(403);
  });

  it.each(named('row'))(
    'reads the visible rows of $name only',
    async ({ endpoint, expectation }) => {
      if (expectation.kind !== 'row') return expect.unreachable();
      const got: Record<string, number> = {};
      const wanted: Record<string, number> = {};
      for (const owner of OWNERS) {
        const may = expectation.allowed.includes(who);
        const sees = expectation.sees?.(who, owner) ?? SEES[who].includes(owner);
        // A refused call leaves the row as it was.
        const isUsedUp = expectation.fresh && may && sees;
        const target = isUsedUp ? await makeTarget(t, owner) : targets[owner];
        const { status } = await ask(who, endpoint, expectation.input(target));
        wanted[owner] = !may ? 403 : !sees ? 404 : isFree(expectation, who, owner) ? 200 : 403;
        got[owner] = [401, 403, 404].includes(status) || status >= 500 ? status : 200;
      }
      expect(got).toEqual(wanted);
    },
    60_000,
  );
});
