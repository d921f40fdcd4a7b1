import { api } from '@farol/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFlow, expectOk } from '../../test/flow.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
let flow: ReturnType<typeof createFlow>;
beforeAll(async () => {
  t = await createTestApp();
  flow = createFlow(t);
});
afterAll(() => t.close());

describe('documents', () => {
  test('are requested on approval: once for the customer, per area, health separately', async () => {
    const { study, options } = await flow.presented({ areas: [1, 2] });
    await flow.answerAll(study, [
      [options[1]!, 'approved'],
      [options[2]!, 'approved'],
    ]);
    const { diagnostico_documentos: asked, tarefas } = await flow.read(study);
    const kinds = (area: number | null) =>
      asked.filter((d) => d.produto_diagnostico_id === area).map((d) => d.tipo);
    expect(kinds(null)).toEqual(['identidade', 'cpf', 'residencia']);
    expect(kinds(1)).toEqual(['dps', 'beneficiarios']);
    expect(kinds(2)).toEqual(['perfil_assinado', 'dados_bancarios', 'beneficiarios']);
    expect(asked.find((d) => d.tipo === 'residencia')?.descricao).toBe('Emitido há no máximo 90 dias.');
    expect(tarefas.map((task) => task.aguardando)).toEqual(['consultor', 'consultor']);

    const owner = await flow.read(study, 'proprietario');
    expect(owner.diagnostico_documentos.map((d) => d.tipo)).not.toContain('dps');
    const refused = await flow.moveTask(study, 1, 4);
    expect([refused.status, Object.keys(refused.error.errors ?? {}).length]).toEqual([422, 5]);
    await flow.approveDocuments(study);
    await expectOk(flow.moveTask(study, 1, 4));
  });

  test('requested before are not requested again in the next round', async () => {
    const { study, options } = await flow.presented({ areas: [1] });
    await flow.answerAll(study, [[options[1]!, 'approved']]);
    await flow.approveDocuments(study);
    const before = (await flow.read(study)).diagnostico_documentos.length;
    const { versao } = await flow.read(study);
    await expectOk(flow.move(study, { estagio: 7, motivo: 'Outro prazo', versao }));
    const again = await flow.quote(study, 1);
    await expectOk(flow.deliver(study, 1));
    await expectOk(flow.present(study));
    await flow.answerAll(study, [[again, 'approved']]);
    const now = await flow.read(study);
    expect(now.diagnostico_documentos).toHaveLength(before);
    expect(flow.taskOf(now, 1)).toMatchObject({ estagio_especialista: 3, aguardando: 'especialista' });
  });
});

describe('areas', () => {
  const select = async (id: number, areas: number[], more: object = {}) =>
    (await t.as('corretor')).try(api.diagnosis.selectProducts, {
      params: { id },
      body: { diagnostico_produtos: areas.map((area) => ({ produto_diagnostico_id: area })), ...more },
    });

  test('are created with their items and restored unchanged', async () => {
    const study = await flow.draft({ areas: [1, 2] });
    const id = study.diagnostico_id;
    await expectOk(select(id, [1, 3]));
    const now = await flow.read(study);
    expect(now.diagnostico_produtos.map((p) => p.produto_diagnostico_id)).toEqual([1, 3]);
    expect(now.diagnostico_produtos[1]?.diagnostico_produto_itens.length).toBeGreaterThan(5);
    await expectOk(select(id, [1, 2, 3]));
    const back = (await flow.read(study)).diagnostico_produtos[1]?.diagnostico_produto_itens;
    expect(back?.find((item) => item.diagnostico_produto_item_id === study.itens[2])).toMatchObject({
      interesse: 'S',
      aporte_mensal: 500,
    });
  });

  test('stay unchanged for an old version, and at least one remains', async () => {
    const study = await flow.draft({ areas: [1] });
    const id = study.diagnostico_id;
    await expectOk(select(id, [1, 2], { versao: 1 }));
    const old = await select(id, [1], { versao: 1 });
    expect([old.status, old.error.code]).toEqual([409, 'versao_antiga']);
    const none = await select(id, []);
    expect([none.status, none.error.errors]).toEqual([
      422,
      { diagnostico_produtos: ['Escolha ao menos uma área.'] },
    ]);
    expect((await flow.read(study)).diagnostico_produtos).toHaveLength(2);
  });

  test('keep their cancelled task readable, also for its area’s specialist', async () => {
    const study = await flow.sent({ areas: [1, 4] });
    await expectOk(select(study.diagnostico_id, [1], { motivo: 'Fica para o ano que vem' }));
    const tasksOf = async (who: 'corretor' | 'especialista' | 'especialista2') => {
      const c = await t.as(who);
      const tasks = await c.call(api.diagnosis.tasks, { params: { id: study.diagnostico_id } });
      return tasks.map((task) => [task.produto_diagnostico_id, task.cancelada_em !== null]);
    };
    expect((await flow.read(study)).tarefas.map((task) => task.produto_diagnostico_id)).toEqual([1]);
    expect(await tasksOf('corretor')).toEqual([
      [1, false],
      [4, true],
    ]);
    expect(await tasksOf('especialista')).toEqual([[1, false]]);
    expect(await tasksOf('especialista2')).toEqual([[4, true]]);
    const events = await (await t.as('corretor')).call(api.diagnosis.history, {
      params: { id: study.diagnostico_id },
    });
    expect(events.find(({ para }) => para === 'cancelada')).toMatchObject({
      objeto: 'tarefa',
      produto_diagnostico_id: 4,
    });
  });

  test('of a closed study, or by others, cannot be changed', async () => {
    const study = await flow.sent();
    const { versao } = await flow.read(study);
    await expectOk(flow.move(study, { evento: 'cancelar', motivo: 'momento', versao }));
    expect((await select(study.diagnostico_id, [1])).status).toBe(409);
    const c = await t.as('corretor.b');
    const reply = await c.try(api.diagnosis.selectProducts, {
      params: { id: study.diagnostico_id },
      body: { diagnostico_produtos: [] },
    });
    expect(reply.status).toBe(404);
  });
});
