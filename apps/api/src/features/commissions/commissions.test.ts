import { api } from '@farol/contracts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { diagnostico_produto_item_opcao as opcao } from '../../db/schema/index.ts';
import type { Caller } from '../../platform/http/in-process.ts';
import { auditOf } from '../../test/audit-trail.ts';
import type { MadeStudy } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { refreshAllExpected } from '../policies/index.ts';

let t: TestApp;
let owner: Caller;
let study: MadeStudy;
let insurer: string;

beforeAll(async () => {
  t = await createTestApp();
  owner = await t.as('proprietario');
});
beforeEach(async () => {
  study = await t.make(async (f) => {
    const { cliente_id } = await f.customer('corretor', { pessoa_nome: 'Marina Teixeira' });
    return f.study({ consultor: 'corretor', cliente_id, estagio: 10, opcoes: true, areas: [1] });
  });
  insurer = `Seguradora ${study.diagnostico_id}`;
});
afterAll(() => t.close());

/** R$ 342 a year with a monthly premium: R$ 28,50 a month. Today is 17 November. */
const issued = (over: object = {}) =>
  t.make((f) =>
    f.policy(study, {
      produto_diagnostico_id: 1,
      diagnostico_produto_item_opcao_id: study.opcoes[1]!,
      fornecedor: insurer,
      remuneracao: 342,
      vigencia_inicio: '2026-08-10',
      vigencia_fim: '2027-08-10',
      criado_em: new Date('2026-08-11T12:00:00Z'),
      ...over,
    }),
  );
const receive = (id: number, competencia: string, over: object = { bruto: 28.5 }, caller = owner) =>
  caller.call(api.commissions.receive, { params: { id }, body: { competencia, ...over } });
const read = (id: number, caller = owner) => caller.call(api.commissions.policy, { params: { id } });
const list = async (query: object = {}, caller = owner) =>
  (await caller.call(api.commissions.list, { query: { fornecedor: insurer, ...query } })).data;
const summary = (query: object = {}, caller = owner) =>
  caller.call(api.commissions.summary, { query: { fornecedor: insurer, ...query } });

describe('a policy', () => {
  test('is expected to pay by month from its beginning, the last of them still to come', async () => {
    const { meses, remuneracao } = await read(await issued());
    expect(remuneracao).toBe(342);
    expect(meses.map(({ competencia, esperado, situacao }) => [competencia, esperado, situacao])).toEqual([
      ['2026-11', 28.5, 'prevista'],
      ['2026-10', 28.5, 'prevista'],
      ['2026-09', 28.5, 'atrasada'],
      ['2026-08', 28.5, 'atrasada'],
    ]);
  });

  test('uses the commission of its options where it has none itself', async () => {
    const id = await issued({ remuneracao: null });
    const { campos } = opcao;
    await t.db.service((tx) =>
      tx
        .update(opcao)
        .set({ campos: sql`${campos} || '{"remuneracao_intermediacao": 120}'` })
        .where(eq(opcao.diagnostico_produto_item_opcao_id, study.opcoes[1]!)),
    );
    expect((await read(id)).meses[0]).toMatchObject({ esperado: 10 });
  });

  test('has what was received beside what was expected', async () => {
    const id = await issued();
    await receive(id, '2026-08');
    const { meses, recebido, diferenca, atrasado } = await receive(id, '2026-09', {
      bruto: 20,
      iss: 1,
      ir: 0.3,
      parcela: 2,
    });
    expect({ recebido, diferenca, atrasado }).toEqual({ recebido: 48.5, diferenca: -8.5, atrasado: 0 });
    expect(meses[2]).toMatchObject({ competencia: '2026-09', recebido: 20, situacao: 'diferenca' });
    expect(meses[2]?.recebimentos[0]).toMatchObject({ liquido: 18.7, parcela: 2, extrato: null });
    expect(meses[2]?.recebimentos[0]?.usuario).not.toBe('');
    expect(meses[3]?.situacao).toBe('confere');
  });

  test('of another broker has no commission to receive', async () => {
    const id = await issued({ diagnostico_id: null, cobertura: 'morte', outra_corretora: true });
    const { status, error } = await owner.try(api.commissions.receive, {
      params: { id },
      body: { competencia: '2026-08', bruto: 1 },
    });
    expect([status, error.code]).toEqual([409, 'apolice_de_outra_corretora']);
  });

  test('is computed again after its premium changed', async () => {
    const id = await issued({ diagnostico_id: null, cobertura: 'morte' });
    await read(id);
    await owner.call(api.customerPolicies.update, { params: { id }, body: { versao: 1, remuneracao: 240 } });
    expect((await read(id)).meses[0]?.esperado).toBe(20);
  });

  test('stops where its renewal begins', async () => {
    const id = await issued({ vigencia_fim: null });
    await read(id);
    await owner.call(api.renewals.renew, {
      params: { id },
      body: { versao: 1, numero_apolice: '2', vigencia_inicio: '2026-10-10', vigencia_fim: '2027-10-10' },
    });
    expect((await read(id)).meses.map((one) => one.competencia)).toEqual(['2026-09', '2026-08']);
  });
});

test('a policy follows the beginning of its renewal when that moves', async () => {
  const id = await issued({ vigencia_fim: null });
  const { diagnostico_apolice_id: renewal } = await owner.call(api.renewals.renew, {
    params: { id },
    body: { versao: 1, numero_apolice: '2', vigencia_inicio: '2026-10-10', vigencia_fim: '2027-10-10' },
  });
  expect((await read(id)).meses).toHaveLength(2);
  await owner.call(api.customerPolicies.update, {
    params: { id: renewal },
    body: { versao: 1, vigencia_inicio: '2026-11-10' },
  });
  expect((await read(id)).meses.map((one) => one.competencia)).toEqual(['2026-10', '2026-09', '2026-08']);
});

test('refuses to remove a policy with a received commission', async () => {
  const id = await issued({ diagnostico_id: null, cobertura: 'morte' });
  await receive(id, '2026-08');
  const { status, error } = await owner.try(api.customerPolicies.remove, { params: { id } });
  expect([status, error.code]).toEqual([409, 'apolice_com_comissao']);
});

test('a refresh computes the months of every policy', async () => {
  const id = await issued();
  await refreshAllExpected(t.deps);
  const { rows } = await t.db.service((tx) =>
    tx.execute(sql`select 1 from comissao_mes where diagnostico_apolice_id = ${id}`),
  );
  expect(rows.length).toBe(12);
});

describe('what was received', () => {
  test('is corrected and removed, and the history keeps both', async () => {
    const id = await issued();
    const added = await receive(id, '2026-08');
    const { comissao_recebida_id, versao } = added.meses.at(-1)!.recebimentos[0]!;
    const params = { id: comissao_recebida_id };
    const body = { competencia: '2026-09', bruto: 30, versao };
    const corrected = await owner.call(api.commissions.update, { params, body });
    expect(corrected.meses.map((one) => one.recebido)).toEqual([0, 0, 30, 0]);
    const [shown] = corrected.meses.flatMap((one) => one.recebimentos);
    await owner.call(api.commissions.remove, { params, query: { versao: shown!.versao } });
    const { recebido, historico } = await read(id);
    expect(recebido).toBe(0);
    expect(
      historico.map(({ acao, competencia, antes, depois }) => [acao, competencia, antes, depois]),
    ).toEqual([
      ['excluir', '2026-09', 30, null],
      ['corrigir', '2026-09', 28.5, 30],
      ['receber', '2026-08', null, 28.5],
    ]);
    expect((await auditOf(t, 'comissao', id)).map(({ acao }) => acao)).toEqual([
      'receber',
      'corrigir',
      'excluir',
    ]);
  });

  test('that somebody else changed is neither overwritten nor removed', async () => {
    const id = await issued();
    const { comissao_recebida_id, versao } = (await receive(id, '2026-08')).meses.at(-1)!.recebimentos[0]!;
    const params = { id: comissao_recebida_id };
    const body = { competencia: '2026-08', bruto: 9, versao };
    await owner.call(api.commissions.update, { params, body });
    expect((await owner.try(api.commissions.update, { params, body })).status).toBe(409);
    expect((await owner.try(api.commissions.remove, { params, query: { versao } })).status).toBe(409);
    expect((await read(id)).recebido).toBe(9);
  });

  test.each([
    ['without an amount', { iss: 1 }, 'bruto'],
    ['whose net does not follow', { bruto: 10, outros_descontos: 1, liquido: 8 }, 'liquido'],
    ['without a month', { bruto: 10, competencia: '2026-13' }, 'competencia'],
  ])('%s is refused at its field', async (_, body, field) => {
    const params = { id: await issued() };
    const refused = await owner.try(api.commissions.receive, {
      params,
      body: { competencia: '2026-08', ...body },
    });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.error.errors ?? {})).toEqual([field]);
  });
});

describe('the terms', () => {
  const change = (id: number, body: object) =>
    owner.call(api.commissions.updateTerms, { params: { id }, body: { versao: 1, ...body } });

  test('with agenciamento expect more of the first instalments', async () => {
    const id = await issued({ valor_premio: 200 });
    const { meses } = await change(id, { pct: 5, agenciamento_pct: 50, agenciamento_parcelas: 2 });
    expect(meses.map((one) => one.esperado)).toEqual([10, 10, 100, 100]);
  });

  test('expect nothing after a cancellation, and keep what was received after it', async () => {
    const id = await issued();
    await receive(id, '2026-10', { bruto: -28.5 });
    const { meses } = await change(id, { encerrada_em: '2026-09-10' });
    expect(meses.map((one) => [one.competencia, one.esperado, one.recebido])).toEqual([
      ['2026-10', 0, -28.5],
      ['2026-08', 28.5, 0],
    ]);
  });

  test('say what agenciamento lacks', async () => {
    const params = { id: await issued() };
    const refused = await owner.try(api.commissions.updateTerms, {
      params,
      body: { versao: 1, agenciamento_pct: 50 },
    });
    expect(Object.keys(refused.error.errors ?? {}).sort()).toEqual(['agenciamento_parcelas', 'pct']);
  });

  test('as a percentage are copied to the renewal', async () => {
    const id = await issued({ valor_premio: 200 });
    await change(id, { pct: 5, agenciamento_pct: 50, agenciamento_parcelas: 2 });
    const renewed = await owner.call(api.renewals.renew, {
      params: { id },
      body: {
        versao: 1,
        numero_apolice: '2',
        vigencia_inicio: '2026-11-10',
        vigencia_fim: '2027-11-10',
        valor_premio: 300,
      },
    });
    expect((await read(renewed.diagnostico_apolice_id)).meses).toMatchObject([{ esperado: 15 }]);
  });
});

describe('list and totals', () => {
  beforeEach(async () => {
    const short = await issued();
    await receive(short, '2026-08');
    await receive(short, '2026-09', { bruto: 20 });
    const fine = await issued({
      numero_apolice: 'EM-DIA',
      vigencia_inicio: '2026-09-10',
      vigencia_fim: '2027-09-10',
    });
    await receive(fine, '2026-09');
  });

  test('agree on what was expected, received, differs and is late', async () => {
    const { total, meses, seguradoras, consultores } = await summary();
    expect(total).toEqual({ esperado: 199.5, recebido: 77, diferenca: -8.5, atrasado: 0 });
    expect(meses.map(({ chave, esperado, recebido }) => [chave, esperado, recebido])).toEqual([
      ['2026-08', 28.5, 28.5],
      ['2026-09', 57, 48.5],
      ['2026-10', 57, 0],
      ['2026-11', 57, 0],
    ]);
    expect(seguradoras).toEqual([{ chave: insurer, nome: insurer, ...total }]);
    expect(consultores).toMatchObject([{ chave: String(t.people.corretor.funcionario_id), ...total }]);
    const rows = await list();
    expect(rows.map(({ diferenca, meses_com_diferenca }) => [diferenca, meses_com_diferenca])).toEqual([
      [-8.5, 1],
      [0, 0],
    ]);
  });

  test('are cut by period and by what differs', async () => {
    expect(await list({ divergencia: 'todas' })).toHaveLength(1);
    expect((await summary({ divergencia: 'diferenca' })).total.esperado).toBe(114);
    expect(await list({ divergencia: 'atrasada' })).toEqual([]);
    expect((await summary({ de: '2026-09', ate: '2026-09' })).total.esperado).toBe(57);
    expect(await list({ busca: 'EM-DIA' })).toHaveLength(1);
    const turned = { query: { de: '2026-09', ate: '2026-08' } };
    expect((await owner.try(api.commissions.list, turned)).status).toBe(422);
  });

  test('show what is late once 30 days have passed', async () => {
    await issued({ vigencia_inicio: '2026-09-10', vigencia_fim: '2027-09-10' });
    const [late] = await list({ divergencia: 'atrasada' });
    expect(late).toMatchObject({ atrasado: 28.5, meses_atrasados: 1, atrasada_desde: '2026-09' });
  });

  test('can be exported as a file', async () => {
    const file = await owner.call(api.exports.commissions, { query: { fornecedor: insurer } });
    expect(
      Buffer.from(file as never)
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });
});

describe('who may see', () => {
  const seen = async (who: Parameters<TestApp['as']>[0]) => {
    const caller = await t.as(who);
    const { data } = await caller.call(api.policies.list, { query: { busca: insurer } });
    return data.map((one) => one.comissao);
  };

  test.each(['corretor', 'lider', 'gerente', 'proprietario', 'admin', 'master'] as const)(
    '%s sees pay and received with the policy',
    async (who) => {
      await receive(await issued(), '2026-08');
      expect(await seen(who)).toEqual([
        { remuneracao: 342, pct: null, esperado: 114, recebido: 28.5, atrasado: 28.5 },
      ]);
    },
  );

  test.each(['parceiro', 'especialista'] as const)('%s gets no field of it', async (who) => {
    const consultor = who === 'parceiro' ? 'corretor2' : 'corretor';
    study = await t.make((f) =>
      f.study({
        consultor,
        estagio: 10,
        opcoes: true,
        areas: [1],
        tarefas: [{ area: 1, especialista: 'especialista', estagio_especialista: 6 }],
      }),
    );
    await receive(await issued(), '2026-08');
    const caller = await t.as(who);
    const { data } = await caller.call(api.policies.list, { query: { busca: insurer } });
    expect(data).toHaveLength(1);
    expect(data[0]).not.toHaveProperty('comissao');
  });

  test('a consultant reads her own and writes none', async () => {
    const id = await issued();
    const corretor = await t.as('corretor');
    expect((await read(id, corretor)).meses).toHaveLength(4);
    expect(await list({}, corretor)).toHaveLength(1);
    expect(await list({}, await t.as('corretor2'))).toEqual([]);
    const input = { params: { id }, body: { competencia: '2026-08', bruto: 1 } };
    expect((await corretor.try(api.commissions.receive, input)).status).toBe(403);
    expect((await (await t.as('admin.b')).try(api.commissions.receive, input)).status).toBe(404);
  });
});
