import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFlow, expectOk } from '../../test/flow.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const open = (token: string) => t.anonymous.try(api.publicStudy.get, { params: { token } });

test('repeated calls with one key make one link, which no stored reply contains', async () => {
  const { study } = await createFlow(t).presented({ areas: [1] });
  const make = async (key: string) =>
    expectOk(
      (await t.as('corretor')).try(api.presentation.createLink, {
        params: { id: study.diagnostico_id },
        headers: { 'idempotency-key': key },
      }),
    );
  const [first, second] = [await make('criar-link'), await make('criar-link')];
  expect(second).toEqual(first);
  expect((await open(first.token)).status).toBe(200);
  const other = await make('outro-link');
  expect([(await open(first.token)).status, (await open(other.token)).status]).toEqual([410, 200]);
  const { rows } = await t.db.service((tx) =>
    tx.execute(sql`select resposta from idempotencia where chave in ('criar-link', 'outro-link')`),
  );
  expect(rows).toEqual([]);
});
