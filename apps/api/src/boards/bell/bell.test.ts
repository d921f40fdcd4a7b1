import { api } from '@farol/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Who } from '../../test/brokerage.ts';
import { createFlow, expectOk } from '../../test/flow.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
let flow: ReturnType<typeof createFlow>;
beforeAll(async () => {
  t = await createTestApp();
  flow = createFlow(t);
});
afterAll(() => t.close());

const bell = async (who: Who, query: object = {}) =>
  (await t.as(who)).call(api.notifications.list, { query });
const newest = async (who: Who) => (await bell(who)).data[0]!;
const told = async () => {
  const study = await flow.sent({ areas: [1] });
  return { study, notice: await newest('especialista') };
};

test('rings for the specialist of a new task, naming the customer and leading to the area', async () => {
  const { study, notice } = await told();
  const { pessoa_nome } = await flow.read(study);
  expect(notice).toMatchObject({
    tipo: 'tarefa_aberta',
    titulo: 'Nova tarefa',
    lido: false,
    diagnostico_id: study.diagnostico_id,
    caminho: `/activity-panel/proposal-quotation/${study.diagnostico_id}?area=1`,
  });
  expect(notice.texto).toContain(pessoa_nome);
});

test('a notice is read, and unread again', async () => {
  const { notice } = await told();
  const before = (await bell('especialista')).nao_lidos;
  const mark = async (lido: boolean) =>
    (await t.as('especialista')).call(api.notifications.update, {
      params: { id: notice.notificacao_id },
      body: { lido },
    });
  await mark(true);
  expect([(await newest('especialista')).lido, (await bell('especialista')).nao_lidos]).toEqual([
    true,
    before - 1,
  ]);
  await mark(false);
  expect((await bell('especialista')).nao_lidos).toBe(before);
});

test('marking all as read leaves those newer than the newest one seen', async () => {
  const { notice } = await told();
  const later = (await told()).notice;
  await (await t.as('especialista')).call(api.notifications.markAllRead, {
    body: { ate: notice.notificacao_id },
  });
  const { data, nao_lidos } = await bell('especialista', { situacao: 'nao_lidos' });
  expect(data.map((one) => one.notificacao_id)).toEqual([later.notificacao_id]);
  expect(nao_lidos).toBe(1);
});

test('another person’s notice is 404 and not listed', async () => {
  const { notice } = await told();
  const { status } = await (await t.as('admin')).try(api.notifications.update, {
    params: { id: notice.notificacao_id },
    body: { lido: true },
  });
  expect(status).toBe(404);
  const ids = (await bell('admin')).data.map((one) => one.notificacao_id);
  expect(ids).not.toContain(notice.notificacao_id);
});

test('pages from the newest', async () => {
  await told();
  await told();
  const first = await bell('especialista', { per_page: 1 });
  const second = await bell('especialista', { per_page: 1, page: 2 });
  expect(first.data[0]!.notificacao_id).toBeGreaterThan(second.data[0]!.notificacao_id);
  expect(first.meta.last_page).toBe(first.meta.total);
});

test('does not name a customer whom the person no longer sees', async () => {
  const study = await flow.sent({ areas: [1] });
  const { pessoa_nome, cliente_id } = await flow.read(study);
  await (await t.as('especialista')).call(api.comments.createAsSpecialist, {
    body: { diagnostico_id: study.diagnostico_id, comentario: 'Falta o exame' } as never,
  });
  expect((await newest('corretor')).texto).toContain(pessoa_nome);
  await expectOk(
    (await t.as('gerente')).try(api.handover.customer, {
      params: { id: cliente_id },
      body: { funcionario_id: t.people.corretor2.funcionario_id },
    }),
  );
  const notice = (await bell('corretor')).data.find(({ tipo }) => tipo === 'comentario')!;
  expect(notice.texto).not.toContain(pessoa_nome);
  expect([notice.caminho, notice.cliente_id, notice.diagnostico_id]).toEqual([null, null, null]);
});
