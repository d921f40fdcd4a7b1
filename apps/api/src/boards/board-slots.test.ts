import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** More panels than may run and wait at once. */
const PANELS = 20;

test('a broker’s list answers while boards use all their connections', async () => {
  const [manager, broker] = await Promise.all([t.as('gerente'), t.as('corretor')]);
  const { panels, list } = await t.db.asService(async (tx) => {
    await tx.execute(sql`lock table diagnostico_produto_item_opcao in access exclusive mode`);
    const panels = Array.from({ length: PANELS }, () => manager.try(api.boards.salesPanel, { query: {} }));
    const first = await Promise.race(panels);
    expect(first.status).toBe(503);
    expect(first.error).toMatchObject({
      code: 'indisponivel',
      statusMessage: expect.stringContaining('consultas como esta'),
    });
    return { panels, list: await broker.try(api.customers.list, { query: {} }) };
  });
  expect(list.status).toBe(200);
  const statuses = (await Promise.all(panels)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
});

test('a board whose statement exceeds its time limit is aborted', async () => {
  const work = t.db.forBoard({ empresas: [t.people.gerente.empresa_id] }, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 20`);
    await tx.execute(sql`select pg_sleep(10)`);
  });
  await expect(work).rejects.toThrow('consultas demais');
});
