import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFlow, expectOk } from '../../test/flow.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
let flow: ReturnType<typeof createFlow>;
beforeAll(async () => {
  t = await createTestApp();
  flow = createFlow(t);
});
afterAll(() => t.close());

test('a reopened area goes to a present specialist when its own has left', async () => {
  const study = await flow.sent({ areas: [1] });
  const { especialista, especialista2 } = t.people;
  await expectOk(flow.moveTask(study, 1, 7, { motivo: 'outro' }));
  await t.db.service(async (tx) => {
    await tx.execute(sql`insert into funcionario_especialidade (empresa_id, funcionario_id, produto_diagnostico_id)
                         values (${especialista2.empresa_id}, ${especialista2.funcionario_id}, 1)`);
    await tx.execute(
      sql`update funcionario set ativo = false where funcionario_id = ${especialista.funcionario_id}`,
    );
  });
  const params = { id: study.diagnostico_id };
  const corretor = await t.as('corretor');
  const { versao } = await flow.read(study);
  const reopening = { evento: 'reabrir', produtos: [1], motivo: 'O cliente pensou melhor.', versao };
  await expectOk(flow.move(study, reopening));
  const task = flow.taskOf(await flow.read(study), 1);
  expect([task.estagio_especialista, task.especialista?.funcionario_id]).toEqual([
    1,
    especialista2.funcionario_id,
  ]);
  const events = (await corretor.call(api.diagnosis.history, { params })).map(({ evento }) => evento);
  expect(events.slice(-4)).toContain('reatribuir');
  const queue = await (await t.as('especialista2')).call(api.boards.queue, { query: {} });
  expect(JSON.stringify(queue)).toContain(`"diagnostico_id":${study.diagnostico_id}`);
});
