import { api } from '@farol/contracts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { rebuildBoards, storedBoards } from '../../boards/projection.fixture.ts';
import { PASSWORD } from '../brokerage.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { ALL_CALLS, fuzz, type Row, tableOf } from './run.ts';
import { createWorld } from './world.ts';

/** `npm run bench -- fuzz` sends others. */
const SEED = 33;
const PARTS = 2;
const REQUESTS = 200;
const PAST_VALIDATION = 0.2;
/** Of 25,000 requests, also where others use the processors. */
const PATIENCE_MS = 1_800_000;

/** The tests of one half of the calls: two files, so that both processors work. */
export function describeFuzz(part: 0 | 1): void {
  let t: TestApp;
  let app: FastifyInstance;
  let rows: Row[];

  beforeAll(async () => {
    t = await createTestApp();
    app = await buildApp(t.deps, { logLevel: 'silent', trustProxy: ['127.0.0.1'] });
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    // Of UTC, as the factories have it.
    const clock = { today: () => t.clock.now().toISOString().slice(0, 10) };
    const world = await createWorld({ ...t, clock, origin });
    const tick = () => t.clock.advance(1 / 1440);
    const calls = ALL_CALLS.filter((_, at) => at % PARTS === part);
    rows = await fuzz({ origin, world, seed: SEED, count: REQUESTS, wellFormed: 3, calls, tick });
    console.info(tableOf(rows).join('\n'));
  }, PATIENCE_MS);
  afterAll(async () => {
    await app.close();
    await t.close();
  });

  test('hostile input is never answered with a failure or with words from the inside', () => {
    expect(rows.flatMap(({ name, complaints }) => complaints.map((one) => `${name}: ${one}`))).toEqual([]);
  });

  test('every call was sent its requests', () => {
    expect(rows.filter(({ requests }) => requests < REQUESTS).map(({ name }) => name)).toEqual([]);
  });

  test('a fifth of the requests of every call passed validation', () => {
    const few = rows.filter(({ past, requests }) => past < requests * PAST_VALIDATION);
    expect(few.map(({ name, past, requests }) => `${name}: ${past} of ${requests}`)).toEqual([]);
  });

  test('afterwards every study opens and every list is read', async () => {
    const body = { usuario_username: 'admin', password: PASSWORD };
    const admin = t.withToken((await t.anonymous.call(api.auth.authenticate, { body })).token);
    const ids: number[] = [];
    for (let page = 1; ; page += 1) {
      const { data } = await admin.call(api.boards.studiesAdmin, { query: { page, per_page: 100 } });
      if (data.length === 0) break;
      ids.push(...data.map(({ diagnostico_id }) => diagnostico_id));
    }
    expect(ids.length).toBeGreaterThan(50);
    for (const id of ids) await admin.call(api.diagnosis.get, { params: { id }, query: { acompanha: 'S' } });
    for (const list of [
      api.customers.list,
      api.boards.salesPanelList,
      api.boards.todo,
      api.policies.list,
      api.employees.list,
    ])
      await admin.call(list, {});
  });

  test('afterwards the boards show what is computed anew', async () => {
    const stored = await storedBoards(t.db);
    await rebuildBoards(t.db);
    expect(await storedBoards(t.db)).toEqual(stored);
  });
}
