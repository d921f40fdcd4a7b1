import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPTION_OF_AREA } from '../../test/answers.ts';
import { auditOf } from '../../test/audit-trail.ts';
import type { MadeStudy } from '../../test/factories.ts';
import { createFlow, expectOk, optionOf } from '../../test/flow.ts';
import { createTestApp, PDF, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
let flow: ReturnType<typeof createFlow>;
beforeAll(async () => {
  t = await createTestApp();
  flow = createFlow(t);
});
afterAll(() => t.close());

type Who = Parameters<TestApp['as']>[0];

const create = async (study: MadeStudy, body: object = {}, who: Who = 'especialista', area = 1) =>
  (await t.as(who)).try(api.quotations.create, {
    body: { diagnostico_produto_item_id: study.itens[area], opcao_nome: 'Vida 20 anos', ...body },
  });

const save = async (id: number, body: object, who: Who = 'especialista') =>
  (await t.as(who)).try(api.quotations.update, { params: { id }, body });

const made = async (study: MadeStudy, body: object = {}) =>
  (await expectOk(create(study, body))).diagnostico_produto_item_opcao_id;

const read = async (study: MadeStudy, id: number) => optionOf(await flow.read(study), id);

describe('a new option', () => {
  test('is in its item’s current round and sets the task in progress', async () => {
    const study = await flow.sent({ areas: [1] });
    const reply = await create(study, OPTION_OF_AREA[1]);
    expect(reply.status).toBe(201);
    expect(reply.data).toMatchObject({
      ...OPTION_OF_AREA[1],
      tipo_segurado: 'titular',
      rodada: 1,
      status: 'analisis',
      recomendada: 'N',
      resposta: null,
      versao: 1,
    });
    const id = reply.data.diagnostico_produto_item_opcao_id;
    expect(await read(study, id)).toMatchObject({ opcao_nome: 'Vida 20 anos', valor_premio: 142.5 });
    expect(flow.taskOf(await flow.read(study), 1).status_tarefa).toBe(2);
  });

  test('needs a name and known, valid fields', async () => {
    const study = await flow.sent({ areas: [1] });
    const reply = await create(study, {
      opcao_nome: '',
      valor_premio: -1,
      seguradora: 'Seguradora Inventada',
      cor_preferida: 'azul',
      numero_proposta: 'P-1',
      status: 'approved',
    });
    expect(reply.status).toBe(422);
    expect(reply.error.errors).toEqual({
      opcao_nome: ['Campo obrigatório.'],
      valor_premio: [expect.any(String)],
      seguradora: [expect.any(String)],
      cor_preferida: ['Campo desconhecido.'],
      numero_proposta: ['Este dado entra depois da aprovação.'],
      status: ['Muda com a resposta do cliente.'],
    });
  });

  test('is the fifth at most', async () => {
    const study = await flow.sent({ areas: [1] });
    for (let n = 1; n <= 5; n += 1) await made(study, { opcao_nome: `Opção ${n}` });
    const sixth = await create(study);
    expect([sixth.status, sixth.error.errors]).toEqual([
      422,
      { diagnostico_produto_item_id: ['No máximo 5 opções por item e rodada.'] },
    ]);
  });

  test('is for the task’s specialist, while the quote is prepared', async () => {
    const study = await flow.sent({ areas: [1, 4] });
    expect((await create(study, {}, 'especialista.b')).status).toBe(404);
    expect((await create(study, {}, 'especialista2')).status).toBe(404);
    expect((await create(study, {}, 'corretor')).status).toBe(403);
    expect((await create({ ...study, itens: { 1: 999_999 } })).status).toBe(404);
    expect((await create(study, OPTION_OF_AREA[1], 'admin')).status).toBe(201);
    const draft = await flow.draft({ areas: [1] });
    expect((await create(draft, {}, 'admin')).status).toBe(409);
    await flow.quote(study, 1);
    await expectOk(flow.deliver(study, 1));
    expect((await create(study)).status).toBe(409);
  });
});

describe('editing', () => {
  test('merges the sent fields and returns the new version', async () => {
    const study = await flow.sent({ areas: [1] });
    const id = await made(study);
    const first = await expectOk(
      save(id, { versao: 1, valor_premio: 150, periodicidade_pagamento: 'yearly' }),
    );
    expect(first).toMatchObject({ versao: 2, valor_premio: 150 });
    await expectOk(save(id, { versao: 2, periodicidade_pagamento: null }));
    const option = await read(study, id);
    expect(option).toMatchObject({ versao: 3, valor_premio: 150, opcao_nome: 'Vida 20 anos' });
    expect(option.periodicidade_pagamento ?? null).toBeNull();
  });

  test('conflicts with an old version on the same field only', async () => {
    const study = await flow.sent({ areas: [1] });
    const id = await made(study);
    await expectOk(save(id, { versao: 1, valor_premio: 150 }));
    expect((await save(id, { versao: 1, valor_cobertura: 500_000 })).status).toBe(200);
    const old = await save(id, { versao: 1, valor_premio: 160 });
    expect([old.status, old.error.code, old.error.atual]).toMatchObject([
      409,
      'versao_antiga',
      { valor_premio: 150, valor_cobertura: 500_000 },
    ]);
    expect((await save(id, { versao: 1, valor_premio: 150 })).status).toBe(200);
  });

  test('depends on the stage: content at 1, proposal at 4, outcome at 5', async () => {
    const { study, options } = await flow.presented({ areas: [1] });
    const id = options[1]!;
    await flow.answerAll(study, [[id, 'approved']]);
    const edit = async (body: object, who: Who = 'especialista') => {
      const { versao } = await read(study, id);
      return (await save(id, { versao, ...body }, who)).status;
    };
    const proposal = { numero_proposta: 'P-77', data_protocolo: '2026-11-17' };
    expect(await edit({ valor_premio: 1 })).toBe(409);
    expect(await edit(proposal)).toBe(409);
    await flow.approveDocuments(study);
    await expectOk(flow.moveTask(study, 1, 4));
    expect(await edit(proposal)).toBe(200);
    expect(await edit({ forma_pagamento: 'invoice' })).toBe(200);
    expect(await edit({ situacao_fornecedor: 'emitida' })).toBe(409);
    expect(await edit({ data_protocolo: '2026-11-18' })).toBe(422);
    await flow.signProposal(study, 1);
    await expectOk(flow.moveTask(study, 1, 5));
    expect(await edit({ numero_proposta: 'P-78' })).toBe(409);
    expect(await edit({ situacao_fornecedor: 'emitida' }, 'corretor')).toBe(403);
    const refused = { situacao_fornecedor: 'recusada', situacao_fornecedor_motivo: 'Subscrição' };
    expect(await edit(refused)).toBe(200);
    expect(await read(study, id)).toMatchObject({ ...proposal, ...refused, forma_pagamento: 'invoice' });
  });

  test('of derived fields is refused by name', async () => {
    const study = await flow.sent({ areas: [1] });
    const id = await made(study);
    const reply = await save(id, { versao: 1, rodada: 2, arquivo: 3, tipo_segurado: 'conjuge' });
    expect([reply.status, Object.keys(reply.error.errors ?? {}).sort()]).toEqual([
      422,
      ['arquivo', 'rodada', 'tipo_segurado'],
    ]);
    expect((await save(id, { versao: 1, rodada: 1, tipo_segurado: 'titular' })).status).toBe(200);
  });
});

describe('the recommendation', () => {
  test('moves to the last option marked, per item and insured person', async () => {
    const study = await flow.sent({ areas: [1] });
    const first = await made(study, { recomendada: 'S' });
    const second = await made(study, { opcao_nome: 'Vida inteira' });
    await expectOk(save(second, { versao: 1, recomendada: 'S' }));
    expect([(await read(study, first)).recomendada, (await read(study, second)).recomendada]).toEqual([
      'N',
      'S',
    ]);
    expect((await auditOf(t, 'diagnostico_produto_item_opcao', first)).at(-1)).toMatchObject({
      acao: 'editar',
      antes: { recomendada: 'S' },
      depois: { recomendada: 'N' },
    });
    expect((await save(first, { versao: 1, recomendada: 'S' })).status).toBe(409);
  });

  test('belongs to the consultant from delivery to presentation', async () => {
    const study = await flow.sent({ areas: [1] });
    const first = await flow.quote(study, 1);
    const second = await flow.quote(study, 1, { opcao_nome: 'Vida inteira', recomendada: 'N' });
    const recommend = async (id: number, who: Who) =>
      (await save(id, { versao: (await read(study, id)).versao, recomendada: 'S' }, who)).status;
    expect(await recommend(second, 'corretor')).toBe(409);
    await expectOk(flow.deliver(study, 1));
    expect(await recommend(second, 'especialista')).toBe(409);
    expect(await recommend(second, 'corretor')).toBe(200);
    expect((await read(study, first)).recomendada).toBe('N');
    expect((await save(second, { versao: 9, valor_premio: 1 }, 'corretor')).status).toBe(403);
    await expectOk(flow.present(study));
    expect(await recommend(first, 'corretor')).toBe(409);
  });
});

describe('the broker’s remuneration', () => {
  const PAY = 'remuneracao_intermediacao';

  test('is required of every option at delivery, as at the presentation', async () => {
    const study = await flow.sent({ areas: [1] });
    const first = await flow.quote(study, 1, { [PAY]: null });
    const second = await flow.quote(study, 1, { opcao_nome: 'Vida inteira', recomendada: 'N', [PAY]: null });
    const { error } = await flow.deliver(study, 1);
    const asked = [first, second].map((id) => `produtos.1.itens.1.01.titular.opcoes.${id}.${PAY}`);
    expect(Object.keys(error.errors ?? {})).toEqual(asked);
    for (const id of [first, second])
      await expectOk(save(id, { versao: (await read(study, id)).versao, [PAY]: 640 }));
    expect((await flow.read(study)).parametros.exige_remuneracao).toBe(true);
    await expectOk(flow.deliver(study, 1));
  });

  test('is entered by the consultant after delivery, until the presentation', async () => {
    const study = await flow.sent({ areas: [1] });
    const id = await flow.quote(study, 1);
    const tell = async (amount: number, who: Who, more: object = {}) =>
      (await save(id, { versao: (await read(study, id)).versao, [PAY]: amount, ...more }, who)).status;
    expect(await tell(500, 'corretor')).toBe(409);
    await expectOk(flow.deliver(study, 1));
    expect(await tell(500, 'especialista')).toBe(409);
    expect(await tell(500, 'corretor', { valor_premio: 1 })).toBe(403);
    expect(await tell(500, 'corretor')).toBe(200);
    expect(await read(study, id)).toMatchObject({ [PAY]: 500 });
    expect((await auditOf(t, 'diagnostico_produto_item_opcao', id)).at(-1)).toMatchObject({
      acao: 'editar',
      depois: { [PAY]: 500 },
    });
    await expectOk(flow.present(study));
    expect(await tell(900, 'corretor')).toBe(409);
  });
});

describe('removing an option', () => {
  test('is for the specialist, while the quote is prepared', async () => {
    const study = await flow.sent({ areas: [1] });
    const kept = await flow.quote(study, 1);
    const id = await made(study);
    const remove = async (option: number, who: Who = 'especialista') =>
      (await (await t.as(who)).try(api.quotations.remove, { params: { id: option } })).status;
    expect(await remove(id, 'especialista.b')).toBe(404);
    expect(await remove(id)).toBe(200);
    expect(await remove(id)).toBe(404);
    const item = (await flow.read(study)).diagnostico_produtos[0]?.diagnostico_produto_itens[0];
    expect(item?.diagnostico_produto_item_opcoes.map((o) => o.diagnostico_produto_item_opcao_id)).toEqual([
      kept,
    ]);
    await expectOk(flow.deliver(study, 1));
    expect(await remove(kept)).toBe(409);
  });
});

describe('files', () => {
  test('are two, each replaceable, readable and removable', async () => {
    const study = await flow.sent({ areas: [1] });
    const id = await made(study);
    const c = await t.as('especialista');
    const file = { ...PDF, nome: 'Cotação Icatu.pdf' };
    const one = await c.try(api.quotations.uploadFile, { params: { id }, file });
    expect([one.status, one.data.arquivo?.nome]).toEqual([201, 'Cotação Icatu.pdf']);
    await expectOk(c.try(api.quotations.uploadFile2, { params: { id }, file: PDF }));
    const again = await expectOk(c.try(api.quotations.uploadFile, { params: { id }, file: PDF }));
    expect(again.arquivo?.arquivo_id).not.toBe(one.data.arquivo?.arquivo_id);

    const seen = await read(study, id);
    expect([seen.arquivo?.nome, seen.arquivo_2?.nome]).toEqual(['proposta.pdf', 'proposta.pdf']);
    const opened = await t.app.inject({ method: 'GET', url: seen.arquivo?.url ?? '' });
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([200, 'application/pdf']);
    const gone = await t.app.inject({ method: 'GET', url: one.data.arquivo?.url ?? '' });
    expect(gone.statusCode).toBe(404);

    for (const endpoint of [api.quotations.removeFile, api.quotations.removeFile2])
      expect((await c.try(endpoint, { params: { id } })).status).toBe(200);
    expect(await read(study, id)).toMatchObject({ arquivo: null, arquivo_2: null });
  });

  test('belong to the specialist and stay unchanged once delivered', async () => {
    const study = await flow.sent({ areas: [1] });
    const id = await flow.quote(study, 1);
    const upload = async (who: Who) =>
      (await (await t.as(who)).try(api.quotations.uploadFile2, { params: { id }, file: PDF })).status;
    expect(await upload('corretor')).toBe(403);
    expect(await upload('especialista.b')).toBe(404);
    await expectOk(flow.deliver(study, 1));
    expect(await upload('especialista')).toBe(409);
    const removed = await (await t.as('especialista')).try(api.quotations.removeFile, { params: { id } });
    expect(removed.status).toBe(409);
  });
});

describe('carrying over an option of an earlier round', () => {
  test('adds it to the current one, to be answered again', async () => {
    const { study, options } = await flow.presented({ areas: [1] });
    await flow.answerAll(study, [[options[1]!, 'adjust']]);
    const keep = async (id: number, who: Who = 'especialista') =>
      (await t.as(who)).try(api.quotations.carryOver, { params: { id } });
    expect((await keep(options[1]!, 'especialista.b')).status).toBe(404);
    const kept = await expectOk(keep(options[1]!));
    expect(kept).toMatchObject({ rodada: 2, status: 'analisis', recomendada: 'N', motivo_recusa: null });
    // Again it is there already.
    expect((await keep(options[1]!)).status).toBe(200);
    await expectOk(save(options[1]!, { versao: kept.versao, recomendada: 'S' }));
    await expectOk(flow.deliver(study, 1));
    expect(await read(study, options[1]!)).toMatchObject({ rodada: 2, status: 'analisis' });
    expect((await keep(options[1]!)).status).toBe(409);
  });
});

describe('carrying over an approved option', () => {
  test('recommends it again, unless another option is beside it', async () => {
    const study = await flow.sent({ areas: [1] });
    const taken = await flow.quote(study, 1);
    const other = await flow.quote(study, 1, { opcao_nome: 'Vida inteira', recomendada: 'N' });
    await expectOk(flow.deliver(study, 1));
    await expectOk(flow.present(study));
    await flow.answerAll(study, [
      [taken, 'approved'],
      [other, 'adjust'],
    ]);
    const { versao } = await flow.read(study);
    await expectOk(flow.move(study, { estagio: 7, motivo: 'Quer outro prazo', versao }));
    const keep = async (id: number) =>
      expectOk((await t.as('especialista')).try(api.quotations.carryOver, { params: { id } }));
    expect(await keep(taken)).toMatchObject({ rodada: 2, status: 'analisis', recomendada: 'S' });
    expect(await keep(other)).toMatchObject({ rodada: 2, recomendada: 'N' });
  });

  test('does not recommend an expired one until it is extended', async () => {
    const { study, options } = await flow.presented({ areas: [1] });
    const id = options[1]!;
    await flow.answerAll(study, [[id, 'approved']]);
    const { versao } = await flow.read(study);
    await expectOk(flow.move(study, { estagio: 7, motivo: 'Quer outro prazo', versao }));
    await t.db.service((tx) =>
      tx.execute(sql`update diagnostico_produto_item_opcao set validade_proposta = '2026-01-31'
                      where diagnostico_produto_item_opcao_id = ${id}`),
    );
    const c = await t.as('especialista');
    const kept = await expectOk(c.try(api.quotations.carryOver, { params: { id } }));
    expect(kept).toMatchObject({ rodada: 2, status: 'analisis', recomendada: 'N' });
    const refused = await flow.deliver(study, 1);
    expect(JSON.stringify(refused.error.errors)).toContain('Opção vencida');
    const body = { versao: kept.versao, validade_proposta: '2027-03-01', recomendada: 'S' };
    await expectOk(c.try(api.quotations.update, { params: { id }, body }));
    await expectOk(flow.deliver(study, 1));
  });
});
