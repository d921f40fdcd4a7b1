import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Who } from '../../test/brokerage.ts';
import type { MadeStudy } from '../../test/factories.ts';
import { createFlow, expectOk, optionOf } from '../../test/flow.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
let flow: ReturnType<typeof createFlow>;
beforeAll(async () => {
  t = await createTestApp();
  // The mails of a move wait by this clock, unless the real one is past it.
  t.clock.set('2031-01-07T12:00:00Z');
  flow = createFlow(t);
});
afterAll(() => t.close());

const undo = async (study: MadeStudy, who: Who = 'corretor') =>
  (await t.as(who)).try(api.tasks.undo, { params: { id: study.diagnostico_id } });

/** What a person sees of the state, without what counts every save. */
const stateOf = async (study: MadeStudy) => {
  const { estagio, encerrado_em, encerrado_motivo, data_apresentacao, tarefas, ...all } =
    await flow.read(study);
  return {
    estagio,
    encerrado_em,
    encerrado_motivo,
    data_apresentacao,
    aprovacao: all.apresentacao_estudo?.status_aprovacao ?? null,
    tarefas: tarefas.map(({ versao: _, ...task }) => task),
    opcoes: all.diagnostico_produtos
      .flatMap((area) => area.diagnostico_produto_itens)
      .flatMap((item) => item.diagnostico_produto_item_opcoes)
      .map(({ diagnostico_produto_item_opcao_id: id, status, resposta, rodada, motivo_recusa }) => ({
        id,
        status,
        resposta,
        rodada,
        motivo_recusa,
      })),
  };
};

const noticesOf = (study: MadeStudy) =>
  t.db.service(async (tx) => {
    const notices = await tx.execute<{ tipo: string }>(sql`
      select tipo from notificacao where diagnostico_id = ${study.diagnostico_id} order by notificacao_id`);
    const mails = await tx.execute<{ chave: string; espera: boolean }>(sql`
      select o.chave, o.disponivel_em > ${t.clock.now().toISOString()}::timestamptz as espera
        from outbox o where o.processado_em is null and exists (
          select from historico_estagio h where h.diagnostico_id = ${study.diagnostico_id}
             and o.chave like '%/evento-' || h.historico_estagio_id)`);
    return { notices: notices.rows.map(({ tipo }) => tipo), mails: mails.rows };
  });

describe('taking a move back', () => {
  test('restores a closed study with its approvals, tasks, rounds and answers', async () => {
    const { study, options } = await flow.presented();
    await flow.answerAll(study, [[options[1]!, 'approved']]);
    expect((await flow.answer(options[2]!, 'approved')).status).toBe(200);
    const before = await stateOf(study);
    const told = await noticesOf(study);

    await expectOk(flow.move(study, { evento: 'cancelar', motivo: 'preco' }));
    expect(await flow.where(study)).toMatchObject({ estagio: 'encerrado', 1: 7, 2: 7 });
    const held = await noticesOf(study);
    expect(held.notices.length).toBeGreaterThan(told.notices.length);
    expect(held.mails.filter(({ espera }) => espera).length).toBeGreaterThan(0);

    expect((await undo(study)).status).toBe(200);
    expect(await stateOf(study)).toEqual(before);
    expect((await noticesOf(study)).notices).toEqual(told.notices);
    expect(optionOf(await flow.read(study), options[2]!).resposta).toMatchObject({ status: 'approved' });
    const history = await (await t.as('corretor')).call(api.diagnosis.history, {
      params: { id: study.diagnostico_id },
    });
    expect(history.filter(({ evento }) => evento === 'desfazer').length).toBeGreaterThan(0);
    expect((await undo(study)).error.code).toBe('nada_a_desfazer');
  });

  test.each<[string, (study: MadeStudy) => Promise<unknown>]>([
    ['a new round', (study) => expectOk(flow.moveTask(study, 1, 1, { who: 'corretor', motivo: 'Outra' }))],
    ['a refused area', (study) => expectOk(flow.moveTask(study, 1, 7, { who: 'corretor', motivo: 'preco' }))],
  ])('restores %s', async (_, move) => {
    const { study } = await flow.presented();
    const before = await stateOf(study);
    await move(study);
    expect((await undo(study)).status).toBe(200);
    expect(await stateOf(study)).toEqual(before);
  });

  test('withdraws what was sent for quotation', async () => {
    const study = await flow.sent();
    expect((await undo(study)).status).toBe(200);
    expect(await flow.where(study)).toEqual({ estagio: 3 });
    await expectOk(flow.move(study, { estagio: 4 }));
    expect(await flow.where(study)).toEqual({ estagio: 4, 1: 1, 2: 1 });
  });

  test('is for its author, for a moment, and before anybody went on', async () => {
    const { study } = await flow.presented({ areas: [1] });
    await expectOk(flow.moveTask(study, 1, 1, { who: 'corretor', motivo: 'Outra' }));
    expect((await undo(study, 'proprietario')).error.code).toBe('nada_a_desfazer');
    const specialist = await t.as('especialista');
    await specialist.call(api.diagnosis.getAsSpecialist, { params: { id: study.diagnostico_id } });
    expect((await undo(study)).error.code).toBe('transicao_invalida');

    const late = (await flow.presented({ areas: [1] })).study;
    await expectOk(flow.moveTask(late, 1, 1, { who: 'corretor', motivo: 'Outra' }));
    t.clock.advance(0.01);
    expect((await undo(late)).error.code).toBe('nada_a_desfazer');
  });

  test('is not offered for what the customer was shown', async () => {
    const { study } = await flow.presented({ areas: [1] });
    expect((await undo(study)).error.code).toBe('nada_a_desfazer');
    expect(await flow.where(study)).toEqual({ estagio: 6, 1: 2 });
  });
});
