import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFlow, expectOk, optionOf } from '../../test/flow.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
let flow: ReturnType<typeof createFlow>;
beforeAll(async () => {
  t = await createTestApp();
  flow = createFlow(t);
});
afterAll(() => t.close());

const noticesOf = (diagnostico_id: number, tipo: string) =>
  t.db.service(async (tx) => {
    const { rows } = await tx.execute<{ funcionario_id: number }>(sql`
      select funcionario_id from notificacao where diagnostico_id = ${diagnostico_id} and tipo = ${tipo}`);
    return rows;
  });

const derivedMoves = async (diagnostico_id: number) =>
  (await (await t.as('corretor')).call(api.diagnosis.history, { params: { id: diagnostico_id } }))
    .filter((event) => event.objeto === 'estudo' && !event.pedido)
    .map((event) => [event.de, event.para]);

describe('partial closing', () => {
  test('one area approved, the other adjusted, re-quoted, presented and approved (a)', async () => {
    const { study, options } = await flow.presented();
    expect(await flow.where(study)).toEqual({ estagio: 6, 1: 2, 2: 2 });
    await flow.answerAll(study, [
      [options[1]!, 'approved'],
      [options[2]!, 'adjust'],
    ]);
    expect(await flow.where(study)).toEqual({ estagio: 7, 1: 3, 2: 1 });

    const again = await flow.quote(study, 2);
    await expectOk(flow.deliver(study, 2));
    expect(await flow.where(study)).toEqual({ estagio: 7, 1: 3, 2: 2 });
    await expectOk(flow.present(study));
    expect(await flow.where(study)).toEqual({ estagio: 6, 1: 3, 2: 2 });
    await flow.answerAll(study, [[again, 'approved']]);
    expect(await flow.where(study)).toEqual({ estagio: 8, 1: 3, 2: 3 });
    expect(optionOf(await flow.read(study), options[2]!)).toMatchObject({
      status: 'reproved',
      motivo_recusa: 'substituida',
    });
  });

  test('a study closed by refusals is reopened for adjustment (b)', async () => {
    const { study, options } = await flow.presented();
    await flow.answerAll(study, [
      [options[1]!, 'reproved'],
      [options[2]!, 'reproved'],
    ]);
    const closed = await flow.read(study);
    expect(closed).toMatchObject({ encerrado_motivo: 'preco', encerrado_em: expect.any(String) });
    expect(closed.tarefas.map((one) => [one.estagio_especialista, one.status_tarefa])).toEqual([
      [7, 4],
      [7, 4],
    ]);
    const reopening = { evento: 'reabrir', produtos: [2], motivo: 'Quer rever', versao: closed.versao };
    await expectOk(flow.move(study, reopening));
    expect(await flow.where(study)).toEqual({ estagio: 7, 1: 7, 2: 1 });
    expect(flow.taskOf(await flow.read(study), 2).rodada).toBe(2);
  });

  test('an area refused by its specialist is excluded with its quotes (c)', async () => {
    const study = await flow.sent();
    await flow.quote(study, 1);
    await flow.quote(study, 2);
    await expectOk(flow.deliver(study, 2));
    expect(await flow.where(study)).toEqual({ estagio: 4, 1: 1, 2: 2 });
    await expectOk(flow.moveTask(study, 1, 7, { motivo: 'sem_oferta' }));
    expect(await flow.where(study)).toEqual({ estagio: 5, 1: 7, 2: 2 });
    const { resultados } = await flow.read(study);
    const month = resultados.find(({ kind }) => kind === 'planejamento.prioridade');
    expect(month?.outputs).toMatchObject({ ranking: [{ codigo: expect.stringMatching(/^2\./) }] });
    expect(await noticesOf(study.diagnostico_id, 'area_recusada')).toEqual([
      { funcionario_id: t.people.corretor.funcionario_id },
    ]);
  });

  test('one of two re-quoted areas is answered while the study stays in adjustment (n)', async () => {
    const { study, options } = await flow.presented();
    await flow.answerAll(study, [
      [options[1]!, 'adjust'],
      [options[2]!, 'adjust'],
    ]);
    const again = await flow.quote(study, 1);
    await expectOk(flow.deliver(study, 1));
    await expectOk(flow.present(study));
    expect(await flow.where(study)).toEqual({ estagio: 7, 1: 2, 2: 1 });
    await flow.answerAll(study, [[again, 'approved']]);
    expect(await flow.where(study)).toEqual({ estagio: 7, 1: 3, 2: 1 });
  });
});

describe('providers', () => {
  test('one of two proposals refused by the provider still concludes the area (d)', async () => {
    const study = await flow.sent({ areas: [1] });
    const first = await flow.quote(study, 1);
    const second = await flow.quote(study, 1, { recomendada: 'N', opcao_nome: 'Complemento' });
    await expectOk(flow.deliver(study, 1));
    await expectOk(flow.present(study));
    const item = study.itens[1]!;
    await (await t.as('corretor')).call(api.diagnosis.updateItem, {
      params: { id: item },
      body: { versao: 1, somar: 'S' },
    });
    await flow.answerAll(study, [
      [first, 'approved'],
      [second, 'approved'],
    ]);
    await flow.approveDocuments(study);
    await expectOk(flow.moveTask(study, 1, 4));
    for (const option of [first, second])
      await flow.settleOutcome(study, 1, option, {
        numero_proposta: `P-${option}`,
        data_protocolo: t.clock.today(),
      });
    await flow.signProposal(study, 1);
    await expectOk(flow.moveTask(study, 1, 5));

    await flow.issue(study, 1, first);
    const missing = await flow.moveTask(study, 1, 6);
    expect(missing.status).toBe(422);
    await flow.settleOutcome(study, 1, second, {
      situacao_fornecedor: 'recusada',
      situacao_fornecedor_motivo: 'Acima do limite da seguradora',
    });
    await expectOk(flow.moveTask(study, 1, 6));
    expect(await flow.where(study)).toEqual({ estagio: 10, 1: 6 });
  });

  test('terms refused by the provider are quoted, presented and approved again (j)', async () => {
    const { study, options } = await flow.presented({ areas: [1] });
    await flow.answerAll(study, [[options[1]!, 'approved']]);
    await flow.file(study, 1, options[1]!);
    expect(await flow.where(study)).toEqual({ estagio: 9, 1: 5 });
    await expectOk(flow.moveTask(study, 1, 1, { motivo: 'Agravo não aceito' }));
    expect(await flow.where(study)).toEqual({ estagio: 7, 1: 1 });
    const again = await flow.quote(study, 1);
    await expectOk(flow.deliver(study, 1));
    await expectOk(flow.present(study));
    expect(await flow.where(study)).toEqual({ estagio: 6, 1: 2 });
    await flow.answerAll(study, [[again, 'approved']]);
    expect(await flow.where(study)).toEqual({ estagio: 8, 1: 3 });
  });

  test('a study closed for lack of offers is reopened for quotation (k)', async () => {
    const study = await flow.sent({ areas: [1] });
    await (await t.as('especialista')).call(api.diagnosis.updateItem, {
      params: { id: study.itens[1]! },
      body: { versao: 1, sem_oferta: 'S', sem_oferta_motivo: 'Idade acima do limite' },
    });
    await expectOk(flow.deliver(study, 1));
    const closed = await flow.read(study);
    expect(closed).toMatchObject({ encerrado_motivo: 'sem_oferta' });
    await expectOk(
      flow.move(study, {
        evento: 'reabrir',
        produtos: [1],
        motivo: 'Outra seguradora',
        versao: closed.versao,
      }),
    );
    expect(await flow.where(study)).toEqual({ estagio: 4, 1: 1 });
  });
});

describe('sending for quotation', () => {
  test('names the area without a specialist (e)', async () => {
    await t.db.service((tx) =>
      tx.execute(sql`delete from funcionario_especialidade where produto_diagnostico_id = 5`),
    );
    const study = await flow.draft({ areas: [1, 5] });
    const reply = await flow.move(study, { estagio: 4 });
    expect(reply.status).toBe(422);
    expect(reply.error.errors).toEqual({ 'produtos.5': ['Nenhum especialista disponível para Câmbio'] });
    expect(await flow.where(study)).toEqual({ estagio: 3 });
    await t.db.service((tx) =>
      tx.execute(sql`insert into funcionario_especialidade (empresa_id, funcionario_id, produto_diagnostico_id)
        values (${t.people.especialista2.empresa_id}, ${t.people.especialista2.funcionario_id}, 5)`),
    );
  });

  test('cannot be recalled once a specialist has opened the task (g)', async () => {
    const study = await flow.sent();
    await (await t.as('especialista')).call(api.diagnosis.getAsSpecialist, {
      params: { id: study.diagnostico_id },
    });
    const reply = await flow.move(study, { estagio: 3 });
    expect([reply.status, reply.error.code]).toEqual([409, 'transicao_invalida']);

    const untouched = await flow.sent();
    await expectOk(flow.move(untouched, { estagio: 3 }));
    expect(await flow.where(untouched)).toEqual({ estagio: 3 });
    await expectOk(flow.move(untouched, { estagio: 4 }));
    expect(await flow.where(untouched)).toEqual({ estagio: 4, 1: 1, 2: 1 });
  });

  test('counts the deadline from the most urgent need, not the smallest code (h)', async () => {
    const study = await flow.draft({ areas: [1] });
    await t.db.service((tx) =>
      tx.execute(sql`
        with outro as (
          insert into diagnostico_produto_item
            (empresa_id, diagnostico_id, diagnostico_produto_id, codigo, grupo, conjuge, tipo_segurado, campos)
          select empresa_id, diagnostico_id, diagnostico_produto_id, '1.02', grupo, conjuge, tipo_segurado,
                 campos || '{"tempo_necessidade": 9}'
            from diagnostico_produto_item where diagnostico_produto_item_id = ${study.itens[1]!})
        select 1`),
    );
    await expectOk(flow.move(study, { estagio: 4 }));
    const { rows } = await t.db.service((tx) =>
      tx.execute(sql`select dias_necessidade from tarefa where diagnostico_id = ${study.diagnostico_id}`),
    );
    expect(rows).toEqual([{ dias_necessidade: 5 }]);
    // Tuesday 17 November, two business days for a need of up to five days.
    expect(flow.taskOf(await flow.read(study), 1).prazo).toBe('2026-11-20T02:59:00.000Z');
  });
});

describe('expired and replaced offers', () => {
  test('an expired option can be adjusted, refused or re-quoted, not approved (f)', async () => {
    const { study, options } = await flow.presented({ areas: [1] });
    const option = options[1]!;
    await t.db.service((tx) =>
      tx.execute(sql`update diagnostico_produto_item_opcao set validade_proposta = '2026-11-01'
                        where diagnostico_produto_item_opcao_id = ${option}`),
    );
    const taken = await flow.answer(option, 'approved');
    expect([taken.status, taken.error.errors]).toEqual([422, { status: ['Opção vencida'] }]);
    expect((await flow.answer(option, 'adjust')).status).toBe(200);
    expect((await flow.answer(option, 'reproved')).status).toBe(200);
    await expectOk(flow.moveTask(study, 1, 1, { who: 'corretor', motivo: 'Opções venceram' }));
    expect(await flow.where(study)).toEqual({ estagio: 7, 1: 1 });
  });

  test('an approved area sent to adjustment ends with its first option replaced (i)', async () => {
    const { study, options } = await flow.presented({ areas: [1] });
    await flow.answerAll(study, [[options[1]!, 'approved']]);
    expect(await flow.where(study)).toEqual({ estagio: 8, 1: 3 });
    const { versao } = await flow.read(study);
    await expectOk(flow.move(study, { estagio: 7, motivo: 'Quer outro prazo', versao }));
    expect(await flow.where(study)).toEqual({ estagio: 7, 1: 1 });
    const again = await flow.quote(study, 1);
    await expectOk(flow.deliver(study, 1));
    await expectOk(flow.present(study));
    await flow.answerAll(study, [[again, 'approved']]);
    expect(await flow.where(study)).toEqual({ estagio: 8, 1: 3 });
    expect(optionOf(await flow.read(study), options[1]!)).toMatchObject({
      status: 'reproved',
      motivo_recusa: 'substituida',
    });
  });
});

describe('closing and areas', () => {
  test('closing keeps a concluded area with its policies (l)', async () => {
    const { study, options } = await flow.presented();
    await flow.answerAll(study, [
      [options[1]!, 'approved'],
      [options[2]!, 'approved'],
    ]);
    await flow.file(study, 1, options[1]!);
    await flow.issue(study, 1, options[1]!);
    await expectOk(flow.moveTask(study, 1, 6));
    const { versao } = await flow.read(study);
    await expectOk(flow.move(study, { evento: 'cancelar', motivo: 'sem_interesse', versao }));
    expect(await flow.where(study)).toEqual({ estagio: 'encerrado', 1: 6, 2: 7 });
    expect((await flow.read(study)).diagnostico_apolices).toHaveLength(1);
  });

  test('an area added at closing is quoted first and may be removed until then (m)', async () => {
    const { study, options } = await flow.presented({ areas: [1] });
    await flow.answerAll(study, [[options[1]!, 'approved']]);
    const c = await t.as('corretor');
    const select = (areas: object[]) =>
      c.try(api.diagnosis.selectProducts, {
        params: { id: study.diagnostico_id },
        body: { diagnostico_produtos: areas },
      });
    const life = { produto_diagnostico_id: 1 };
    await expectOk(select([life, { produto_diagnostico_id: 4 }]));
    const born = (await flow.read(study)).diagnostico_produtos.find((p) => p.produto_diagnostico_id === 4);
    expect(await flow.where(study)).toEqual({ estagio: 8, 1: 3 });
    const empty = await select([life, { produto_diagnostico_id: 4, enviar: 'S' }]);
    expect([empty.status, Object.keys(empty.error.errors ?? {})]).toEqual([422, ['produtos.4.itens']]);

    const item = born?.diagnostico_produto_itens.find((one) => one.codigo === '4.06');
    await t.db.service((tx) =>
      tx.execute(sql`
        update diagnostico_produto_item
           set campos = '{"interesse": "S", "tempo_necessidade": 2, "nota_atual": 3,
                          "credito_valor": 30000, "credito_prazo_meses": 36}'
         where diagnostico_produto_item_id = ${item?.diagnostico_produto_item_id}`),
    );
    await expectOk(select([life, { produto_diagnostico_id: 4, enviar: 'S' }]));
    expect(await flow.where(study)).toEqual({ estagio: 7, 1: 3, 4: 1 });
    await expectOk(select([life]));
    expect(await flow.where(study)).toEqual({ estagio: 8, 1: 3 });

    const advanced = await select([{ produto_diagnostico_id: 4 }]);
    expect([advanced.status, advanced.error.statusMessage]).toEqual([
      409,
      'Esta área já foi cotada. Recuse-a em vez de removê-la.',
    ]);
  });
});

describe('concurrently', () => {
  test('two deliveries make one derived move, and each notifies (o)', async () => {
    const study = await flow.sent({ areas: [1, 4] });
    await flow.quote(study, 1);
    await flow.quote(study, 4);
    const [life, credit] = await Promise.all([flow.deliver(study, 1), flow.deliver(study, 4)]);
    expect([life.status, credit.status]).toEqual([200, 200]);
    expect(await flow.where(study)).toEqual({ estagio: 5, 1: 2, 4: 2 });
    expect(await derivedMoves(study.diagnostico_id)).toEqual([['4', '5']]);
    expect(await noticesOf(study.diagnostico_id, 'cotacao_entregue')).toEqual(
      Array(2).fill({ funcionario_id: t.people.corretor.funcionario_id }),
    );
  });

  test('a form opened before a derived move saves without a conflict (p)', async () => {
    const study = await flow.sent({ areas: [1] });
    await flow.quote(study, 1);
    const opened = await flow.read(study);
    await expectOk(flow.deliver(study, 1));
    const saved = await (await t.as('corretor')).try(api.diagnosis.update, {
      params: { id: study.diagnostico_id },
      body: { versao: opened.versao, renda_mensal_bruta: 16000 },
    });
    expect(saved.status).toBe(200);
    expect(await flow.read(study)).toMatchObject({ estagio: 5, renda_mensal_bruta: 16000 });
  });

  test('requesting the current stage succeeds with any version (q)', async () => {
    const study = await flow.sent({ areas: [1] });
    const before = await flow.read(study);
    const again = await flow.move(study, { estagio: 4, versao: 1 });
    expect([again.status, again.data.versao]).toEqual([200, before.versao]);
    const task = await flow.moveTask(study, 1, 1, { versao: 99 });
    expect(task.status).toBe(200);
    expect(await flow.read(study)).toMatchObject({ versao: before.versao, estagio: 4 });
  });
});
