import { type ApoliceDoCliente, api } from '@farol/contracts';
import { addDays } from '@farol/domain/calendar';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { arquivo } from '../../../db/schema/index.ts';
import type { Caller } from '../../../platform/http/in-process.ts';
import type { MadeStudy } from '../../../test/factories.ts';
import { createTestApp, PDF, type TestApp } from '../../../test/test-app.ts';

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

describe('a policy outside a study', () => {
  test('is recorded with the customer and found where policies are', async () => {
    const made = await add({
      numero_apolice: 'AZ-1',
      vigencia_fim: day(28),
      valor_premio: 2400,
      periodicidade_pagamento: 'yearly',
      valor_cobertura: 80000,
    });
    expect(made).toMatchObject({
      diagnostico_id: null,
      item_nome: 'Casco (colisão, roubo e incêndio)',
      segurados: ['titular'],
      outra_corretora: true,
      pagamento: 'premio',
      versao: 1,
    });
    expect(await ofCustomer()).toEqual([made]);
    const found = await broker.call(api.policies.list, { query: { busca: 'az-1' } });
    expect(found.data.map(({ diagnostico_apolice_id: id }) => id)).toContain(made.diagnostico_apolice_id);
    expect(await ofCustomer(await t.as('especialista'))).toEqual([]);
    expect(await ofCustomer(await t.as('corretor2'))).toEqual([]);
  });

  test('is in no figure of the brokerage', async () => {
    const admin = await t.as('admin');
    const before = await admin.call(api.dashboard.blocks, {});
    await add({ valor_premio: 9999, periodicidade_pagamento: 'yearly' });
    expect(await admin.call(api.dashboard.blocks, {})).toEqual(before);
  });

  test('of another broker does not prevent deleting its customer', async () => {
    const { cliente_id } = await t.make((f) => f.customer('corretor'));
    const body = { ...OUTSIDE };
    await broker.call(api.customerPolicies.create, { params: { id: cliente_id }, body });
    expect((await broker.try(api.customers.remove, { params: { id: cliente_id } })).status).toBe(204);
  });

  test.each([
    [{ cobertura: 'morte' }, 'cobertura'],
    [{ segurado: 'filho' }, 'segurado'],
    [{ vigencia_inicio: '2026-12-01', vigencia_fim: '2026-11-01' }, 'vigencia_fim'],
    [{ valor_premio: -1 }, 'valor_premio'],
  ])('%o is refused at its field', async (over, field) => {
    const { status, error } = await broker.try(api.customerPolicies.create, {
      params: { id: study.cliente_id },
      body: { ...OUTSIDE, ...over } as never,
    });
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, [field]]);
    expect(await ofCustomer()).toEqual([]);
  });

  test('is taken over from the survey once, with its file', async () => {
    const { linha_uuid } = await surveyRow();
    const made = await add({ linha_uuid });
    expect(made).toMatchObject({ linha_uuid, arquivos: [{ x: 1, arquivo: { nome: PDF.nome } }] });
    expect((await t.app.inject({ url: made.arquivos[0]!.arquivo.url })).statusCode).toBe(200);
    const again = await broker.try(api.customerPolicies.create, {
      params: { id: study.cliente_id },
      body: { ...OUTSIDE, linha_uuid },
    });
    expect([again.status, again.error.code]).toEqual([409, 'apolice_ja_registrada']);
  });

  test('is corrected with its version, keeps files of three kinds, and is removed', async () => {
    const { diagnostico_apolice_id: id } = await add();
    const change = (body: object) =>
      broker.try(api.customerPolicies.update, { params: { id }, body: body as never });
    expect((await change({ versao: 1, numero_apolice: 'AZ-2' })).data).toMatchObject({ versao: 2 });
    expect((await change({ versao: 1, numero_apolice: 'AZ-3' })).status).toBe(409);
    await broker.call(api.policies.uploadFile, { params: { id, x: 3 }, file: PDF });
    expect(await ofCustomer()).toMatchObject([{ numero_apolice: 'AZ-2', arquivos: [{ x: 3 }] }]);
    await broker.call(api.customerPolicies.remove, { params: { id } });
    expect(await ofCustomer()).toEqual([]);
  });

  test('refuses to correct a policy of a study', async () => {
    const id = await issued();
    const { status, error } = await broker.try(api.customerPolicies.update, {
      params: { id },
      body: { versao: 1, numero_apolice: 'X' },
    });
    expect([status, error.code]).toEqual([409, 'apolice_de_estudo']);
  });
});

/** A row of the survey with a stored file. */
async function surveyRow() {
  const linha_uuid = crypto.randomUUID();
  const other = await add();
  const params = { id: other.diagnostico_apolice_id, x: 1 };
  const { arquivos } = await broker.call(api.policies.uploadFile, { params, file: PDF });
  const row = await t.make((f) =>
    f.row(study, { tabela: 'apolices', linha_uuid, campos: { area_produto: 3 } }),
  );
  await t.db.service((tx) =>
    tx
      .update(arquivo)
      .set({ dono_tipo: 'produto_item_tabela_item', dono_id: row })
      .where(eq(arquivo.arquivo_id, arquivos[0]!.arquivo.arquivo_id)),
  );
  return { linha_uuid };
}
