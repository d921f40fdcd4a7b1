import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Who } from '../../test/brokerage.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const list = async (who: Who, query: object = {}) =>
  (await (await t.as(who)).call(api.bin.list, { query })).data;
const restore = async (who: Who, tipo: 'cliente' | 'diagnostico', id: number) =>
  (await t.as(who)).try(api.bin.restore, { body: { tipo, id } });
const removeCustomer = async (who: Who, id: number) =>
  (await t.as(who)).call(api.customers.remove, { params: { id } });
const removeStudy = async (who: Who, id: number) =>
  (await t.as(who)).call(api.diagnosis.remove, { params: { id } });
const seesCustomer = async (id: number) =>
  (await (await t.as('corretor')).try(api.customers.get, { params: { id } })).status;
const draftOf = async (cliente_id: number) =>
  (await (await t.as('corretor')).call(api.diagnosis.start, { body: { cliente_id } })).diagnostico_id;

const deletedDaysAgo = (cliente_id: number, days: number) => {
  const then = new Date(t.clock.now().getTime() - days * 86_400_000).toISOString();
  return t.db.service((tx) =>
    tx.execute(sql`update cliente set excluido_em = ${then} where cliente_id = ${cliente_id}`),
  );
};

describe('the bin', () => {
  test('shows a deleted customer with who, when and the days left, and gives it back with its studies', async () => {
    const { cliente_id, pessoa_nome } = await t.make((make) => make.customer('corretor'));
    const study = await draftOf(cliente_id);
    await removeCustomer('corretor', cliente_id);
    const [row] = (await list('corretor')).filter(({ id }) => id === cliente_id);
    expect(row).toMatchObject({ tipo: 'cliente', pessoa_nome, dias_restantes: 30, estagio: null });
    expect(row?.excluido_por).toBeTruthy();
    expect((await list('admin')).map(({ id }) => id)).toContain(cliente_id);

    expect(await restore('corretor', 'cliente', cliente_id)).toMatchObject({
      status: 200,
      data: { tipo: 'cliente', cliente_id },
    });
    expect(await seesCustomer(cliente_id)).toBe(200);
    expect(await draftOf(cliente_id)).toBe(study);
    expect((await list('corretor')).map(({ id }) => id)).not.toContain(cliente_id);
  });

  test('lets the person who deleted a study, or an administrator, restore it', async () => {
    const { cliente_id } = await t.make((make) => make.customer('corretor'));
    const study = await draftOf(cliente_id);
    await removeStudy('gerente', study);
    expect((await list('corretor', { tipo: 'diagnostico' })).map(({ id }) => id)).not.toContain(study);
    expect((await restore('corretor', 'diagnostico', study)).status).toBe(404);
    expect((await restore('corretor2', 'diagnostico', study)).status).toBe(404);
    expect((await list('gerente', { tipo: 'diagnostico' })).map(({ id }) => id)).toContain(study);
    expect((await restore('admin', 'diagnostico', study)).status).toBe(200);
    expect(await draftOf(cliente_id)).toBe(study);
  });

  test('keeps one study in preparation', async () => {
    const { cliente_id } = await t.make((make) => make.customer('corretor'));
    const study = await draftOf(cliente_id);
    await removeStudy('corretor', study);
    const other = await draftOf(cliente_id);
    const refused = await restore('corretor', 'diagnostico', study);
    expect(refused).toMatchObject({ status: 409, error: { code: 'rascunho_existente' } });
    await removeStudy('corretor', other);
    expect((await restore('corretor', 'diagnostico', study)).status).toBe(200);
  });

  test('does not give back a customer whose CPF another one has by now', async () => {
    const { cliente_id, pessoa_cpf } = await t.make((make) => make.customer('corretor'));
    await removeCustomer('corretor', cliente_id);
    await t.make((make) => make.customer('corretor2', { pessoa_cpf }));
    expect(await restore('corretor', 'cliente', cliente_id)).toMatchObject({
      status: 409,
      error: { code: 'cpf_em_uso' },
    });
  });

  test('finds by name, without accents', async () => {
    const { cliente_id } = await t.make((make) =>
      make.customer('corretor', { pessoa_nome: 'Otávio Müller' }),
    );
    await removeCustomer('corretor', cliente_id);
    expect((await list('corretor', { busca: 'otavio mul' })).map(({ id }) => id)).toEqual([cliente_id]);
    expect(await list('corretor', { busca: 'outro' })).toEqual([]);
  });

  test('forgets after 30 days', async () => {
    const { cliente_id } = await t.make((make) => make.customer('corretor'));
    await removeCustomer('corretor', cliente_id);
    await deletedDaysAgo(cliente_id, 29.5);
    const [row] = (await list('corretor')).filter(({ id }) => id === cliente_id);
    expect(row?.dias_restantes).toBe(1);
    await deletedDaysAgo(cliente_id, 30);
    expect((await list('corretor')).map(({ id }) => id)).not.toContain(cliente_id);
    expect((await restore('corretor', 'cliente', cliente_id)).status).toBe(404);
  });
});

test('a user is restored by an administrator alone', async () => {
  const refused = await (await t.as('corretor')).try(api.bin.restore, {
    body: { tipo: 'funcionario', id: 1 },
  });
  expect(refused.status).toBe(403);
});
