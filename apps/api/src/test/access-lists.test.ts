import { type AnyEndpoint, api, listEndpoints } from '@farol/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXPECTATIONS } from './access-expectations.ts';
import { EVERYBODY, OWNERS, type Owner, SEES } from './access-roles.ts';
import { makeTarget } from './access-target.ts';
import type { Who } from './brokerage.ts';
import type { Standing, Target } from './expectation.ts';
import { createTestApp, type TestApp } from './test-app.ts';

let t: TestApp;
const targets = {} as Record<Standing, Record<Owner, Target>>;

beforeAll(async () => {
  t = await createTestApp();
  for (const standing of ['draft', 'quoting', 'presenting'] as const) {
    targets[standing] = {} as Record<Owner, Target>;
    for (const owner of OWNERS) targets[standing][owner] = await makeTarget(t, owner, standing);
  }
});
afterAll(() => t.close());

const lists = listEndpoints(api).flatMap(({ name, endpoint }) => {
  const expectation = EXPECTATIONS.get(endpoint);
  return expectation?.kind === 'list' ? [{ name, endpoint, expectation }] : [];
});

/** Lists of one's own work: other visible rows are elsewhere, invisible ones never appear. */
const PERSONAL: readonly AnyEndpoint[] = [api.boards.todo, api.boards.queue, api.boards.queueBoard];
const DOES_THE_WORK: readonly Who[] = [
  'corretor',
  'corretor2',
  'corretor.b',
  'especialista',
  'especialista2',
  'especialista.b',
];
/** Before quotation no specialist sees a study. */
const seesStanding = (who: Who, standing: Standing) =>
  standing !== 'draft' || !who.startsWith('especialista');

describe.each(EVERYBODY)('%s', (who) => {
  it.each(lists)('returns $name with exactly the visible rows', async ({ endpoint, expectation }) => {
    const { allowed, ids, of, on, params } = expectation;
    const query = endpoint.query ? { per_page: 100 } : undefined;
    const { status, data } = await (await t.as(who)).try(endpoint, { params, query });
    expect(status).toBe(allowed.includes(who) ? 200 : 403);
    if (status === 403) return;

    const got = ids(data as never);
    const rowsOf = (owners: readonly Owner[]) => owners.map((owner) => targets[on][owner][of]);
    const complete = !PERSONAL.includes(endpoint) || DOES_THE_WORK.includes(who);
    if (complete && seesStanding(who, on)) expect(got).toEqual(expect.arrayContaining(rowsOf(SEES[who])));
    for (const hidden of rowsOf(OWNERS.filter((owner) => !SEES[who].includes(owner))))
      expect(got).not.toContain(hidden);
  });
});
