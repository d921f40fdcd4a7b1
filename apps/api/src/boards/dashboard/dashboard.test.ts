import { api } from '@farol/contracts';
import type { Area } from '@farol/domain/code-lists';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diagnostico_apolice } from '../../db/schema/index.ts';
import { createFactory } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
  t.clock.set('2026-11-17T13:00:00-03:00');
  await t.db.asService(async (tx) => {
    const make = createFactory(tx, t.people, t.clock.now());
    const customer = (criado_em: string, consultor: 'corretor' | 'corretor2' | 'corretor.b' = 'corretor') =>
      make.customer(consultor, { criado_em: new Date(criado_em) });
    const old = await customer('2025-12-31T23:30:00-03:00');
    const recent = await customer('2026-01-01T00:30:00-03:00');
    const other = await customer('2026-03-10T12:00:00-03:00', 'corretor2');
    await customer('2026-03-10T12:00:00-03:00', 'corretor.b');

    const done = await make.study({
      cliente_id: old.cliente_id,
      estagio: 10,
      areas: [1, 2, 3, 4, 5],
      opcoes: true,
      tarefas: [{ area: 1, estagio_especialista: 6 }],
      estudo: { data_inicio: '2025-02-03', data_apresentacao: '2025-03-04' },
    });
    const { empresa_id, diagnostico_id, cliente_id } = done;
    const policy = (produto_diagnostico_id: Area, criado: string, over: object) =>
      tx.insert(diagnostico_apolice).values({
        empresa_id,
        diagnostico_id,
        cliente_id,
        produto_diagnostico_id,
        diagnostico_produto_item_opcao_id: done.opcoes[produto_diagnostico_id]!,
        criado_em: new Date(criado),
        ...over,
      });
    await policy(1, '2026-01-31T23:45:00-03:00', { valor_premio: 100.1, periodicidade_pagamento: 'monthly' });
    await policy(3, '2026-01-05T12:00:00-03:00', { valor_premio: 300, periodicidade_pagamento: 'yearly' });
    for (const area of [2, 4, 5] as const)
      await policy(area, '2026-04-05T12:00:00-03:00', {
        valor_premio: 5000,
        periodicidade_pagamento: 'monthly',
      });
    await policy(3, '2026-02-05T12:00:00-03:00', { valor_premio: 999, excluido_em: t.clock.now() });

    await make.study({
      cliente_id: recent.cliente_id,
      estagio: 7,
      areas: [1, 4],
      tarefas: [
        { area: 1, estagio_especialista: 1 },
        {
          area: 4,
          estagio_especialista: 7,
          motivo_recusa: 'preco',
          entrada_no_estagio: new Date('2026-06-10T10:00:00-03:00'),
        },
      ],
      estudo: { data_inicio: '2026-05-05', data_apresentacao: '2026-06-06' },
    });
    await make.study({
      cliente_id: other.cliente_id,
      consultor: 'corretor2',
      estagio: 2,
      areas: [1],
      estudo: { data_inicio: '2026-05-20' },
    });
  });
});
afterAll(() => t.close());

const blocks = async (query: object = {}, who: Parameters<TestApp['as']>[0] = 'admin') =>
  (await t.as(who)).call(api.boards.dashboard, { query });
/** Non-empty months. */
const months = (all: Awaited<ReturnType<typeof blocks>>, titulo: string) =>
  Object.fromEntries(
    all
      .find((b) => b.titulo === titulo)!
      .dados.flatMap(({ ano, meses }) =>
        meses.flatMap(({ valor }, index) => (valor === 0 ? [] : [[`${ano}-${index + 1}`, valor]])),
      ),
  );

test('a block per metric, for last year and this one by month', async () => {
  const all = await blocks();
  expect(all.map((b) => b.titulo)).toEqual([
    'Estudos iniciados',
    'Apresentações',
    'Apólices emitidas',
    'Prêmio anual emitido (R$)',
    'Recusas: Preço',
    'Clientes novos',
  ]);
  for (const { dados } of all) {
    expect(dados.map((d) => d.ano)).toEqual([2025, 2026]);
    expect(dados.every((d) => d.meses.length === 12)).toBe(true);
  }
});

test('each value belongs to its month in São Paulo', async () => {
  const all = await blocks();
  expect(months(all, 'Estudos iniciados')).toEqual({ '2025-2': 1, '2026-5': 2 });
  expect(months(all, 'Apresentações')).toEqual({ '2025-3': 1, '2026-6': 1 });
  expect(months(all, 'Apólices emitidas')).toEqual({ '2026-1': 2, '2026-4': 3 });
  expect(months(all, 'Prêmio anual emitido (R$)')).toEqual({ '2026-1': 1501.2 });
  expect(months(all, 'Recusas: Preço')).toEqual({ '2026-6': 1 });
  expect(months(all, 'Clientes novos')).toEqual({ '2025-12': 1, '2026-1': 1, '2026-3': 1 });
});

test('contributions, instalments and exchange are not premiums', async () => {
  for (const category of [2, 4, 5]) {
    const all = await blocks({ category });
    expect(months(all, 'Apólices emitidas')).toEqual({ '2026-4': 1 });
    expect(months(all, 'Prêmio anual emitido (R$)')).toEqual({});
  }
});

describe('filters', () => {
  test('of an area', async () => {
    const all = await blocks({ category: 3 });
    expect(months(all, 'Estudos iniciados')).toEqual({ '2025-2': 1 });
    expect(months(all, 'Apólices emitidas')).toEqual({ '2026-1': 1 });
    expect(months(all, 'Prêmio anual emitido (R$)')).toEqual({ '2026-1': 300 });
    expect(months(all, 'Clientes novos')).toEqual({ '2025-12': 1 });
    expect(all.map((b) => b.titulo)).not.toContain('Recusas: Preço');
  });

  test('of a consultant', async () => {
    const all = await blocks({ consultor: t.people.corretor2.funcionario_id });
    expect(months(all, 'Estudos iniciados')).toEqual({ '2026-5': 1 });
    expect(months(all, 'Clientes novos')).toEqual({ '2026-3': 1 });
  });

  test('of dates, both inclusive, over all their years', async () => {
    const all = await blocks({ data_inicial: '2026-01-01', data_final: '05/05/2026' });
    expect(all[0]!.dados.map((d) => d.ano)).toEqual([2026]);
    expect(months(all, 'Estudos iniciados')).toEqual({ '2026-5': 1 });
    expect(months(all, 'Clientes novos')).toEqual({ '2026-1': 1, '2026-3': 1 });
  });

  test('refuse dates that form no period', async () => {
    const admin = await t.as('admin');
    const turned = await admin.try(api.boards.dashboard, {
      query: { data_inicial: '2026-05-01', data_final: '2026-04-01' },
    });
    expect(turned.status).toBe(422);
    expect(turned.error.errors).toEqual({ data_final: ['A data final vem antes da inicial.'] });
    const endless = await admin.try(api.boards.dashboard, { query: { data_inicial: '1999-01-01' } });
    expect(endless.error.errors).toHaveProperty('data_inicial');
  });
});

test('another company has its own values', async () => {
  const all = await blocks({}, 'admin.b');
  expect(months(all, 'Estudos iniciados')).toEqual({});
  expect(months(all, 'Clientes novos')).toEqual({ '2026-3': 1 });
});

test('a deleted policy is not counted', async () => {
  await t.db.asService((tx) =>
    tx
      .update(diagnostico_apolice)
      .set({ excluido_em: t.clock.now() })
      .where(eq(diagnostico_apolice.produto_diagnostico_id, 1)),
  );
  expect(months(await blocks(), 'Prêmio anual emitido (R$)')).toEqual({ '2026-1': 300 });
});

test.each<Parameters<TestApp['as']>[0]>(['corretor', 'gerente', 'especialista'])(
  '%s has no dashboard',
  async (who) => {
    expect((await (await t.as(who)).try(api.boards.dashboard)).status).toBe(403);
  },
);
