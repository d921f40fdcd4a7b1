import { api, type HandlerInput } from '@farol/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { diagnostico_apolice } from '../../db/schema/index.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { fillTwoYears } from './dashboard.fixture.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
  t.clock.set('2026-11-17T13:00:00-03:00');
  await fillTwoYears(t);
});
afterAll(() => t.close());

type Who = Parameters<TestApp['as']>[0];
const blocks = async (query: object = {}, who: Who = 'admin') =>
  (await t.as(who)).call(api.dashboard.blocks, { query });

type Blocks = Awaited<ReturnType<typeof blocks>>;
const named = (all: Blocks, titulo: string) => all.find((b) => b.titulo === titulo)!;

/** Months with something in them. */
const months = (all: Blocks, titulo: string) =>
  Object.fromEntries(
    named(all, titulo).dados.flatMap(({ ano, meses }) =>
      meses.flatMap(({ valor }, index) => (valor ? [[`${ano}-${index + 1}`, valor]] : [])),
    ),
  );

describe('blocks', () => {
  test('one per metric, refusal reason and stage, for last year and this one', async () => {
    const all = await blocks();
    expect(all.map((b) => b.titulo)).toEqual([
      'Estudos iniciados',
      'Estudos concluídos',
      'Cotações entregues',
      'Apresentações',
      'Áreas aprovadas',
      'Conversão (%)',
      'Apólices emitidas',
      'Prêmio anual emitido (R$)',
      'Comissão prevista (R$)',
      'Recusas: Preço',
      'Dias na etapa: Prospecção',
      'Dias na etapa: Levantamento de necessidades',
      'Dias na etapa: Diagnóstico',
      'Dias na etapa: Cotação',
      'Dias na etapa: Resultado do estudo',
      'Dias na etapa: Apresentação do estudo',
      'Dias na etapa: Fechamento',
      'Dias na etapa: Protocolo no fornecedor',
      'Clientes novos',
    ]);
    for (const { dados } of all) {
      expect(dados.map((d) => d.ano)).toEqual([2025, 2026]);
      expect(dados.every((d) => d.meses.length === 12)).toBe(true);
    }
  });

  test.each([
    ['Estudos iniciados', { '2025-2': 1, '2026-5': 2, '2026-7': 1 }],
    ['Estudos concluídos', { '2026-1': 1 }],
    ['Cotações entregues', { '2025-2': 2, '2026-6': 2 }],
    ['Apresentações', { '2025-3': 1, '2026-6': 1, '2026-7': 1 }],
    ['Áreas aprovadas', { '2025-3': 2 }],
    ['Conversão (%)', { '2025-3': 100 }],
    ['Apólices emitidas', { '2026-1': 2, '2026-4': 3 }],
    ['Prêmio anual emitido (R$)', { '2026-1': 1501.2 }],
    ['Comissão prevista (R$)', { '2026-1': 360, '2026-4': 90 }],
    ['Recusas: Preço', { '2026-6': 1 }],
    ['Dias na etapa: Levantamento de necessidades', { '2025-2': 2, '2026-5': 3 }],
    ['Dias na etapa: Cotação', { '2025-2': 5, '2026-6': 23 }],
    ['Dias na etapa: Apresentação do estudo', { '2025-3': 10, '2026-6': 4, '2026-8': 12 }],
    ['Clientes novos', { '2025-12': 1, '2026-1': 1, '2026-3': 1 }],
  ])('%s of each month in São Paulo', async (titulo, wanted) => {
    expect(months(await blocks(), titulo)).toEqual(wanted);
  });

  test('a year of an average is not the sum of its months', async () => {
    const all = await blocks();
    const totals = (titulo: string) => named(all, titulo).dados.map(({ total }) => total);
    expect(totals('Dias na etapa: Apresentação do estudo')).toEqual([10, 8]);
    expect(totals('Conversão (%)')).toEqual([100, 0]);
    expect(totals('Prêmio anual emitido (R$)')).toEqual([0, 1501.2]);
  });

  test('a month without presentations has no conversion', async () => {
    const [last] = named(await blocks(), 'Conversão (%)').dados;
    expect(last?.meses[0]).toEqual({ valor: null });
  });

  test('contributions, instalments and exchange are not premiums', async () => {
    for (const category of [2, 4, 5]) {
      const all = await blocks({ category });
      expect(months(all, 'Apólices emitidas')).toEqual({ '2026-4': 1 });
      expect(months(all, 'Prêmio anual emitido (R$)')).toEqual({});
    }
  });
});

describe('filters', () => {
  test('of an area', async () => {
    const all = await blocks({ category: 3 });
    expect(months(all, 'Estudos iniciados')).toEqual({ '2025-2': 1 });
    expect(months(all, 'Cotações entregues')).toEqual({ '2025-2': 1 });
    expect(months(all, 'Áreas aprovadas')).toEqual({ '2025-3': 1 });
    expect(months(all, 'Apólices emitidas')).toEqual({ '2026-1': 1 });
    expect(months(all, 'Prêmio anual emitido (R$)')).toEqual({ '2026-1': 300 });
    expect(months(all, 'Clientes novos')).toEqual({ '2025-12': 1 });
    expect(all.map((b) => b.titulo)).not.toContain('Recusas: Preço');
  });

  test('of a consultant', async () => {
    const all = await blocks({ consultor: t.people.corretor2.funcionario_id });
    expect(months(all, 'Estudos iniciados')).toEqual({ '2026-5': 1, '2026-7': 1 });
    expect(months(all, 'Clientes novos')).toEqual({ '2026-3': 1 });
  });

  test('of dates, both inclusive, over all their years', async () => {
    const all = await blocks({ data_inicial: '2026-01-01', data_final: '05/05/2026' });
    expect(all[0]!.dados.map((d) => d.ano)).toEqual([2026]);
    expect(months(all, 'Estudos iniciados')).toEqual({ '2026-5': 1 });
    expect(months(all, 'Clientes novos')).toEqual({ '2026-1': 1, '2026-3': 1 });
  });

  test.each([api.dashboard.blocks, api.dashboard.summary, api.dashboard.funnel])(
    'refuse dates that form no period',
    async (call) => {
      const admin = await t.as('admin');
      const turned = await admin.try(call, {
        query: { data_inicial: '2026-05-01', data_final: '2026-04-01' },
      });
      expect(turned.status).toBe(422);
      expect(turned.error.errors).toEqual({ data_final: ['A data final vem antes da inicial.'] });
      const endless = await admin.try(call, { query: { data_inicial: '1999-01-01' } });
      expect(endless.error.errors).toHaveProperty('data_inicial');
    },
  );
});

describe('summary', () => {
  const summary = async (query: object = {}) => {
    const { indicadores, ...periods } = await (await t.as('admin')).call(api.dashboard.summary, { query });
    return {
      ...periods,
      values: Object.fromEntries(
        indicadores.map((one) => [one.metrica, [one.valor, one.anterior, one.variacao]]),
      ),
    };
  };

  test('this year until today beside the same days of last year', async () => {
    expect(await summary()).toEqual({
      periodo: { data_inicial: '2026-01-01', data_final: '2026-11-17' },
      anterior: { data_inicial: '2025-01-01', data_final: '2025-11-17' },
      values: {
        premio: [1501.2, 0, null],
        comissao: [450, 0, null],
        estudos: [3, 1, 200],
        concluidos: [1, 0, null],
        conversao: [0, 100, -100],
        apolices: [5, 0, null],
      },
    });
  });

  test('more than a year beside as many days before it', async () => {
    const { anterior } = await summary({ data_inicial: '2025-01-01', data_final: '2026-01-01' });
    expect(anterior).toEqual({ data_inicial: '2024-01-01', data_final: '2024-12-31' });
  });
});

describe('breakdown', () => {
  const breakdown = async (por: HandlerInput<typeof api.dashboard.breakdown>['query']['por'], query = {}) =>
    (await (await t.as('admin')).call(api.dashboard.breakdown, { query: { ...query, por } })).dados;

  test('by consultant', async () => {
    const [first, second, ...rest] = await breakdown('consultor', { data_inicial: '2025-01-01' });
    expect(rest).toEqual([]);
    expect(first?.chave).toBe(String(t.people.corretor.funcionario_id));
    expect(first?.valores).toEqual({
      estudos: 2,
      concluidos: 1,
      cotacoes: 4,
      apresentacoes: 2,
      aprovacoes: 2,
      conversao: 50,
      apolices: 5,
      premio: 1501.2,
      comissao: 450,
      recusas: 1,
      clientes: 2,
    });
    expect(second?.valores).toMatchObject({ estudos: 2, apresentacoes: 1, conversao: 0, clientes: 1 });
  });

  test('by insurer, with the policies that state none', async () => {
    const rows = await breakdown('seguradora');
    expect(rows.map(({ chave, nome, valores }) => [chave, nome, valores])).toEqual([
      ['Icatu Seguros', 'Icatu Seguros', { apolices: 1, premio: 1201.2, comissao: 320 }],
      ['Porto Seguro', 'Porto Seguro', { apolices: 1, premio: 300, comissao: 40 }],
      [null, 'Seguradora não informada', { apolices: 3, premio: 0, comissao: 90 }],
    ]);
  });

  test('by stage, with how often it ended and the median of its days', async () => {
    const rows = await breakdown('estagio', { data_inicial: '2025-01-01' });
    expect(rows.find(({ chave }) => chave === '6')).toEqual({
      chave: '6',
      nome: 'Apresentação do estudo',
      valores: { dias: 8.7 },
      passagens: 3,
      mediana: 10,
    });
    expect(rows.map(({ chave }) => chave)).toEqual(['1', '2', '3', '4', '5', '6', '8', '9']);
  });

  test('by reason of refusal', async () => {
    expect(await breakdown('motivo')).toEqual([{ chave: 'preco', nome: 'Preço', valores: { recusas: 1 } }]);
  });
});

test('another company has its own values', async () => {
  const all = await blocks({}, 'admin.b');
  expect(months(all, 'Estudos iniciados')).toEqual({});
  expect(months(all, 'Clientes novos')).toEqual({ '2026-3': 1 });
});

test('a deleted policy is not counted', async () => {
  await t.db.service((tx) =>
    tx
      .update(diagnostico_apolice)
      .set({ excluido_em: t.clock.now() })
      .where(eq(diagnostico_apolice.produto_diagnostico_id, 1)),
  );
  expect(months(await blocks(), 'Prêmio anual emitido (R$)')).toEqual({ '2026-1': 300 });
});

test.each<Who>(['corretor', 'gerente', 'especialista'])('%s has no dashboard', async (who) => {
  const caller = await t.as(who);
  for (const call of [api.dashboard.blocks, api.dashboard.summary, api.dashboard.funnel])
    expect((await caller.try(call)).status).toBe(403);
  expect((await caller.try(api.dashboard.rows, { query: { metrica: 'estudos' } })).status).toBe(403);
  expect((await caller.try(api.dashboard.breakdown, { query: { por: 'consultor' } })).status).toBe(403);
});
