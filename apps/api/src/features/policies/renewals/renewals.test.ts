import { type ApoliceDoCliente, api } from '@farol/contracts';
import { addDays } from '@farol/domain/calendar';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { atividade, diagnostico_produto_item_opcao as opcao } from '../../../db/schema/index.ts';
import type { Caller } from '../../../platform/http/in-process.ts';
import type { MadeStudy } from '../../../test/factories.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { openActivities } from '../../activities/open-activities.ts';

let t: TestApp;
let broker: Caller;
let study: MadeStudy;
let day: (days: number) => string;

beforeAll(async () => {
  t = await createTestApp();
  broker = await t.as('corretor');
  day = (days) => addDays(t.clock.today(), days);
});
beforeEach(async () => {
  study = await t.make(async (f) => {
    const { cliente_id } = await f.customer('corretor', { pessoa_nome: 'Marina Teixeira' });
    return f.study({ consultor: 'corretor', cliente_id, estagio: 10, opcoes: true, areas: [1] });
  });
});
afterAll(() => t.close());

const OUTSIDE = {
  produto_diagnostico_id: 3,
  cobertura: 'casco',
  segurado: 'titular',
  outra_corretora: true,
  fornecedor: 'Azul Seguros',
} as const;
const add = (over: object = {}, caller: Caller = broker) =>
  caller.call(api.customerPolicies.create, {
    params: { id: study.cliente_id },
    body: { ...OUTSIDE, ...over },
  });
const issued = (over: object = {}) =>
  t.make((f) =>
    f.policy(study, {
      produto_diagnostico_id: 1,
      diagnostico_produto_item_opcao_id: study.opcoes[1]!,
      vigencia_fim: day(20),
      ...over,
    }),
  );
const ofCustomer = async (caller: Caller = broker): Promise<ApoliceDoCliente[]> =>
  (await caller.call(api.policies.list, { query: { cliente_id: study.cliente_id } })).data;
const radar = async (query: object = {}, caller: Caller = broker) => {
  const { data, ...rest } = await caller.call(api.renewals.list, { query: { per_page: 100, ...query } });
  return { ...rest, data: data.filter(({ cliente_id }) => cliente_id === study.cliente_id) };
};
const ids = async (query: object = {}, caller: Caller = broker) =>
  (await radar(query, caller)).data.map((one) => one.diagnostico_apolice_id);

describe('the radar', () => {
  test('has each policy in the windows of its end', async () => {
    const made: Record<string, number> = {};
    for (const [name, days] of [
      ['late', -3],
      ['week', 5],
      ['month', 25],
      ['two', 59],
      ['far', 61],
    ] as const)
      made[name] = (await add({ numero_apolice: name, vigencia_fim: day(days) })).diagnostico_apolice_id;
    const { late, week, month, two } = made;
    expect(await ids()).toEqual([late, week, month, two]);
    expect(await ids({ janela: 'vencida' })).toEqual([late]);
    expect(await ids({ janela: '7' })).toEqual([week]);
    expect(await ids({ janela: '30' })).toEqual([week, month]);
    expect(await ids({ janela: '60' })).toEqual([week, month, two]);
  });

  test('counts every window and its premium, of the other filters', async () => {
    const fornecedor = `Seguradora ${study.cliente_id}`;
    await add({ fornecedor, vigencia_fim: day(5), valor_premio: 100, periodicidade_pagamento: 'monthly' });
    await add({ fornecedor, vigencia_fim: day(40), valor_premio: 300, periodicidade_pagamento: 'yearly' });
    const { janelas, fornecedores, meta } = await radar({ fornecedor, janela: '7' });
    expect(meta.total).toBe(1);
    expect(fornecedores).toContain(fornecedor);
    expect(
      Object.fromEntries(janelas.map((one) => [String(one.janela), [one.quantidade, one.premio_anual]])),
    ).toEqual({
      null: [2, 1500],
      60: [2, 1500],
      30: [1, 1200],
      7: [1, 1200],
      vencida: [0, 0],
      premio_mudou: [0, 0],
      nao_renovada: [0, 0],
    });
  });

  test('filters by consultant, area, words and one policy', async () => {
    const { diagnostico_apolice_id } = await add({ numero_apolice: 'QX-77', vigencia_fim: day(9) });
    const life = await issued();
    const consultor = t.people.corretor.funcionario_id;
    expect(await ids({ consultor })).toEqual([diagnostico_apolice_id, life]);
    expect(await ids({ consultor: t.people.corretor2.funcionario_id }, await t.as('lider'))).toEqual([]);
    expect(await ids({ produto: 3 })).toEqual([diagnostico_apolice_id]);
    expect(await ids({ busca: 'qx-7' })).toEqual([diagnostico_apolice_id]);
    expect(await ids({ diagnostico_apolice_id: life })).toEqual([life]);
  });

  test.each<[Parameters<TestApp['as']>[0], number]>([
    ['lider', 1],
    ['admin', 1],
    ['corretor2', 0],
    ['parceiro', 0],
    ['corretor.b', 0],
  ])('shows %s %i of them', async (who, n) => {
    await add({ vigencia_fim: day(9) });
    expect(await ids({}, await t.as(who))).toHaveLength(n);
  });

  test('finds one policy by id, inside or outside the window', async () => {
    const { diagnostico_apolice_id: far } = await add({ vigencia_fim: day(200) });
    const { diagnostico_apolice_id: lost } = await add({ vigencia_fim: day(9) });
    const body = { acao: 'nao_renovou', motivo: 'preco', versao: 1 } as const;
    await broker.call(api.renewals.close, { params: { id: lost }, body });
    expect(await ids()).toEqual([]);
    expect(await ids({ diagnostico_apolice_id: far })).toEqual([far]);
    expect(await ids({ diagnostico_apolice_id: lost })).toEqual([lost]);
    expect(await ids({ diagnostico_apolice_id: far, janela: '60' })).toEqual([]);
  });

  test('starts a new study from the concluded one, not from a later draft', async () => {
    await add({ vigencia_fim: day(9) });
    const { cliente_id } = study;
    await t.make((f) => f.study({ consultor: 'corretor', cliente_id, estagio: 3 }));
    await openActivities(t.deps);
    expect((await radar()).data[0]).toMatchObject({ estudo_id: study.diagnostico_id });
    const { data } = await broker.call(api.boards.todo, { query: { tipo: 'renovacao', per_page: 100 } });
    expect(data.find((one) => one.cliente_id === cliente_id)).toMatchObject({
      estudo_anterior_id: study.diagnostico_id,
    });
  });

  test('names the newest study, from which a new one starts', async () => {
    await add({ vigencia_fim: day(9) });
    expect((await radar()).data[0]).toMatchObject({ estudo_id: study.diagnostico_id, dias: 9 });
  });
});

describe('renewing', () => {
  const renew = (id: number, over: object = {}, caller: Caller = broker) =>
    caller.try(api.renewals.renew, {
      params: { id },
      body: {
        versao: 1,
        numero_apolice: 'R-2',
        vigencia_inicio: day(20),
        vigencia_fim: day(385),
        valor_premio: 163.88,
        periodicidade_pagamento: 'monthly',
        ...over,
      } as never,
    });

  test('links the old policy, shows the change of premium, and ends the to-do line', async () => {
    const id = await issued();
    await openActivities(t.deps);
    const { status, data } = await renew(id);
    expect(status).toBe(201);
    expect(data).toMatchObject({
      diagnostico_id: null,
      numero_apolice: 'R-2',
      fornecedor: 'Icatu Seguros',
      outra_corretora: false,
      renova: { diagnostico_apolice_id: id, mudanca: { valor: 256.56, pct: 15 } },
    });
    expect(data.item_nome).not.toBe('');
    const [old] = (await ofCustomer()).filter((one) => one.diagnostico_apolice_id === id);
    expect(old).toMatchObject({ renovada_por_id: data.diagnostico_apolice_id });
    expect(await ids()).toEqual([]);
    expect(await ids({ janela: 'premio_mudou' })).toEqual([data.diagnostico_apolice_id]);
    expect(await activityOf(id)).toMatchObject([{ status_tarefa: 3 }]);
    const { diagnostico_apolices } = await broker.call(api.diagnosis.get, {
      params: { id: study.diagnostico_id },
    });
    expect(diagnostico_apolices.map((one) => one.diagnostico_apolice_id)).toEqual([id]);
  });

  test('happens once; without the renewal the policy is due again', async () => {
    const id = await issued();
    await openActivities(t.deps);
    const { data } = await renew(id);
    expect((await renew(id)).error.code).toBe('apolice_renovada');
    expect(await linesOf()).toEqual([]);
    await broker.call(api.customerPolicies.remove, { params: { id: data.diagnostico_apolice_id } });
    expect(await ids()).toEqual([id]);
    expect(await linesOf()).toEqual([id]);
  });

  test.each([
    [{ vigencia_fim: null }, 'vigencia_fim'],
    [{ vigencia_inicio: '2020-01-01' }, 'vigencia_inicio'],
    [{ numero_apolice: '' }, 'numero_apolice'],
  ])('with %o is refused at its field', async (over, field) => {
    const { status, error } = await renew(await issued(), over);
    expect(status).toBe(422);
    expect(Object.keys(error.errors ?? {})).toEqual([field]);
  });

  test('keeps insurer and period where they are left out, and takes away what was emptied', async () => {
    const periodicidade_pagamento = 'monthly';
    const first = await issued({ periodicidade_pagamento });
    const kept = await renew(first, { fornecedor: undefined, periodicidade_pagamento: undefined });
    expect(kept.data).toMatchObject({ fornecedor: 'Icatu Seguros', periodicidade_pagamento });
    const { diagnostico_apolice_id } = await add({ vigencia_fim: day(9), periodicidade_pagamento });
    const emptied = await renew(diagnostico_apolice_id, { fornecedor: null, periodicidade_pagamento: null });
    expect(emptied.data).toMatchObject({ fornecedor: null, periodicidade_pagamento: null });
  });

  test('of a policy that changed meanwhile is refused with what it is now', async () => {
    const { diagnostico_apolice_id: id } = await add({ vigencia_fim: day(9) });
    await broker.call(api.customerPolicies.update, {
      params: { id },
      body: { versao: 1, numero_apolice: 'N', vigencia_fim: day(9) },
    });
    const { status, error } = await renew(id);
    expect([status, error.atual]).toEqual([409, expect.objectContaining({ numero_apolice: 'N' })]);
  });

  test('is for those who edit the customer', async () => {
    const id = await issued();
    await t.db.service((tx) =>
      tx
        .update(opcao)
        .set({ status: 'approved' })
        .where(eq(opcao.diagnostico_produto_item_opcao_id, study.opcoes[1]!)),
    );
    for (const [who, status] of [
      ['corretor2', 404],
      ['admin.b', 404],
      ['lider', 201],
    ] as const)
      expect((await renew(id, {}, await t.as(who))).status).toBe(status);
  });
});

describe('a policy that was not renewed', () => {
  const close = (id: number, body: object) =>
    broker.try(api.renewals.close, { params: { id }, body: { versao: 1, ...body } as never });

  test('leaves the radar with its reason, and may be taken up again', async () => {
    const id = await issued();
    await openActivities(t.deps);
    const { data } = await close(id, { acao: 'nao_renovou', motivo: 'preco', observacao: 'Subiu 40%.' });
    expect(data.nao_renovada).toMatchObject({ motivo: 'preco', observacao: 'Subiu 40%.' });
    expect(await ids()).toEqual([]);
    expect(await ids({ janela: 'nao_renovada' })).toEqual([id]);
    expect(await activityOf(id)).toMatchObject([{ status_tarefa: 4, motivo: 'Preço' }]);
    expect(await linesOf()).toEqual([]);
    await close(id, { acao: 'retomar', versao: 2 });
    expect(await ids()).toEqual([id]);
    expect(await linesOf()).toEqual([id]);
    expect(await activityOf(id)).toMatchObject([
      { status_tarefa: 1, motivo: null, concluida_em: null, pontualidade: null },
    ]);
  });

  test('keeps the reason that another person gave meanwhile', async () => {
    const id = await issued();
    await close(id, { acao: 'nao_renovou', motivo: 'preco', observacao: 'Subiu 40%.' });
    const refused = [
      await close(id, { acao: 'nao_renovou', motivo: 'outro' }),
      await close(id, { acao: 'retomar' }),
    ];
    for (const { status, error } of refused)
      expect([status, error.atual]).toEqual([409, expect.objectContaining({ versao: 2 })]);
    const [row] = (await radar({ janela: 'nao_renovada' })).data;
    expect(row?.nao_renovada).toMatchObject({ motivo: 'preco', observacao: 'Subiu 40%.' });
  });

  test('needs a reason of the list', async () => {
    const { status, error } = await close(await issued(), { acao: 'nao_renovou', motivo: 'sei lá' });
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['motivo']]);
  });

  test('opens no line in the list, nor does one that was renewed', async () => {
    const lost = await issued();
    await close(lost, { acao: 'nao_renovou', motivo: 'outro' });
    await openActivities(t.deps);
    expect(await activityOf(lost)).toEqual([]);
  });
});

test('a policy outside a study has its line in the list, with a message about it', async () => {
  const { diagnostico_apolice_id } = await add({ vigencia_fim: day(20) });
  await openActivities(t.deps);
  const { data } = await broker.call(api.boards.todo, { query: { tipo: 'renovacao' } });
  expect(data.find((one) => one.cliente_id === study.cliente_id)).toMatchObject({
    apolice: { diagnostico_apolice_id, nome: 'Casco (colisão, roubo e incêndio)' },
    estudo_anterior_id: study.diagnostico_id,
  });
  const { valores } = await broker.call(api.activities.message, {
    params: { id: study.cliente_id },
    query: { momento: 'renovacao', diagnostico_apolice_id },
  });
  expect(valores).toMatchObject({
    apolice: 'o seguro do seu carro',
    seguradora: 'Azul Seguros',
  });
});

/** Policies in the consultant's to-do list. */
const linesOf = async () => {
  const { data } = await broker.call(api.boards.todo, { query: { tipo: 'renovacao', per_page: 100 } });
  return data
    .filter(({ cliente_id }) => cliente_id === study.cliente_id)
    .map(({ apolice }) => apolice?.diagnostico_apolice_id);
};

const activityOf = (id: number) =>
  t.db.service((tx) =>
    tx
      .select()
      .from(atividade)
      .where(and(eq(atividade.diagnostico_apolice_id, id), eq(atividade.tipo_atividade, 'renovacao'))),
  );
