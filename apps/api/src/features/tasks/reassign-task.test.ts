import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
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

const history = async (diagnostico_id: number) =>
  (await t.as('corretor')).call(api.diagnosis.history, { params: { id: diagnostico_id } });

describe('reassigning a task', () => {
  const hand = async (who: Parameters<typeof t.as>[0], tarefa_id: number, funcionario_id: number) =>
    (await t.as(who)).try(api.tasks.reassign, { params: { id: tarefa_id }, body: { funcionario_id } });

  test('keeps stage and deadline, and read access of the previous specialist', async () => {
    const study = await flow.sent({ areas: [1] });
    const before = flow.taskOf(await flow.read(study), 1);
    const { empresa_id, funcionario_id } = t.people.especialista2;
    await t.db.service((tx) =>
      tx.execute(sql`insert into funcionario_especialidade (empresa_id, funcionario_id, produto_diagnostico_id)
                     values (${empresa_id}, ${funcionario_id}, 1)`),
    );
    const reply = await hand('gerente', before.tarefa_id, funcionario_id);
    expect(reply.data).toMatchObject({
      especialista: { funcionario_id },
      estagio_especialista: 1,
      prazo: before.prazo,
      versao: before.versao + 1,
    });
    expect(flow.taskOf(await flow.read(study), 1).especialista?.funcionario_id).toBe(funcionario_id);
    expect((await flow.read(study, 'especialista')).papel).toBe('E');
    expect((await flow.moveTask(study, 1, 7, { motivo: 'outro' })).status).toBe(403);
    expect((await history(study.diagnostico_id)).at(-1)).toMatchObject({
      objeto: 'tarefa',
      evento: 'reatribuir',
      papel: 'C',
    });
    await t.db.service((tx) =>
      tx.execute(sql`delete from funcionario_especialidade
                      where funcionario_id = ${funcionario_id} and produto_diagnostico_id = 1`),
    );
  });

  test('is for the study’s managers, to specialists of the area, while open', async () => {
    const study = await flow.sent({ areas: [1] });
    const { tarefa_id } = flow.taskOf(await flow.read(study), 1);
    const { especialista, especialista2 } = t.people;
    expect((await hand('corretor', tarefa_id, especialista2.funcionario_id)).status).toBe(403);
    expect((await hand('admin.b', tarefa_id, especialista2.funcionario_id)).status).toBe(404);
    expect((await hand('gerente', 999_999, especialista2.funcionario_id)).status).toBe(404);
    const wrong = await hand('gerente', tarefa_id, especialista2.funcionario_id);
    expect([wrong.status, wrong.error.errors]).toEqual([
      422,
      { funcionario_id: ['Escolha um especialista ativo desta área.'] },
    ]);
    expect((await hand('gerente', tarefa_id, especialista.funcionario_id)).status).toBe(200);
    await expectOk(flow.moveTask(study, 1, 7, { motivo: 'outro' }));
    expect((await hand('gerente', tarefa_id, especialista2.funcionario_id)).status).toBe(409);
  });
});
