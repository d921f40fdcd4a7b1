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

describe('moving a study', () => {
  test('passes the survey with a timeline event and a new version', async () => {
    const study = await t.make((f) => f.study({ estagio: 1 }));
    await expectOk(flow.move(study, { estagio: 2, versao: 1 }));
    await expectOk(
      (await t.as('corretor')).try(api.diagnosis.selectProducts, {
        params: { id: study.diagnostico_id },
        body: { diagnostico_produtos: [{ produto_diagnostico_id: 1 }], versao: 2 },
      }),
    );
    const moved = await expectOk(flow.move(study, { estagio: 3, versao: 3 }));
    expect(moved).toMatchObject({ estagio: 3, versao: 4 });
    const read = await flow.read(study);
    expect([read.estagio, read.versao]).toEqual([3, 4]);
    expect(read.diagnostico_produtos.map((p) => p.produto_diagnostico_id)).toEqual([1]);
    expect(await history(study.diagnostico_id)).toMatchObject([
      { objeto: 'estudo', de: '1', para: '2', evento: 'iniciar_levantamento', pedido: true, papel: 'C' },
      {
        objeto: 'estudo',
        de: '2',
        para: '3',
        evento: 'concluir_levantamento',
        usuario: { funcionario_id: t.people.corretor.funcionario_id },
      },
    ]);
  });

  test('opens one task per area with its specialist, deadline and waiting party', async () => {
    const study = await flow.sent({ areas: [1, 4] });
    const { tarefas } = await flow.read(study);
    expect(tarefas).toMatchObject([
      {
        produto_diagnostico_id: 1,
        estagio_especialista: 1,
        status_tarefa: 1,
        rodada: 1,
        aguardando: 'especialista',
        especialista: { funcionario_id: t.people.especialista.funcionario_id },
        prazo: expect.any(String),
        pontualidade: 2,
      },
      {
        produto_diagnostico_id: 4,
        especialista: { funcionario_id: t.people.especialista2.funcionario_id },
      },
    ]);
    expect(await history(study.diagnostico_id)).toMatchObject([
      { objeto: 'tarefa', produto_diagnostico_id: 1, de: null, para: '1', pedido: false, papel: 'S' },
      { objeto: 'tarefa', produto_diagnostico_id: 4, de: null, para: '1', pedido: false },
      { objeto: 'estudo', de: '3', para: '4', evento: 'enviar_cotacao', pedido: true },
    ]);
  });

  test('names every missing field by its path', async () => {
    const study = await flow.draft({ areas: [1] });
    await t.db.service((tx) =>
      tx.execute(sql`update diagnostico_produto_item set campos = campos - 'tempo_necessidade' - 'capital_desejado'
                      where diagnostico_produto_item_id = ${study.itens[1]!}`),
    );
    const reply = await flow.move(study, { estagio: 4 });
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.error.errors ?? {})).toContain(
      'produtos.1.itens.1.01.titular.tempo_necessidade',
    );
    expect(await flow.where(study)).toEqual({ estagio: 3 });
  });

  test('names the code and path of every problem', async () => {
    const study = await flow.draft({ areas: [1] });
    await t.db.service((tx) =>
      tx.execute(sql`update diagnostico_produto_item set campos = campos - 'tempo_necessidade'
                      where diagnostico_produto_item_id = ${study.itens[1]!}`),
    );
    const { error } = await flow.move(study, { estagio: 4 });
    const path = 'produtos.1.itens.1.01.titular.tempo_necessidade';
    expect(error.problemas).toContainEqual({
      codigo: 'preencher',
      lugar: { area: 1, item: '1.01', segurado: 'titular', campo: 'tempo_necessidade' },
      mensagem: error.errors?.[path]?.[0],
    });
  });

  test('is 404 for those who do not see it, 403 for read-only roles', async () => {
    const study = await flow.draft({ consultor: 'corretor2' });
    for (const who of ['corretor', 'especialista', 'corretor.b', 'admin.b'] as const)
      expect([who, (await flow.move(study, { estagio: 4 }, who)).status]).toEqual([who, 404]);
    expect((await flow.move(study, { estagio: 4 }, 'parceiro')).status).toBe(403);
    expect((await flow.move(study, { estagio: 4 }, 'gerente')).status).toBe(200);
    expect((await flow.move(study, { estagio: 3 }, 'especialista')).status).toBe(403);
  });

  test('returns the current study for an old version, 409 for an unknown pair', async () => {
    const study = await flow.sent();
    const old = await flow.move(study, { evento: 'cancelar', motivo: 'preco', versao: 1 });
    expect([old.status, old.error.code]).toEqual([409, 'versao_antiga']);
    expect(old.error.atual).toMatchObject({ diagnostico_id: study.diagnostico_id, estagio: 4, versao: 2 });
    const jump = await flow.move(study, { estagio: 9 });
    expect([jump.status, jump.error]).toMatchObject([
      409,
      {
        code: 'transicao_invalida',
        statusMessage: 'De "Cotação" não se passa para "Protocolo no fornecedor".',
      },
    ]);
    expect((await flow.read(study)).estagio).toBe(4);
  });

  test('needs a reason to close, to reopen, and from the administrator', async () => {
    const study = await flow.sent({ areas: [1] });
    expect((await flow.move(study, { evento: 'cancelar' })).error.errors).toEqual({
      motivo: ['Escolha um motivo da lista.'],
    });
    expect((await flow.move(study, { estagio: 3 }, 'admin')).error.errors).toEqual({
      motivo: ['Conte o motivo.'],
    });
    await expectOk(flow.move(study, { estagio: 3, motivo: 'Pedido da consultora' }, 'admin'));
    expect((await history(study.diagnostico_id)).at(-1)).toMatchObject({
      papel: 'A',
      motivo: 'Pedido da consultora',
    });
  });

  test('needs either a stage or an event', async () => {
    const study = await flow.sent();
    for (const body of [{}, { estagio: 3, evento: 'cancelar' }])
      expect((await flow.move(study, body)).status).toBe(422);
  });
});

describe('moving a task', () => {
  test('without an area moves all own tasks at the same stage', async () => {
    const study = await flow.sent({ areas: [1, 2] });
    await flow.quote(study, 1);
    await flow.quote(study, 2);
    const { versao } = flow.taskOf(await flow.read(study), 1);
    const c = await t.as('especialista');
    const moved = await c.call(api.tasks.move, {
      params: { id: study.diagnostico_id },
      body: { estagio: 2, versao },
    });
    expect(moved.tarefas.map((task) => [task.estagio_especialista, task.aguardando])).toEqual([
      [2, 'consultor'],
      [2, 'consultor'],
    ]);
    expect(await flow.where(study)).toEqual({ estagio: 5, 1: 2, 2: 2 });
  });

  test('needs a complete quote, and names what is missing', async () => {
    const study = await flow.sent({ areas: [1] });
    const reply = await flow.deliver(study, 1);
    expect([reply.status, reply.error.errors]).toEqual([
      422,
      {
        'produtos.1.itens.1.01.titular.opcoes': [
          'Cadastre ao menos uma opção nesta rodada ou marque sem oferta.',
        ],
      },
    ]);
    expect(flow.taskOf(await flow.read(study), 1).estagio_especialista).toBe(1);
  });

  test('offers different moves to its specialist and the consultant’s side', async () => {
    const study = await flow.sent({ areas: [1, 4] });
    await flow.quote(study, 1);
    const move = (who: Parameters<typeof t.as>[0], estagio: number) =>
      flow.moveTask(study, 1, estagio, { who, motivo: 'preco' });
    expect((await move('especialista2', 2)).status).toBe(403);
    expect((await move('corretor', 2)).status).toBe(403);
    expect((await move('especialista.b', 2)).status).toBe(404);
    expect((await move('corretor2', 2)).status).toBe(404);
    expect((await move('especialista', 5)).status).toBe(409);
    expect((await move('admin', 2)).status).toBe(200);
    expect((await move('especialista', 1)).status).toBe(403);
  });

  test('with an old version returns the current task', async () => {
    const study = await flow.sent({ areas: [1] });
    await flow.quote(study, 1);
    const reply = await flow.moveTask(study, 1, 2, { versao: 7 });
    expect([reply.status, reply.error.code]).toEqual([409, 'versao_antiga']);
    expect(reply.error.atual).toMatchObject({ estagio_especialista: 1, versao: 1 });
  });

  test('of an area without a task is 404', async () => {
    const study = await flow.sent({ areas: [1] });
    const c = await t.as('corretor');
    const reply = await c.try(api.tasks.move, {
      params: { id: study.diagnostico_id },
      body: { produto_diagnostico_id: 6, estagio: 7, motivo: 'preco', versao: 1 },
    });
    expect([reply.status, reply.error.statusMessage]).toEqual([
      404,
      'Esta área não tem tarefa em andamento.',
    ]);
  });
});
