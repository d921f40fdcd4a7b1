import { api, MAX_ETIQUETAS, MAX_ETIQUETAS_DO_CLIENTE } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exported } from '../../boards/exports.fixture.ts';
import { eraseCustomer } from '../../db/privacy/erase.ts';
import { auditOf } from '../../test/audit-trail.ts';
import type { Who } from '../../test/brokerage.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const tryMake = async (who: Who, nome: string) =>
  (await t.as(who)).try(api.labels.create, { body: { nome, cor: 'verde' } });
const make = async (nome: string, who: Who = 'corretor'): Promise<number> =>
  (await tryMake(who, nome)).data!.etiqueta_id;
const customerOf = async (who: Who = 'corretor') => (await t.make((one) => one.customer(who))).cliente_id;
type Wanted = { etiqueta_id: number; clientes: number[] }[];
const apply = async (who: Who, body: { por?: Wanted; tirar?: Wanted }) =>
  (await t.as(who)).try(api.labels.apply, { body });
const namesOn = async (cliente_id: number, who: Who = 'corretor') =>
  (await (await t.as(who)).call(api.customers.get, { params: { id: cliente_id } })).etiquetas.map(
    ({ nome }) => nome,
  );

describe('a label of the company', () => {
  test('is the same name without accents and in other letters', async () => {
    await make('Família');
    const refused = await tryMake('gerente', ' FAMILIA ');
    expect([refused.status, refused.error?.errors]).toEqual([
      422,
      { nome: ['Já existe uma etiqueta com este nome.'] },
    ]);
  });

  test('is unknown in another company', async () => {
    const etiqueta_id = await make('Só da A');
    const b = await t.as('admin.b');
    expect((await b.call(api.labels.list)).data).toEqual([]);
    expect(
      (await b.try(api.labels.update, { params: { id: etiqueta_id }, body: { nome: 'B' } })).status,
    ).toBe(404);
    expect((await b.try(api.labels.remove, { params: { id: etiqueta_id } })).status).toBe(404);
    const theirs = await customerOf('corretor.b');
    const put = await apply('corretor.b', { por: [{ etiqueta_id, clientes: [theirs] }] });
    expect(put.status).toBe(404);
  });

  test('leaves its customers when it is excluded, and keeps them when it is renamed', async () => {
    const etiqueta_id = await make('Antes');
    const cliente_id = await customerOf();
    await apply('corretor', { por: [{ etiqueta_id, clientes: [cliente_id] }] });
    const lider = await t.as('lider');
    await lider.call(api.labels.update, { params: { id: etiqueta_id }, body: { nome: 'Depois' } });
    expect(await namesOn(cliente_id)).toEqual(['Depois']);
    await lider.call(api.labels.remove, { params: { id: etiqueta_id } });
    expect(await namesOn(cliente_id)).toEqual([]);
  });

  test('is one of thirty', async () => {
    const { data } = await (await t.as('admin.b')).call(api.labels.list);
    for (let n = data.length; n < MAX_ETIQUETAS; n += 1) await make(`Número ${n}`, 'admin.b');
    const refused = await tryMake('admin.b', 'Mais uma');
    expect(refused.error?.errors?.nome?.[0]).toContain('A empresa já tem 30 etiquetas');
  });
});

describe('putting labels on customers', () => {
  test('names what it changed, so that the exchange undoes exactly that', async () => {
    const etiqueta_id = await make('Renovar');
    const [had, new1, new2] = [await customerOf(), await customerOf(), await customerOf()];
    await apply('corretor', { por: [{ etiqueta_id, clientes: [had] }] });
    const done = await apply('corretor', { por: [{ etiqueta_id, clientes: [had, new1, new2] }] });
    expect(done.data).toEqual({
      clientes: 2,
      por: [{ etiqueta_id, clientes: [new1, new2] }],
      tirar: [],
      recusados: [],
    });
    const again = await apply('corretor', { por: [{ etiqueta_id, clientes: [had, new1, new2] }] });
    expect(again.data?.clientes).toBe(0);
    const back = await apply('corretor', { por: done.data!.tirar, tirar: done.data!.por });
    expect(back.data).toMatchObject({ clientes: 2, tirar: done.data!.por });
    expect([await namesOn(had), await namesOn(new1)]).toEqual([['Renovar'], []]);
  });

  test('does what it may and names the others', async () => {
    const [own, others, full] = [await customerOf(), await customerOf('corretor2'), await customerOf()];
    const ten = await Promise.all(
      Array.from({ length: MAX_ETIQUETAS_DO_CLIENTE }, (_, n) => make(`Cheia ${n}`)),
    );
    await apply('corretor', { por: ten.map((etiqueta_id) => ({ etiqueta_id, clientes: [full] })) });
    const etiqueta_id = await make('Uma a mais');
    const done = await apply('corretor', { por: [{ etiqueta_id, clientes: [own, others, full] }] });
    expect(done.data).toEqual({
      clientes: 1,
      por: [{ etiqueta_id, clientes: [own] }],
      tirar: [],
      recusados: [
        { cliente_id: others, motivo: 'Cliente não encontrado.' },
        { cliente_id: full, motivo: 'Já tem 10 etiquetas, o máximo.' },
      ],
    });
    expect(await namesOn(others, 'corretor2')).toEqual([]);
  });

  test('is in the audit trail of each customer, by name', async () => {
    const etiqueta_id = await make('Auditada');
    const cliente_id = await customerOf();
    await apply('corretor', { por: [{ etiqueta_id, clientes: [cliente_id] }] });
    expect((await auditOf(t, 'cliente', cliente_id)).at(-1)).toMatchObject({
      acao: 'etiquetar',
      antes: { etiquetas: [] },
      depois: { etiquetas: ['Auditada'] },
    });
  });

  test('of another company than the label is refused', async () => {
    const master = await t.as('master');
    const { data } = await (await t.as('admin.b')).call(api.labels.list);
    const cliente_id = await customerOf();
    const done = await master.call(api.labels.apply, {
      body: { por: [{ etiqueta_id: data[0]!.etiqueta_id, clientes: [cliente_id] }] },
    });
    expect(done.recusados).toEqual([{ cliente_id, motivo: 'A etiqueta é de outra empresa.' }]);
  });
});

describe('labelled customers', () => {
  test('are a filter, chips and a column of both lists, and are counted', async () => {
    const etiqueta_id = await make('Filtrada');
    const [mine, theirs] = [await customerOf(), await customerOf('corretor2')];
    await customerOf();
    await apply('gerente', { por: [{ etiqueta_id, clientes: [mine, theirs] }] });
    const chip = [{ etiqueta_id, nome: 'Filtrada', cor: 'verde' }];
    const c = await t.as('corretor');
    const own = await c.call(api.customers.list, { query: { etiqueta: etiqueta_id } });
    expect(own.data.map((row) => [row.cliente_id, row.etiquetas])).toEqual([[mine, chip]]);
    const admin = await t.as('admin');
    const all = await admin.call(api.boards.customersAdmin, { query: { etiqueta: etiqueta_id } });
    expect(all.data.map((row) => [row.cliente_id, row.etiquetas])).toEqual([
      [theirs, chip],
      [mine, chip],
    ]);
    const customersIn = async (query: { contar?: 'S' }) =>
      (await c.call(api.labels.list, { query })).data.find((one) => one.etiqueta_id === etiqueta_id)
        ?.clientes;
    expect([await customersIn({ contar: 'S' }), await customersIn({})]).toEqual([1, undefined]);
    const { titles, rows } = await exported(t, 'admin', api.exports.customersAdmin, {
      etiqueta: etiqueta_id,
    });
    expect(rows.map((row) => row[titles.indexOf('Etiquetas')])).toEqual(['Filtrada', 'Filtrada']);
  });

  test('chosen by hand are exported, of them those that one sees', async () => {
    const [first, , third] = [await customerOf(), await customerOf(), await customerOf()];
    const foreign = await customerOf('corretor2');
    const { rows } = await exported(t, 'corretor', api.exports.customers, {
      clientes: [first, third, foreign].join(','),
    });
    expect(rows).toHaveLength(2);
    const wrong = await (await t.as('corretor')).try(api.exports.customers, { query: { clientes: '1;2' } });
    expect(wrong.status).toBe(422);
  });

  test('lose their labels with their data', async () => {
    const etiqueta_id = await make('Apagada');
    const cliente_id = await customerOf();
    await apply('corretor', { por: [{ etiqueta_id, clientes: [cliente_id] }] });
    const { empresa_id } = t.people.corretor;
    await t.db.service((tx) => eraseCustomer(tx, { empresa_id, cliente_id }, t.clock.now()));
    const left = await t.db.service((tx) =>
      tx.execute(sql`select from cliente_etiqueta where cliente_id = ${cliente_id}`),
    );
    expect(left.rows).toEqual([]);
  });
});
