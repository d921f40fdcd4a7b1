import { api } from '@farol/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditOf } from '../../test/audit-trail.ts';
import type { Who } from '../../test/brokerage.ts';
import type { MadeStudy } from '../../test/factories.ts';
import { createFlow, expectOk } from '../../test/flow.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
let flow: ReturnType<typeof createFlow>;
beforeAll(async () => {
  t = await createTestApp();
  flow = createFlow(t);
});
afterAll(() => t.close());

const preview = async (study: MadeStudy, who: Who = 'corretor') =>
  (await t.as(who)).call(api.tasks.previewSending, { params: { id: study.diagnostico_id }, query: {} });

it('shows who gets each area and until when, as the sending then does', async () => {
  const study = await flow.draft({ areas: [1, 4] });
  const told = await preview(study);
  expect(told.map((one) => one.produto_diagnostico_id)).toEqual([1, 4]);
  await expectOk(flow.move(study, { estagio: 4 }));
  const { tarefas } = await flow.read(study);
  expect(
    tarefas.map(({ produto_diagnostico_id, especialista, prazo }) => ({
      produto_diagnostico_id,
      especialista: {
        funcionario_id: especialista?.funcionario_id,
        pessoa_nome: especialista?.pessoa_nome,
      },
      prazo,
    })),
  ).toEqual(told);
});

it('changes nothing', async () => {
  const study = await flow.draft({ areas: [2] });
  const before = await flow.read(study);
  await preview(study, 'admin');
  expect(await flow.read(study)).toEqual(before);
});

it('read by somebody of every company leaves a trace', async () => {
  const study = await flow.draft({ areas: [1], consultor: 'corretor.b' });
  await preview(study, 'master');
  expect((await auditOf(t, 'diagnostico', study.diagnostico_id)).map(({ acao }) => acao)).toContain('ler');
});

it('is refused like the sending, naming what is missing', async () => {
  const study = await flow.draft({ areas: [1] });
  await (await t.as('corretor')).call(api.diagnosis.updateItem, {
    params: { id: study.itens[1] ?? 0 },
    body: { interesse: 'N', versao: 1 },
  });
  const asked = await (await t.as('corretor')).try(api.tasks.previewSending, {
    params: { id: study.diagnostico_id },
    query: {},
  });
  const moved = await flow.move(study, { estagio: 4 });
  expect(asked.status).toBe(422);
  expect(asked.error.errors).toEqual(moved.error.errors);
});

it('names nobody once the study is sent', async () => {
  const study = await flow.sent({ areas: [1] });
  const reply = await (await t.as('corretor')).try(api.tasks.previewSending, {
    params: { id: study.diagnostico_id },
    query: {},
  });
  expect(reply.status).toBe(200);
  expect(reply.data).toEqual([]);
});

it('shows who gets an area that is sent alone', async () => {
  const study = await flow.sent({ areas: [1] });
  const c = await t.as('corretor');
  const params = { id: study.diagnostico_id };
  const added = await c.try(api.diagnosis.selectProducts, {
    params,
    body: { diagnostico_produtos: [{ produto_diagnostico_id: 1 }, { produto_diagnostico_id: 5 }] },
  });
  expect(added.status).toBe(200);
  const reply = await c.try(api.tasks.previewSending, { params, query: { area: 5 } });
  const sent = await c.try(api.diagnosis.selectProducts, {
    params,
    body: {
      diagnostico_produtos: [{ produto_diagnostico_id: 1 }, { produto_diagnostico_id: 5, enviar: 'S' }],
    },
  });
  expect(reply.status).toBe(422);
  expect(reply.error.errors).toEqual(sent.error.errors);
});
