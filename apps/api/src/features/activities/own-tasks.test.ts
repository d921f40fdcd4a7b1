import { api } from '@farol/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditOf } from '../../test/audit-trail.ts';
import type { Who } from '../../test/brokerage.ts';
import { expectOk } from '../../test/flow.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  t.clock.set('2026-11-17T13:00:00-03:00');
});
afterAll(() => t.close());

const customer = async (consultor: Who = 'corretor') =>
  (await t.make((make) => make.customer(consultor))).cliente_id;
const add = async (id: number, body: object, who: Who = 'corretor') =>
  (await t.as(who)).try(api.activities.addTask, { params: { id }, body: body as never });
const tasks = async (id: number, who: Who = 'corretor', query: object = {}) =>
  (await t.as(who)).call(api.activities.tasks, { params: { id }, query });
const act = async (id: number, body: object, who: Who = 'corretor') =>
  (await t.as(who)).try(api.activities.act, { params: { id }, body: body as never });
const todo = async (cliente_id: number, who: Who = 'corretor') => {
  const { data } = await (await t.as(who)).call(api.boards.todo, { query: { tipo: 'propria' } });
  return data.filter((line) => line.cliente_id === cliente_id);
};

test('a noted task is in the to-do list on its day, and listed with the customer', async () => {
  const id = await customer();
  await expectOk(add(id, { texto: 'Ligar para a contadora', dia: '2026-11-18', hora: '15:30' }));
  const [line] = await todo(id);
  expect(line).toMatchObject({
    tipo: 'propria',
    grupo: 'amanha',
    prazo: '2026-11-18T18:30:00.000Z',
    propria: { texto: 'Ligar para a contadora', hora: '15:30' },
  });
  const { data } = await tasks(id);
  expect(data).toMatchObject([
    { texto: 'Ligar para a contadora', dia: '2026-11-18', hora: '15:30', usuario: 'Beatriz Camargo' },
  ]);
});

test('a task without an hour counts until the end of its day', async () => {
  const id = await customer();
  await expectOk(add(id, { texto: 'Enviar a proposta', dia: '2026-11-17' }));
  expect(await todo(id)).toMatchObject([{ grupo: 'hoje', prazo: '2026-11-18T02:59:00.000Z' }]);
});

test('is finished, taken up again and put off like any other line', async () => {
  const id = await customer();
  const { atividade_id } = await expectOk(add(id, { texto: 'Ligar', dia: '2026-11-17' }));
  await expectOk(act(atividade_id, { acao: 'concluir' }));
  expect(await todo(id)).toEqual([]);
  expect((await tasks(id)).data).toMatchObject([{ status_tarefa: 3, concluida_em: expect.any(String) }]);
  await expectOk(act(atividade_id, { acao: 'retomar' }));
  await expectOk(act(atividade_id, { acao: 'adiar', ate: '2026-11-24' }));
  expect(await todo(id)).toMatchObject([{ adiada_ate: '2026-11-24', grupo: 'depois' }]);
});

test('shows open tasks first, page by page', async () => {
  const id = await customer();
  const done = await expectOk(add(id, { texto: 'A', dia: '2026-11-17' }));
  await expectOk(add(id, { texto: 'C', dia: '2026-11-19' }));
  await expectOk(add(id, { texto: 'B', dia: '2026-11-18' }));
  await expectOk(act(done.atividade_id, { acao: 'concluir' }));
  const page = await tasks(id, 'corretor', { per_page: 2 });
  expect([page.data.map(({ texto }) => texto), page.meta.total]).toEqual([['B', 'C'], 3]);
  expect((await tasks(id, 'corretor', { per_page: 2, page: 2 })).data.map(({ texto }) => texto)).toEqual([
    'A',
  ]);
});

test('a task noted by somebody else belongs to the customer’s consultant and moves with the customer', async () => {
  const id = await customer();
  await expectOk(add(id, { texto: 'Rever', dia: '2026-11-20' }, 'gerente'));
  expect(await todo(id)).toHaveLength(1);
  const para = t.people.corretor2.funcionario_id;
  await (await t.as('gerente')).call(api.handover.customer, {
    params: { id },
    body: { funcionario_id: para },
  });
  expect(await todo(id)).toEqual([]);
  expect(await todo(id, 'corretor2')).toMatchObject([{ propria: { texto: 'Rever' } }]);
});

test('cannot be seen or finished by anybody else', async () => {
  const id = await customer();
  const { atividade_id } = await expectOk(add(id, { texto: 'Ligar', dia: '2026-11-18' }));
  expect((await add(id, { texto: 'X', dia: '2026-11-18' }, 'corretor2')).status).toBe(404);
  expect((await act(atividade_id, { acao: 'concluir' }, 'corretor2')).status).toBe(404);
});

test('refuses a past moment, an invalid hour and an empty text at the field', async () => {
  const id = await customer();
  const wrong = async (body: object) => {
    const { status, error } = await add(id, { texto: 'Ligar', dia: '2026-11-18', ...body });
    return [status, Object.keys(error.errors ?? {})];
  };
  expect(await wrong({ dia: '2026-11-16' })).toEqual([422, ['dia']]);
  expect(await wrong({ hora: '25:00' })).toEqual([422, ['hora']]);
  expect(await wrong({ dia: '2026-11-17', hora: '09:00' })).toEqual([422, ['hora']]);
  expect(await wrong({ texto: '  ' })).toEqual([422, ['texto']]);
  expect((await tasks(id)).data).toEqual([]);
});

test('is recorded in the audit trail without its text', async () => {
  const id = await customer();
  const { atividade_id } = await expectOk(add(id, { texto: 'Segredo da família', dia: '2026-11-18' }));
  const trail = await auditOf(t, 'atividade', atividade_id);
  expect(trail).toMatchObject([{ acao: 'criar' }]);
  expect(JSON.stringify(trail)).not.toContain('Segredo');
});

test('a day more than five years ahead is refused at its field', async () => {
  const id = await customer();
  const { error } = await add(id, { texto: 'Ligar', dia: '2082-07-03' });
  expect(error).toMatchObject({ errors: { dia: ['Escolha um dia nos próximos cinco anos.'] } });
  expect((await tasks(id)).data).toEqual([]);
});
