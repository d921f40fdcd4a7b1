import { api, type LinhaTodo } from '@farol/contracts';
import type { Area } from '@farol/domain/code-lists';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Who } from '../../test/brokerage.ts';
import type { MadeStudy } from '../../test/factories.ts';
import { createFlow, expectOk } from '../../test/flow.ts';
import { createTestApp, PDF, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
let flow: ReturnType<typeof createFlow>;
beforeAll(async () => {
  t = await createTestApp();
  flow = createFlow(t);
});
afterAll(() => t.close());

const params = (study: MadeStudy) => ({ params: { id: study.diagnostico_id } });
const linkOf = async (study: MadeStudy) =>
  (await (await t.as('corretor')).call(api.presentation.createLink, params(study))).token;

/** The customer answers alone, by the link. */
const answerByLink = (token: string, answers: [option: number, status: string][]) =>
  expectOk(
    t.anonymous.try(api.publicStudy.answer, {
      params: { token },
      body: {
        nome: 'Marina Albuquerque',
        respostas: answers.map(([diagnostico_produto_item_opcao_id, status]) => ({
          diagnostico_produto_item_opcao_id,
          status,
          ...(status === 'adjust' && { comentario: 'Parcela menor' }),
          ...(status === 'reproved' && { motivo_recusa: 'preco' as const }),
        })) as never,
      },
    }),
  );

/** "documentos 1", "respostas 5": what the consultant's list has for the study. */
const todo = async (study: MadeStudy) => {
  const { data } = await (await t.as('corretor')).call(api.boards.todo, { query: { per_page: 100 } });
  return data
    .filter((row) => row.diagnostico_id === study.diagnostico_id)
    .map(({ ato, tipo, areas }: LinhaTodo) => [ato ?? tipo, ...(ato ? areas : [])].join(' '))
    .sort();
};

const toldOf = (study: MadeStudy, who: Who) =>
  t.db.service(async (tx) => {
    const { rows } = await tx.execute<{ tipo: string }>(sql`
      select tipo from notificacao where diagnostico_id = ${study.diagnostico_id}
         and funcionario_id = ${t.people[who].funcionario_id} order by notificacao_id`);
    return rows.map(({ tipo }) => tipo);
  });

const uploadDocuments = async (study: MadeStudy, area: Area) => {
  const c = await t.as('corretor');
  for (const document of (await flow.read(study)).diagnostico_documentos) {
    const { produto_diagnostico_id: of, arquivo, diagnostico_documento_id: id } = document;
    if ((of === area || of === null) && arquivo === null)
      await c.call(api.documents.upload, { params: { id }, file: PDF } as never);
  }
};

describe('three areas of two specialists', () => {
  test('go each at its own pace from the link to the policy', async () => {
    const { study, options } = await flow.presented({ areas: [1, 4, 5] });
    const token = await linkOf(study);
    expect(await todo(study)).toEqual(['respostas 1 4 5']);

    await answerByLink(token, [
      [options[1]!, 'approved'],
      [options[4]!, 'adjust'],
    ]);
    expect(await flow.where(study)).toEqual({ estagio: 7, 1: 3, 4: 1, 5: 2 });
    expect(await todo(study)).toEqual(['documentos 1', 'resposta', 'respostas 5']);

    await uploadDocuments(study, 1);
    expect(await todo(study)).toEqual(['resposta', 'respostas 5']);
    expect((await toldOf(study, 'especialista')).at(-1)).toBe('documentos_enviados');
    await flow.file(study, 1, options[1]!);
    expect(await flow.where(study)).toEqual({ estagio: 7, 1: 5, 4: 1, 5: 2 });

    await flow.quote(study, 4);
    await expectOk(flow.deliver(study, 4));
    expect(await todo(study)).toEqual(['apresentar 4', 'resposta', 'respostas 5']);
    await flow.issue(study, 1, options[1]!);
    await expectOk(flow.moveTask(study, 1, 6));
    expect(await flow.where(study)).toEqual({ estagio: 7, 1: 6, 4: 2, 5: 2 });
    expect((await flow.read(study)).diagnostico_apolices).toHaveLength(1);

    await expectOk(flow.present(study));
    expect(await flow.where(study)).toEqual({ estagio: 6, 1: 6, 4: 2, 5: 2 });
    expect(await todo(study)).toEqual(['resposta', 'respostas 4 5']);
  }, 45_000);

  test('notify only the people of the area', async () => {
    const { study, options } = await flow.presented({ areas: [1, 4] });
    await answerByLink(await linkOf(study), [
      [options[1]!, 'approved'],
      [options[4]!, 'adjust'],
    ]);
    expect(await toldOf(study, 'especialista')).toEqual(['tarefa_aberta']);
    expect(await toldOf(study, 'especialista2')).toEqual(['tarefa_aberta', 'ajuste_solicitado']);
    expect(await toldOf(study, 'corretor')).toEqual([
      'cotacao_entregue',
      'cotacao_entregue',
      'cliente_respondeu',
    ]);
  });

  test('one refused by the customer, one by its specialist, the last one closes the study', async () => {
    const { study, options } = await flow.presented({ areas: [1, 4, 5] });
    const token = await linkOf(study);
    await answerByLink(token, [
      [options[1]!, 'reproved'],
      [options[4]!, 'approved'],
      [options[5]!, 'adjust'],
    ]);
    expect(await flow.where(study)).toEqual({ estagio: 7, 1: 7, 4: 3, 5: 1 });
    await expectOk(flow.moveTask(study, 5, 7, { motivo: 'sem_oferta' }));
    expect(await flow.where(study)).toEqual({ estagio: 8, 1: 7, 4: 3, 5: 7 });
    expect(await todo(study)).toEqual(['documentos 4', 'resposta']);
    await expectOk(flow.moveTask(study, 4, 7, { who: 'corretor', motivo: 'preco' }));
    expect(await flow.where(study)).toEqual({ estagio: 'encerrado', 1: 7, 4: 7, 5: 7 });
    expect(await todo(study)).toEqual(['resposta']);
  });

  test('the approved stay approved while one is quoted a third time', async () => {
    const { study, options } = await flow.presented({ areas: [1, 4] });
    const token = await linkOf(study);
    await answerByLink(token, [
      [options[1]!, 'approved'],
      [options[4]!, 'adjust'],
    ]);
    for (const round of [2, 3]) {
      const again = await flow.quote(study, 4);
      await expectOk(flow.deliver(study, 4));
      await expectOk(flow.present(study));
      expect(flow.taskOf(await flow.read(study), 4).rodada).toBe(round);
      await flow.answerAll(study, [[again, round === 2 ? 'adjust' : 'approved']]);
    }
    expect(await flow.where(study)).toEqual({ estagio: 8, 1: 3, 4: 3 });
    expect(await todo(study)).toEqual(['documentos 1', 'documentos 4', 'resposta']);
  });
});

describe('people at the same moment', () => {
  test('the customer answers one area while the consultant sends another’s documents', async () => {
    const { study, options } = await flow.presented({ areas: [1, 4] });
    const token = await linkOf(study);
    await answerByLink(token, [[options[1]!, 'approved']]);
    await Promise.all([uploadDocuments(study, 1), answerByLink(token, [[options[4]!, 'approved']])]);
    expect(await flow.where(study)).toEqual({ estagio: 8, 1: 3, 4: 3 });
    const now = await flow.read(study);
    expect(flow.taskOf(now, 1).aguardando).toBe('especialista');
    expect(flow.taskOf(now, 4).aguardando).toBe('consultor');
  });

  test('the link and the consultant answer one option: the first counts', async () => {
    const { study, options } = await flow.presented({ areas: [1] });
    const token = await linkOf(study);
    await answerByLink(token, [[options[1]!, 'approved']]);
    const late = await flow.answer(options[1]!, 'reproved');
    expect(late.status).toBe(409);
    expect(await flow.where(study)).toEqual({ estagio: 8, 1: 3 });
  });

  test('a task handed over mid-way goes on with the colleague, in its area alone', async () => {
    await t.db.service((tx) =>
      tx.execute(sql`insert into funcionario_especialidade (empresa_id, funcionario_id, produto_diagnostico_id)
        values (${t.people.especialista2.empresa_id}, ${t.people.especialista2.funcionario_id}, 1)`),
    );
    const { study, options } = await flow.presented({ areas: [1, 4] });
    await answerByLink(await linkOf(study), [[options[1]!, 'approved']]);
    const { tarefa_id } = flow.taskOf(await flow.read(study), 1);
    await (await t.as('gerente')).call(api.tasks.reassign, {
      params: { id: tarefa_id },
      body: { funcionario_id: t.people.especialista2.funcionario_id, motivo: 'Férias' } as never,
    });
    await flow.approveDocuments(study);
    const before = await flow.moveTask(study, 1, 4);
    expect(before.status).toBe(403);
    await expectOk(flow.moveTask(study, 1, 4, { who: 'especialista2' }));
    expect(await flow.where(study)).toEqual({ estagio: 6, 1: 4, 4: 2 });
    await t.db.service((tx) =>
      tx.execute(sql`delete from funcionario_especialidade where produto_diagnostico_id = 1
        and funcionario_id = ${t.people.especialista2.funcionario_id}`),
    );
  });
});
