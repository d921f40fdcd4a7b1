import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { fillTwoYears } from './dashboard.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  t.clock.set('2026-11-17T13:00:00-03:00');
  await fillTwoYears(t);
});
afterAll(() => t.close());

const YEARS = { data_inicial: '2025-01-01' };
const rows = async (query: { metrica: 'recusas' | 'aprovacoes' | 'funil_perdidos'; motivo?: string }) =>
  (await t.as('admin')).call(api.dashboard.rows, { query: { ...YEARS, ...query } });

test('an area approved again after it was reopened counts once', async () => {
  const before = await rows({ metrica: 'aprovacoes' });
  await t.db.service((tx) =>
    tx.execute(sql`
      insert into historico_estagio (empresa_id, diagnostico_id, objeto, objeto_id, produto_diagnostico_id, de, para,
                                     evento, papel, pedido, quando)
      select empresa_id, diagnostico_id, objeto, objeto_id, produto_diagnostico_id, de, para, evento, papel, pedido,
             quando + interval '2 months'
        from historico_estagio
       where objeto = 'tarefa' and evento = 'enviar_respostas' and para = '3'`),
  );
  const after = await rows({ metrica: 'aprovacoes' });
  expect([after.valor, after.data.map(({ dia }) => dia)]).toEqual([2, before.data.map(({ dia }) => dia)]);
});

test('refusals and endings without a reason have their own figure and rows', async () => {
  await t.db.service(async (tx) => {
    await tx.execute(sql`update tarefa set motivo_recusa = null where estagio_especialista = 7`);
    await tx.execute(sql`update diagnostico set encerrado_motivo = null where encerrado_em is not null`);
  });
  const admin = await t.as('admin');
  const blocks = await admin.call(api.dashboard.blocks, { query: {} });
  const refusals = blocks.filter(({ metrica }) => metrica === 'recusas');
  expect(refusals.map(({ titulo, chave }) => [titulo, chave])).toEqual([['Recusas: Sem motivo', '']]);
  expect(refusals[0]?.dados.at(-1)?.total).toBe(1);
  expect((await rows({ metrica: 'recusas', motivo: '' })).meta.total).toBe(1);
  expect((await rows({ metrica: 'recusas', motivo: 'preco' })).meta.total).toBe(0);
  const { etapas } = await admin.call(api.dashboard.funnel, { query: YEARS });
  expect(etapas[5]?.motivos).toEqual([{ motivo: '', nome: 'Sem motivo', total: 1 }]);
  expect((await rows({ metrica: 'funil_perdidos', motivo: '' })).meta.total).toBe(1);
});
