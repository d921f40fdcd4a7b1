import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf } from '../../test/audit-trail.ts';
import type { Who } from '../../test/brokerage.ts';
import { expectOk } from '../../test/flow.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { giveCustomers, idOf, noticesOf, readable } from './handover.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

/** A customer of the broker with an open and a concluded study. */
const family = (consultor: Who = 'corretor') =>
  t.make(async (make) => {
    const open = await make.study({ consultor, estagio: 2 });
    const done = await make.study({ consultor, cliente_id: open.cliente_id, estagio: 10 });
    return { cliente_id: open.cliente_id, diagnostico_id: open.diagnostico_id, done: done.diagnostico_id };
  });

const giveCustomer = async (who: Who, cliente_id: number, to: Who, motivo?: string) =>
  (await t.as(who)).try(api.handover.customer, {
    params: { id: cliente_id },
    body: { funcionario_id: idOf(t, to), motivo },
  });
const giveStudy = async (who: Who, id: number, to: Who) =>
  (await t.as(who)).try(api.handover.study, {
    params: { id },
    body: { funcionario_id: idOf(t, to), motivo: 'Férias' },
  });

describe('handing over a customer', () => {
  test('gives all studies to the new consultant and leaves the former none', async () => {
    const made = await family();
    const given = await giveCustomer('gerente', made.cliente_id, 'corretor2', 'Férias');
    expect(given.data).toEqual({
      funcionario_id: idOf(t, 'corretor2'),
      pessoa_nome: 'Diego Nogueira',
      clientes: 1,
      estudos: 2,
      passados: [{ cliente_id: made.cliente_id, de_funcionario_id: idOf(t, 'corretor'), estudos: 2 }],
      recusados: [],
      desfazer: expect.stringMatching(/^repasse-/),
    });
    expect(await readable(t, 'corretor2', made)).toEqual([200, 200]);
    expect(await readable(t, 'corretor2', { ...made, diagnostico_id: made.done })).toEqual([200, 200]);
    expect(await readable(t, 'corretor', made)).toEqual([404, 404]);
    const c = await t.as('corretor2');
    const page = await c.call(api.customers.get, { params: { id: made.cliente_id } });
    expect([page.usuario_criador_id, page.estudos.length]).toEqual([idOf(t, 'corretor2'), 2]);
    const todo = await c.call(api.boards.todo, {});
    expect(todo.data.map((one) => one.diagnostico_id)).toContain(made.diagnostico_id);
    const again = await c.try(api.diagnosis.start, { body: { cliente_id: made.cliente_id } });
    expect([again.status, again.data?.diagnostico_id]).toEqual([200, made.diagnostico_id]);
  });

  test('stands in the customer’s history with author, both sides and reason', async () => {
    const made = await family();
    await expectOk(giveCustomer('gerente', made.cliente_id, 'corretor2', 'Férias'));
    await expectOk(giveCustomer('gerente', made.cliente_id, 'corretor'));
    const { cadastrado_por, repasses } = await (await t.as('corretor')).call(api.customers.get, {
      params: { id: made.cliente_id },
    });
    const [beatriz, diego] = ['Beatriz Camargo', 'Diego Nogueira'];
    const por = 'Cristina Amaral';
    expect(cadastrado_por).toBe(beatriz);
    expect(repasses).toMatchObject([
      { de: diego, para: beatriz, por, motivo: null },
      { de: beatriz, para: diego, por, motivo: 'Férias' },
    ]);
  });

  test('is written into history and audit trail, with both consultants', async () => {
    const made = await family();
    await expectOk(giveCustomer('gerente', made.cliente_id, 'corretor2', 'Férias'));
    const history = await (await t.as('corretor2')).call(api.diagnosis.history, {
      params: { id: made.diagnostico_id },
    });
    expect(history.at(-1)).toMatchObject({ evento: 'reatribuir', de: '2', para: '2', motivo: 'Férias' });
    const change = {
      acao: 'reatribuir',
      antes: { consultor_id: idOf(t, 'corretor') },
      depois: { consultor_id: idOf(t, 'corretor2') },
    };
    expect((await auditOf(t, 'cliente', made.cliente_id)).at(-1)).toEqual(change);
    expect((await auditOf(t, 'diagnostico', made.done)).at(-1)).toEqual(change);
  });

  test('notifies both consultants, in the application and by mail, but not its author', async () => {
    const made = await family('corretor2');
    const before = (await t.mails()).length;
    await expectOk(giveCustomer('gerente', made.cliente_id, 'lider', 'Nova área'));
    expect((await noticesOf(t, 'lider')).at(-1)).toMatchObject({
      tipo: 'cliente_transferido',
      cliente_id: made.cliente_id,
      dados: { sentido: 'recebido', clientes: 1, estudos: 2, colega: 'Diego Nogueira', motivo: 'Nova área' },
    });
    expect((await noticesOf(t, 'corretor2')).at(-1)?.dados).toMatchObject({
      sentido: 'passado',
      colega: 'Márcio Tavares',
    });
    expect(await noticesOf(t, 'gerente')).toEqual([]);
    const mails = (await t.mails()).slice(before);
    expect(mails).toHaveLength(2);
    expect(mails.some((mail) => mail.includes(`/customers/${made.cliente_id}`))).toBe(true);
  });

  test('to the consultant who already has it changes nothing and notifies nobody', async () => {
    const made = await family();
    const told = (await noticesOf(t, 'corretor')).length;
    const same = await expectOk(giveCustomer('gerente', made.cliente_id, 'corretor'));
    expect([same.clientes, same.estudos, same.recusados]).toEqual([0, 0, []]);
    expect((await noticesOf(t, 'corretor')).length).toBe(told);
    expect(await auditOf(t, 'cliente', made.cliente_id)).toEqual([]);
  });

  test('stays within team and company, and goes to consultants only', async () => {
    const made = await family();
    expect((await giveCustomer('lider', made.cliente_id, 'corretor2')).status).toBe(403);
    expect((await giveCustomer('corretor', made.cliente_id, 'corretor2')).status).toBe(403);
    expect((await giveCustomer('admin.b', made.cliente_id, 'corretor.b')).status).toBe(404);
    const wrong = async (who: Who, to: Who) => {
      const { status, error } = await giveCustomer(who, made.cliente_id, to);
      return [status, error.errors?.funcionario_id?.[0]];
    };
    expect(await wrong('gerente', 'proprietario')).toEqual([422, 'Escolha alguém do seu time.']);
    expect(await wrong('admin', 'especialista')).toEqual([422, 'Escolha um consultor.']);
    expect(await wrong('admin', 'admin')).toEqual([422, 'Escolha um consultor.']);
    expect(await wrong('admin', 'parceiro')).toEqual([422, 'Escolha um consultor.']);
    expect(await wrong('admin', 'corretor.b')).toEqual([422, 'Escolha alguém desta empresa.']);
    expect(await wrong('master', 'corretor.b')).toEqual([422, 'Escolha alguém desta empresa.']);
    expect(await readable(t, 'corretor', made)).toEqual([200, 200]);
  });

  test('takes deleted studies along, uncounted', async () => {
    const made = await family();
    await t.db.service((tx) =>
      tx.execute(sql`update diagnostico set excluido_em = now() where diagnostico_id = ${made.done}`),
    );
    const given = await expectOk(giveCustomer('gerente', made.cliente_id, 'corretor2'));
    expect(given.estudos).toBe(1);
    const { rows } = await t.db.service((tx) =>
      tx.execute(sql`select consultor_id from diagnostico where diagnostico_id = ${made.done}`),
    );
    expect(rows).toEqual([{ consultor_id: idOf(t, 'corretor2') }]);
  });
});

describe('handing over a study', () => {
  test('takes the customer and the other studies along, and says how many', async () => {
    const made = await family();
    const given = await expectOk(giveStudy('gerente', made.diagnostico_id, 'corretor2'));
    expect(given).toMatchObject({
      consultor: { pessoa_nome: 'Diego Nogueira' },
      versao: 2,
      repasse: { clientes: 1, estudos: 2 },
    });
    expect(await readable(t, 'corretor2', { ...made, diagnostico_id: made.done })).toEqual([200, 200]);
    expect(await readable(t, 'corretor', made)).toEqual([404, 404]);
  });

  test('leaves the specialist the task', async () => {
    const study = await t.make((make) =>
      make.study({ estagio: 4, tarefas: [{ area: 1, especialista: 'especialista' }] }),
    );
    await expectOk(giveStudy('admin', study.diagnostico_id, 'corretor2'));
    const seen = await (await t.as('especialista')).call(api.diagnosis.getAsSpecialist, {
      params: { id: study.diagnostico_id },
    });
    expect(seen.tarefas[0]?.especialista?.funcionario_id).toBe(idOf(t, 'especialista'));
  });

  test('answers a save of the former consultant clearly', async () => {
    const made = await family();
    const save = async () =>
      (await t.as('corretor')).try(api.diagnosis.update, {
        params: { id: made.diagnostico_id },
        body: { versao: 1, fgts: 10 },
      });
    const [saved, given] = await Promise.all([
      save(),
      giveStudy('gerente', made.diagnostico_id, 'corretor2'),
    ]);
    expect(given.status).toBe(200);
    expect([200, 404]).toContain(saved.status);
    const late = await save();
    expect([late.status, late.error.statusMessage]).toEqual([404, 'Este estudo agora é de outro consultor.']);
  });
});

describe('handing over several customers', () => {
  test('moves those the actor sees, names the others and notifies each person once', async () => {
    const mine = [await family(), await family()];
    const others = await family('corretor2');
    const foreign = await family('corretor.b');
    const told = { lider: await noticesOf(t, 'lider'), corretor: await noticesOf(t, 'corretor') };
    const ids = [...mine, others, foreign].map((one) => one.cliente_id);
    const given = await expectOk(giveCustomers(t, 'gerente', ids, 'lider'));
    expect([given.clientes, given.estudos]).toEqual([3, 6]);
    expect(given.recusados).toEqual([{ cliente_id: foreign.cliente_id, motivo: 'Cliente não encontrado.' }]);
    expect(given.passados.map((one) => one.de_funcionario_id)).toEqual([
      idOf(t, 'corretor'),
      idOf(t, 'corretor'),
      idOf(t, 'corretor2'),
    ]);
    const forLider = (await noticesOf(t, 'lider')).slice(told.lider.length);
    expect(forLider.map((one) => one.dados)).toMatchObject([{ clientes: 3, estudos: 6, colega: null }]);
    const forCorretor = (await noticesOf(t, 'corretor')).slice(told.corretor.length);
    expect(forCorretor.map((one) => one.dados)).toMatchObject([
      { sentido: 'passado', clientes: 2, estudos: 4 },
    ]);
  });

  test('can be handed back', async () => {
    const made = await family();
    const given = await expectOk(giveCustomers(t, 'admin', [made.cliente_id], 'corretor2'));
    const back = await (await t.as('admin')).call(api.handover.customers, {
      body: { clientes: [made.cliente_id], funcionario_id: given.passados[0]!.de_funcionario_id },
    });
    expect([back.clientes, back.estudos]).toEqual([1, 2]);
    expect(await readable(t, 'corretor', made)).toEqual([200, 200]);
    expect(await readable(t, 'corretor2', made)).toEqual([404, 404]);
  });

  test('may be all of one consultant, counted before', async () => {
    await family('corretor.b');
    const admin = await t.as('admin.b');
    const choice = { de_funcionario_id: idOf(t, 'corretor.b') };
    const counts = await admin.call(api.handover.preview, { body: choice });
    expect(counts.clientes).toBeGreaterThan(0);
    expect(counts.estudos).toBe(counts.estudos_abertos * 2);
    const master = idOf(t, 'master');
    const refused = await admin.try(api.handover.customers, { body: { ...choice, funcionario_id: master } });
    expect(refused.status).toBe(422);
    const people = sql`update funcionario set empresas_ids = ${sql.param([t.people['corretor.b'].empresa_id])}
                        where funcionario_id = ${idOf(t, 'lider')}`;
    await t.db.service((tx) => tx.execute(people));
    const given = await expectOk(
      admin.try(api.handover.customers, { body: { ...choice, funcionario_id: idOf(t, 'lider') } }),
    );
    expect([given.clientes, given.estudos]).toEqual([counts.clientes, counts.estudos]);
    expect(await admin.call(api.handover.preview, { body: choice })).toEqual({
      clientes: 0,
      estudos: 0,
      estudos_abertos: 0,
    });
  });

  test('needs one choice of at most 500', async () => {
    const admin = await t.as('admin');
    const to = { funcionario_id: idOf(t, 'corretor2') };
    const none = await admin.try(api.handover.customers, { body: to });
    expect(none.error.errors?.clientes).toBeDefined();
    const many = Array.from({ length: 501 }, (_, i) => i + 1);
    expect((await admin.try(api.handover.customers, { body: { ...to, clientes: many } })).status).toBe(422);
    const both = { ...to, clientes: [1], de_funcionario_id: 1 };
    expect((await admin.try(api.handover.customers, { body: both })).status).toBe(422);
  });

  test('at the same moment ends with one consultant for customer and studies', async () => {
    const made = [await family(), await family(), await family()];
    const ids = made.map((one) => one.cliente_id);
    const both = await Promise.all([
      giveCustomers(t, 'gerente', ids, 'corretor2'),
      giveCustomers(t, 'admin', [...ids].reverse(), 'lider'),
    ]);
    expect(both.map((one) => one.status)).toEqual([200, 200]);
    const { rows } = await t.db.service((tx) =>
      tx.execute<{ consultores: number }>(sql`
        select count(distinct consultor_id)::int as consultores from (
          select consultor_id from cliente where cliente_id = any (${sql.param(ids)}::int[])
          union all select consultor_id from diagnostico where cliente_id = any (${sql.param(ids)}::int[])) um`),
    );
    expect(rows).toEqual([{ consultores: 1 }]);
  });
});
