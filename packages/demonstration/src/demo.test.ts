import { createTestApp, type TestApp } from '@farol/api/test/test-app';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillDemonstration } from './index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('an installation that already has data is left unchanged', async () => {
  await t.make((f) => f.customer('corretor'));
  const said: string[] = [];
  const filled = await fillDemonstration(t.deps, {
    password: 'outra senha qualquer',
    log: (l) => said.push(l),
  });
  expect(filled).toBe(false);
  expect(said.join()).toContain('DEMO=off');
  const { rows } = await t.db.service((tx) =>
    tx.execute(
      sql`select (select count(*) from cliente) as clientes, (select count(*) from empresa) as empresas`,
    ),
  );
  expect(rows).toEqual([{ clientes: 1, empresas: 2 }]);
  // Everybody can still log in with their old password.
  await t.as('corretor');
});
