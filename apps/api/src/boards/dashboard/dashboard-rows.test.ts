import { api, type HandlerInput, METRICAS } from '@farol/contracts';
import { addDays, addMonths } from '@farol/domain/calendar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
const blocks = async () => (await t.as('admin')).call(api.dashboard.blocks, { query: {} });

describe('funnel', () => {
  const funnel = async (query: object = {}, who: Who = 'admin') =>
    (await t.as(who)).call(api.dashboard.funnel, { query });

  test('studies that reached each stage, stopped there or are there', async () => {
    const { total, pior_etapa, etapas } = await funnel({ data_inicial: '2025-01-01' });
    expect([total, pior_etapa]).toEqual([4, 6]);
    expect(etapas.slice(0, 3).map(({ alcance }) => alcance)).toEqual([100, 100, 75]);
    expect(etapas.map(({ chegaram }) => chegaram)).toEqual([4, 4, 3, 3, 3, 3, 1, 1, 1, 1]);
    expect(etapas.map(({ abertos }) => abertos)).toEqual([0, 1, 0, 0, 0, 0, 1, 0, 0, 0]);
    expect(etapas[5]).toMatchObject({
      nome: 'Apresentação do estudo',
      perdidos: 1,
      perda: 33.3,
      motivos: [{ motivo: 'sem_interesse', nome: 'Sem interesse', total: 1 }],
    });
  });

  test('every study is concluded, lost or open somewhere', async () => {
    const { total, etapas } = await funnel({ data_inicial: '2025-01-01' });
    const ended = etapas.reduce((sum, { abertos, perdidos }) => sum + abertos + perdidos, 0);
    expect(ended + etapas[9]!.chegaram).toBe(total);
  });

  test('begins with the studies of its period and filters', async () => {
    expect((await funnel()).total).toBe(3);
    expect((await funnel({ category: 4 })).total).toBe(1);
    expect((await funnel({}, 'admin.b')).etapas.every(({ chegaram }) => chegaram === 0)).toBe(true);
    expect((await funnel({}, 'admin.b')).pior_etapa).toBeNull();
  });
});

describe('rows behind a figure', () => {
  const rows = async (query: object, who: Who = 'admin') =>
    (await t.as(who)).call(api.dashboard.rows, {
      query: query as HandlerInput<typeof api.dashboard.rows>['query'],
    });

  test.each(METRICAS)('of %s form exactly the figure of every month', async (metrica) => {
    for (const block of (await blocks()).filter((one) => one.metrica === metrica))
      for (const { ano, meses } of block.dados)
        for (const [k, { valor }] of meses.entries()) {
          const month = `${ano}-${String(k + 1).padStart(2, '0')}`;
          const first = `${month}-01`;
          const key = block.metrica === 'dias' ? { estagio: block.chave } : { motivo: block.chave };
          const found = await rows({
            metrica,
            data_inicial: first,
            data_final: addDays(addMonths(first, 1), -1),
            ...(block.chave !== null && key),
          });
          expect([month, found.valor]).toEqual([month, valor]);
          expect(found.data).toHaveLength(found.meta.total);
          if (block.unidade === 'quantidade') expect(found.meta.total).toBe(valor);
        }
  });

  test('name customer, study, area, insurer and day, newest first', async () => {
    const { data, valor } = await rows({ metrica: 'premio' });
    expect(data).toMatchObject([
      {
        produto_diagnostico_id: 1,
        seguradora: 'Icatu Seguros',
        dia: '2026-01-31',
        valor: 1201.2,
        estagio: 10,
      },
      { produto_diagnostico_id: 3, seguradora: 'Porto Seguro', dia: '2026-01-05', valor: 300 },
    ]);
    expect(valor).toBe(1501.2);
  });

  test('are cut by insurer, stated or not, and by consultant', async () => {
    expect((await rows({ metrica: 'apolices', seguradora: 'Porto Seguro' })).meta.total).toBe(1);
    expect((await rows({ metrica: 'apolices', seguradora: '' })).meta.total).toBe(3);
    const { funcionario_id } = t.people.corretor2;
    expect((await rows({ metrica: 'estudos', consultor: funcionario_id })).meta.total).toBe(2);
  });

  test.each([
    ['funil_chegaram', 'chegaram'],
    ['funil_abertos', 'abertos'],
    ['funil_perdidos', 'perdidos'],
  ] as const)('of %s are as many as the funnel says', async (metrica, part) => {
    const query = { data_inicial: '2025-01-01' };
    const { etapas } = await (await t.as('admin')).call(api.dashboard.funnel, { query });
    for (const etapa of etapas)
      expect((await rows({ ...query, metrica, estagio: etapa.estagio })).meta.total).toBe(etapa[part]);
  });

  test('come page by page', async () => {
    const { data, meta } = await rows({ metrica: 'estudos', per_page: 2, page: 2 });
    expect(data).toHaveLength(1);
    expect(meta).toMatchObject({ current_page: 2, last_page: 2, total: 3, total_exato: true });
  });

  test('of another company are counted apart', async () => {
    expect((await rows({ metrica: 'estudos' }, 'admin.b')).meta.total).toBe(0);
    expect((await rows({ metrica: 'clientes' }, 'admin.b')).meta.total).toBe(1);
  });

  test('refuse a metric that does not exist', async () => {
    const { status } = await (await t.as('admin')).try(api.dashboard.rows, { query: { metrica: 'nada' } });
    expect(status).toBe(422);
  });
});
