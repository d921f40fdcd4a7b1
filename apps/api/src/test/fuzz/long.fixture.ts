import { api } from '@farol/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rebuildBoards, storedBoards } from '../../boards/projection.fixture.ts';
import { PASSWORD } from '../brokerage.ts';
import { attacksOf } from './attacks.ts';
import { complaintsOf, type Fuzzed, fuzzHalf } from './fuzz.fixture.ts';

/** `npm run bench -- fuzz` sends others. */
const SEED = 33;
const REQUESTS = 200;
const PAST_VALIDATION = 0.2;
/** Of 25,000 requests, also where others use the processors. */
const PATIENCE_MS = 3_600_000;
/** Of hundreds of studies. */
const READING_MS = 300_000;

/** The tests of one half of the calls. */
export function describeFuzz(part: 0 | 1): void {
  let fuzzed: Fuzzed;

  beforeAll(async () => {
    fuzzed = await fuzzHalf(part, (world, endpoint, at) =>
      attacksOf(endpoint, world, { seed: SEED + at, count: REQUESTS, wellFormed: 3 }),
    );
  }, PATIENCE_MS);
  afterAll(() => fuzzed?.close());

  test('hostile input is never answered with a failure or with words from the inside', () => {
    expect(complaintsOf(fuzzed.rows)).toEqual([]);
  });

  test('every call was sent its requests', () => {
    expect(fuzzed.rows.filter(({ requests }) => requests < REQUESTS).map(({ name }) => name)).toEqual([]);
  });

  test('a fifth of the requests of every call passed validation', () => {
    const few = fuzzed.rows.filter(({ past, requests }) => past < requests * PAST_VALIDATION);
    expect(few.map(({ name, past, requests }) => `${name}: ${past} of ${requests}`)).toEqual([]);
  });

  test(
    'afterwards every study opens and every list is read',
    async () => {
      const { t } = fuzzed;
      const body = { usuario_username: 'admin', password: PASSWORD };
      const admin = t.withToken((await t.anonymous.call(api.auth.authenticate, { body })).token);
      const ids: number[] = [];
      for (let page = 1; ; page += 1) {
        const { data } = await admin.call(api.boards.studiesAdmin, { query: { page, per_page: 100 } });
        if (data.length === 0) break;
        ids.push(...data.map(({ diagnostico_id }) => diagnostico_id));
      }
      expect(ids.length).toBeGreaterThan(50);
      for (const id of ids)
        await admin.call(api.diagnosis.get, { params: { id }, query: { acompanha: 'S' } });
      for (const list of [
        api.customers.list,
        api.boards.salesPanelList,
        api.boards.todo,
        api.policies.list,
        api.employees.list,
      ])
        await admin.call(list, {});
    },
    READING_MS,
  );

  test('afterwards the boards show what is computed anew', async () => {
    const { db } = fuzzed.t;
    const stored = await storedBoards(db);
    await rebuildBoards(db);
    expect(await storedBoards(db)).toEqual(stored);
  });
}
