import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Tx } from '../db/client.ts';
import type { Who } from '../test/brokerage.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const reader = (who: Who) => {
  const { empresa_id, funcionario_id } = t.people[who];
  return { empresas: [empresa_id], funcionario_id };
};

/** A reading that holds its connection. */
function hold(who: Who) {
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  let begin: () => void = () => undefined;
  const hasBegun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const work = async (tx: Tx) => {
    await tx.execute(sql`select 1`);
    begin();
    await isReleased;
    return 'read';
  };
  const ended = t.db.read(reader(who), work, { heavy: true });
  return { hasBegun, release, ended };
}

/** More panels than may run and wait at once. */
const PANELS = 20;

test('a broker’s list answers while boards use all their connections', async () => {
  const [manager, broker] = await Promise.all([t.as('gerente'), t.as('corretor')]);
  const { panels, list } = await t.db.service(async (tx) => {
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

test('a consultant’s to-do answers while boards use all their connections', async () => {
  const broker = await t.as('corretor');
  const held = (['gerente', 'gerente', 'admin.b', 'admin.b'] as const).map(hold);
  await Promise.all(held.map(({ hasBegun }) => hasBegun));
  const { status } = await broker.try(api.boards.todo, { query: {} });
  for (const { release } of held) release();
  await Promise.all(held.map(({ ended }) => ended));
  expect(status).toBe(200);
});

test('another company’s lists all answer beside ten panels at once', async () => {
  const [manager, other] = await Promise.all([t.as('gerente'), t.as('corretor.b')]);
  const { panels, lists } = await t.db.service(async (tx) => {
    await tx.execute(sql`lock table diagnostico_produto_item_opcao in access exclusive mode`);
    const panels = Array.from({ length: 10 }, () => manager.try(api.boards.salesPanel, { query: {} }));
    const calls = Array.from({ length: 10 }, () => other.try(api.customers.list, { query: {} }));
    return { panels, lists: await Promise.all(calls) };
  });
  expect(lists.map(({ status }) => status)).toEqual(Array(10).fill(200));
  for (const { status } of await Promise.all(panels)) expect([200, 503]).toContain(status);
});

test('a board whose statement exceeds its time limit is aborted', async () => {
  const work = async (tx: Tx) => {
    await tx.execute(sql`set local statement_timeout = 20`);
    await tx.execute(sql`select pg_sleep(10)`);
  };
  await expect(t.db.read(reader('gerente'), work, { heavy: true })).rejects.toThrow('consultas demais');
});

test('one person’s panels leave connections to everybody else', async () => {
  const mine = [1, 2, 3, 4].map(() => hold('gerente'));
  await Promise.all(mine.slice(0, 2).map(({ hasBegun }) => hasBegun));
  const read = t.db.read(reader('admin.b'), (tx) => tx.execute(sql`select 'theirs' as whose`), {
    heavy: true,
  });
  expect((await read).rows).toEqual([{ whose: 'theirs' }]);
  expect(t.db.usage().boards.used).toBe(2);
  for (const { release } of mine) release();
  expect(await Promise.all(mine.map(({ ended }) => ended))).toEqual(mine.map(() => 'read'));
});

test('a search waits among the boards, a list does not', async () => {
  const held = (['gerente', 'gerente', 'admin', 'admin'] as const).map(hold);
  await Promise.all(held.map(({ hasBegun }) => hasBegun));
  const broker = await t.as('corretor');
  const search = broker.try(api.customers.list, { query: { busca: 'ana' } });
  expect((await broker.try(api.customers.list, { query: {} })).status).toBe(200);
  await vi.waitFor(() => expect(t.db.usage().boards).toMatchObject({ used: 4, waiting: 1 }));
  for (const { release } of held) release();
  expect((await search).status).toBe(200);
  await Promise.all(held.map(({ ended }) => ended));
});

test('an aborted request gives its place to the next', async () => {
  const mine = [hold('gerente'), hold('gerente')];
  await Promise.all(mine.map(({ hasBegun }) => hasBegun));
  const gone = new AbortController();
  const read = (tx: Tx) => tx.execute(sql`select 1`);
  const left = Array.from({ length: 6 }, () =>
    t.db.read(reader('gerente'), read, { heavy: true, gone: gone.signal }),
  );
  const refusals = Promise.allSettled(left);
  await expect(t.db.read(reader('gerente'), read, { heavy: true })).rejects.toThrow('consultas demais');
  gone.abort();
  expect((await refusals).map(({ status }) => status)).toEqual(left.map(() => 'rejected'));
  const next = t.db.read(reader('gerente'), read, { heavy: true });
  for (const { release } of mine) release();
  expect((await next).rows).toHaveLength(1);
  await Promise.all(mine.map(({ ended }) => ended));
});

test('refuses at once what exceeds one person’s share', async () => {
  const mine = Array.from({ length: 9 }, () => hold('gerente'));
  await expect(mine[8]?.ended).rejects.toThrow('consultas demais');
  for (const { release } of mine) release();
  expect(await Promise.all(mine.slice(0, 8).map(({ ended }) => ended))).toHaveLength(8);
});
