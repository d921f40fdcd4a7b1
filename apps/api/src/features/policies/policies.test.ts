import { api } from '@farol/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { diagnostico_produto_item_opcao as opcao, tarefa } from '../../db/schema/index.ts';
import type { Caller } from '../../platform/http/in-process.ts';
import type { MadeStudy } from '../../test/factories.ts';
import { createTestApp, PDF, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
let specialist: Caller;
let study: MadeStudy;

const approved = (over: { pessoa_nome?: string; consultor?: 'corretor' | 'corretor.b' } = {}) =>
  t.make(async (f) => {
    const { consultor = 'corretor', pessoa_nome = 'Marina Teixeira' } = over;
    const { cliente_id } = await f.customer(consultor, { pessoa_nome });
    return f.study({
      consultor,
      cliente_id,
      estagio: 9,
      opcoes: true,
      areas: [1, 4],
      tarefas: ([1, 4] as const).map((area) => ({
        area,
        estagio_especialista: 5,
        aguardando: 'fornecedor' as const,
      })),
    });
  });
const setOption = (id: number, values: Partial<typeof opcao.$inferInsert>) =>
  t.db.service((tx) => tx.update(opcao).set(values).where(eq(opcao.diagnostico_produto_item_opcao_id, id)));
const setTask = (id: number, values: Partial<typeof tarefa.$inferInsert>) =>
  t.db.service((tx) => tx.update(tarefa).set(values).where(eq(tarefa.tarefa_id, id)));

beforeAll(async () => {
  t = await createTestApp();
  specialist = await t.as('especialista');
});
beforeEach(async () => {
  study = await approved();
  for (const id of Object.values(study.opcoes))
    await setOption(id, { status: 'approved', numero_proposta: 'P-77' });
});
afterAll(() => t.close());

const FIELDS = {
  numero_apolice: 'AP-2026-001',
  vigencia_inicio: '2026-11-20',
  vigencia_fim: '20/11/2027',
  valor_premio: 142.5,
  periodicidade_pagamento: 'monthly',
} as const;
const body = (over: object = {}) => ({
  diagnostico_produto_item_opcao_id: study.opcoes[1]!,
  ...FIELDS,
  ...over,
});
const register = (over: object = {}, caller: Caller = specialist) =>
  caller.call(api.policies.create, { body: body(over) as never });
const policies = async (caller: Caller, query: object = { cliente_id: study.cliente_id }) =>
  (await caller.call(api.policies.list, { query })).data;

describe('registering', () => {
  test('is in the study, the customer’s list and the timeline', async () => {
    const policy = await register();
    expect(policy).toMatchObject({
      numero_apolice: 'AP-2026-001',
      numero_proposta: 'P-77',
      vigencia_fim: '2027-11-20',
      pessoa_nome: 'Marina Teixeira',
      produto_diagnostico_id: 1,
      item_nome: expect.stringMatching(/.+/),
      segurados: ['titular'],
      versao: 1,
    });
    const consultant = await t.as('corretor');
    const params = { id: study.diagnostico_id };
    const { diagnostico_apolices } = await consultant.call(api.diagnosis.get, { params });
    expect(diagnostico_apolices).toEqual([policy]);
    expect(await policies(consultant)).toEqual([expect.objectContaining(policy)]);
    const events = await consultant.call(api.diagnosis.history, { params });
    expect(events.at(-1)).toMatchObject({
      evento: 'registrar_apolice',
      papel: 'E',
      contrato: {
        numero: 'AP-2026-001',
        fornecedor: 'Icatu Seguros',
        itens: [{ item: policy.item_nome, tipo_segurado: 'titular' }],
      },
    });
  });

  test.each([
    [{ numero_apolice: '' }, 'numero_apolice'],
    [{ vigencia_inicio: 'ontem' }, 'vigencia_inicio'],
    [{ vigencia_fim: '2026-11-19' }, 'vigencia_fim'],
    [{ valor_premio: -1 }, 'valor_premio'],
  ])('%o is refused', async (over, field) => {
    const { status, error } = await specialist.try(api.policies.create, { body: body(over) });
    expect(status).toBe(422);
    expect(Object.keys(error.errors ?? {})).toEqual([field]);
  });

  test.each([
    ['not approved', { status: 'analisis' }],
    ['refused by the provider', { situacao_fornecedor: 'recusada' }],
  ] as const)('an option %s is refused', async (_, values) => {
    await setOption(study.opcoes[1]!, values);
    const { status, error } = await specialist.try(api.policies.create, { body: body() });
    expect(status).toBe(422);
    expect(error.errors).toHaveProperty('diagnostico_produto_item_opcao_id');
  });

  test('asks for the end of what is insured for a term', async () => {
    await setOption(study.opcoes[1]!, { campos: { periodo_cobertura: 20 } });
    const { status, error } = await specialist.try(api.policies.create, {
      body: body({ vigencia_fim: null }),
    });
    expect([status, error.errors]).toEqual([422, { vigencia_fim: ['Informe o fim da vigência.'] }]);
    const { diagnostico_apolice_id: id } = await register();
    const cleared = await specialist.try(api.policies.update, {
      params: { id },
      body: { versao: 1, vigencia_fim: null },
    });
    expect(cleared.status).toBe(422);
  });

  test('asks for no end of a cover for life', async () => {
    await setOption(study.opcoes[1]!, { campos: { periodo_cobertura: 999 } });
    expect(await register({ vigencia_fim: null })).toMatchObject({ vigencia_fim: null });
  });

  test('an option has one policy at a time', async () => {
    const { diagnostico_apolice_id } = await register();
    expect((await specialist.try(api.policies.create, { body: body() })).status).toBe(422);
    await specialist.call(api.policies.remove, { params: { id: diagnostico_apolice_id } });
    expect(await policies(specialist)).toEqual([]);
    await register({ numero_apolice: 'AP-2' });
    expect((await policies(specialist)).map((p) => p.numero_apolice)).toEqual(['AP-2']);
  });

  test.each([4, 6] as const)('is refused while the task is at %i', async (estagio_especialista) => {
    await setTask(study.tarefas[1]!, { estagio_especialista });
    const { status, error } = await specialist.try(api.policies.create, { body: body() });
    expect([status, error.code]).toEqual([409, 'transicao_invalida']);
  });

  test.each<[Parameters<TestApp['as']>[0], number]>([
    ['corretor', 403],
    ['gerente', 403],
    ['especialista2', 404],
    ['especialista.b', 404],
    ['admin', 201],
  ])('by %s: %i', async (who, expected) => {
    const caller = await t.as(who);
    expect((await caller.try(api.policies.create, { body: body() })).status).toBe(expected);
  });
});

describe('changing', () => {
  const change = (id: number, over: object, caller: Caller = specialist) =>
    caller.try(api.policies.update, { params: { id }, body: over });

  test('returns a new version for changed fields only', async () => {
    const { diagnostico_apolice_id: id } = await register();
    const { data } = await change(id, { valor_premio: 150, vigencia_fim: null, versao: 1 });
    expect(data).toMatchObject({ valor_premio: 150, vigencia_fim: null, versao: 2 });
    expect((await change(id, { valor_premio: 150, versao: 2 })).data.versao).toBe(2);
    expect((await policies(specialist))[0]).toMatchObject({ valor_premio: 150, versao: 2 });
  });

  test('an old version is refused with the current row', async () => {
    const { diagnostico_apolice_id: id } = await register();
    await change(id, { fornecedor: 'Icatu Seguros', versao: 1 });
    const { status, error } = await change(id, { fornecedor: 'Porto Seguro', versao: 1 });
    expect([status, error.code]).toEqual([409, 'versao_antiga']);
    expect(error.atual).toMatchObject({ fornecedor: 'Icatu Seguros', versao: 2 });
  });

  test('an end before the start is refused, whichever was sent', async () => {
    const { diagnostico_apolice_id: id } = await register();
    const { status, error } = await change(id, { vigencia_inicio: '2027-12-01', versao: 1 });
    expect(status).toBe(422);
    expect(error.errors).toHaveProperty('vigencia_fim');
  });

  test('refuses to remove a renewed policy', async () => {
    const { diagnostico_apolice_id: id } = await register();
    const renewed = { ...FIELDS, vigencia_inicio: '2027-11-20', vigencia_fim: '2028-11-20', versao: 1 };
    const consultant = await t.as('corretor');
    await consultant.call(api.renewals.renew, { params: { id }, body: renewed });
    const { status, error } = await specialist.try(api.policies.remove, { params: { id } });
    expect([status, error.code]).toEqual([409, 'apolice_renovada']);
    expect((await policies(consultant)).map((one) => one.diagnostico_apolice_id)).toContain(id);
  });

  test('when concluded, only the administrator corrects it', async () => {
    const { diagnostico_apolice_id: id } = await register();
    await setTask(study.tarefas[1]!, { estagio_especialista: 6 });
    expect((await change(id, { fornecedor: 'Azul', versao: 1 })).status).toBe(409);
    expect((await specialist.try(api.policies.remove, { params: { id } })).status).toBe(409);
    expect((await change(id, { fornecedor: 'Azul', versao: 1 }, await t.as('admin'))).status).toBe(200);
  });

  test('is 403 for readers and 404 for strangers', async () => {
    const { diagnostico_apolice_id: id } = await register();
    expect((await change(id, { versao: 1 }, await t.as('corretor'))).status).toBe(403);
    expect((await change(id, { versao: 1 }, await t.as('especialista2'))).status).toBe(404);
    expect((await change(id, { versao: 1 }, await t.as('admin.b'))).status).toBe(404);
  });
});

describe('files', () => {
  const send = (id: number, x: number, caller: Caller = specialist) =>
    caller.try(api.policies.uploadFile, { params: { id, x }, file: PDF });

  test('have three kinds, each with one file', async () => {
    const { diagnostico_apolice_id: id } = await register();
    await send(id, 3);
    const first = await send(id, 1);
    expect(first.status).toBe(201);
    expect(first.data.arquivos.map((a) => a.x)).toEqual([1, 3]);
    await send(id, 1);
    const [policy] = await policies(await t.as('corretor'));
    expect(policy!.arquivos.map((a) => a.x)).toEqual([1, 3]);
    expect((await t.app.inject({ url: policy!.arquivos[0]!.arquivo.url })).statusCode).toBe(200);
    expect(policy!.versao).toBe(1);

    await specialist.call(api.policies.removeFile, { params: { id, x: 1 } });
    await specialist.call(api.policies.removeFile, { params: { id, x: 1 } });
    expect((await policies(specialist))[0]!.arquivos.map((a) => a.x)).toEqual([3]);
  });

  test('are refused for a fourth kind and for other people', async () => {
    const { diagnostico_apolice_id: id } = await register();
    expect((await send(id, 4)).status).toBe(404);
    expect((await send(id, 1, await t.as('corretor2'))).status).toBe(404);
    expect((await send(id, 1, await t.as('especialista.b'))).status).toBe(404);
  });

  test('may be changed by the customer’s consultant, also when all is concluded', async () => {
    const { diagnostico_apolice_id: id } = await register();
    await setTask(study.tarefas[1]!, { estagio_especialista: 6 });
    expect((await send(id, 2)).status).toBe(409);
    const consultant = await t.as('corretor');
    expect((await send(id, 2, consultant)).status).toBe(201);
    expect((await policies(consultant))[0]!.arquivos.map((a) => a.x)).toEqual([2]);
    await consultant.call(api.policies.removeFile, { params: { id, x: 2 } });
    expect((await policies(consultant))[0]!.arquivos).toEqual([]);
  });

  test('with file and number the area can be concluded', async () => {
    await setOption(study.opcoes[1]!, { situacao_fornecedor: 'emitida', data_protocolo: '2026-11-10' });
    const { diagnostico_apolice_id: id } = await register();
    const params = { id: study.diagnostico_id };
    const conclude = { produto_diagnostico_id: 1, estagio: 6, versao: 1 };
    const missing = await specialist.try(api.tasks.move, { params, body: conclude });
    expect(missing.status).toBe(422);
    expect(Object.keys(missing.error.errors ?? {}).join()).toContain('apolice.arquivo');
    await send(id, 1);
    await specialist.call(api.tasks.move, { params, body: conclude });
  });
});

describe('the list', () => {
  test('finds by customer, number, provider and end, soonest first', async () => {
    const marina = await register({ vigencia_fim: '2026-12-01', fornecedor: 'Porto Seguro' });
    const other = await approved({ pessoa_nome: 'Otávio Bittencourt' });
    await setOption(other.opcoes[1]!, { status: 'approved' });
    const otavio = await register({
      diagnostico_produto_item_opcao_id: other.opcoes[1],
      numero_apolice: 'ZX-900',
      vigencia_inicio: '2025-11-01',
      vigencia_fim: '2026-11-16',
    });
    const numbers = async (query: object) =>
      (await policies(await t.as('proprietario'), query)).map((p) => p.diagnostico_apolice_id);
    expect(await numbers({ busca: 'bittencourt' })).toEqual([otavio.diagnostico_apolice_id]);
    expect(await numbers({ busca: 'zx-9' })).toEqual([otavio.diagnostico_apolice_id]);
    expect(await numbers({ busca: 'porto' })).toEqual([marina.diagnostico_apolice_id]);
    expect(await numbers({ vence_em: 14 })).toEqual([marina.diagnostico_apolice_id]);
    expect(await numbers({ vence_em: 13 })).toEqual([]);
    expect(await numbers({ situacao: 'vencida' })).toEqual([otavio.diagnostico_apolice_id]);
    expect(await numbers({ situacao: 'vigente' })).not.toContain(otavio.diagnostico_apolice_id);
    expect((await numbers({})).slice(0, 2)).toEqual([
      otavio.diagnostico_apolice_id,
      marina.diagnostico_apolice_id,
    ]);
    const page = await (await t.as('proprietario')).call(api.policies.list, { query: { per_page: 1 } });
    expect(page.data).toHaveLength(1);
    expect(page.meta.total).toBeGreaterThan(1);
  });

  test.each<[Parameters<TestApp['as']>[0], number]>([
    ['corretor', 1],
    ['lider', 1],
    ['corretor2', 0],
    ['especialista', 1],
    ['especialista2', 0],
    ['admin.b', 0],
    ['master', 1],
  ])('%s sees %i of them', async (who, total) => {
    await register();
    expect(await policies(await t.as(who))).toHaveLength(total);
  });
});
