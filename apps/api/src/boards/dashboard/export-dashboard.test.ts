import { api } from '@farol/contracts';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { auditedExports } from '../exports.fixture.ts';
import { fillTwoYears } from './dashboard.fixture.ts';

let t: TestApp;

beforeAll(async () => {
  t = await createTestApp();
  t.clock.set('2026-11-17T13:00:00-03:00');
  await fillTwoYears(t);
});
afterAll(() => t.close());

async function exported(query: object = {}) {
  const reply = await (await t.as('admin')).try(api.dashboard.export, { query });
  expect(reply.status).toBe(200);
  expect(reply.headers['content-disposition']).toContain('indicadores-2026-11-17.xlsx');
  const { sheets } = await readXlsx(reply.data);
  return new Map(sheets.map(({ name, rows }) => [name, rows]));
}

test('has a sheet for each unit, the funnel and each breakdown', async () => {
  expect([...(await exported()).keys()]).toEqual([
    'Números do período',
    'Quantidades por mês',
    'Valores por mês',
    'Conversão por mês',
    'Dias por mês',
    'Funil',
    'Consultores',
    'Seguradoras',
    'Etapas',
    'Recusas',
    'Períodos',
  ]);
});

test('writes the same figures as the blocks, by month and year', async () => {
  const sheets = await exported();
  const lines = [...sheets.values()].slice(1, 5).flatMap((rows) => rows.slice(1));
  const blocks = await (await t.as('admin')).call(api.dashboard.blocks, { query: {} });
  for (const { titulo, unidade, dados } of blocks)
    for (const { ano, total, meses } of dados) {
      const line = lines.find(([title, year]) => title === titulo && year === ano);
      const cells = [...meses.map(({ valor }) => valor), total];
      const written = (line ?? []).slice(2).map((cell) => cell ?? null);
      const wanted = cells.map((valor) => (valor !== null && unidade === '%' ? valor / 100 : valor));
      expect([titulo, ano, ...wanted.map((_, k) => written[k] ?? null)]).toEqual([titulo, ano, ...wanted]);
    }
});

test('writes the funnel and the insurers of its filters', async () => {
  const sheets = await exported({ category: 3 });
  expect(sheets.get('Seguradoras')).toEqual([
    ['Seguradora', 'Apólices emitidas', 'Prêmio anual emitido (R$)', 'Comissão prevista (R$)'],
    ['Porto Seguro', 1, 300, 40],
  ]);
  const [, first] = (await exported()).get('Funil') ?? [];
  expect(first?.slice(0, 5)).toEqual(['1 Prospecção', 3, 1, 0, 0]);
});

test('writes the figures of the period, the ones before and the change', async () => {
  const [, ...lines] = (await exported()).get('Números do período') ?? [];
  const { indicadores } = await (await t.as('admin')).call(api.dashboard.summary, { query: {} });
  const inCell = (isShare: boolean, value: number | null) =>
    value === null ? null : isShare ? value / 100 : value;
  expect(lines.map((line) => Array.from({ length: 5 }, (_, k) => line[k] ?? null))).toEqual(
    indicadores.map(({ titulo, unidade, valor, anterior, variacao }) => {
      const isShare = unidade === '%';
      return [
        titulo,
        inCell(isShare, valor),
        inCell(isShare, anterior),
        isShare ? null : inCell(true, variacao),
        isShare ? variacao : null,
      ];
    }),
  );
});

test('is recorded in the audit trail with its filters', async () => {
  await exported({ category: 2 });
  expect((await auditedExports(t)).at(-1)?.depois).toEqual({
    lista: 'indicadores',
    filtros: { category: 2 },
  });
});

test('refuses a reversed period before the export begins', async () => {
  const { status } = await (await t.as('admin')).try(api.dashboard.export, {
    query: { data_inicial: '2026-05-01', data_final: '2026-04-01' },
  });
  expect(status).toBe(422);
});
