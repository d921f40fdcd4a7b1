import { createTestApp, type TestApp } from '@farol/api/test/test-app';
import { api } from '@farol/contracts';
import { deriveEstagio } from '@farol/domain/pipeline';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillOlder } from './fill-older.ts';
import { olderPlans } from './older-plans.ts';

const TODAY = '2026-11-18';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  t.clock.set(`${TODAY}T10:30:00-03:00`);
  await fillOlder(t.deps, t.people, TODAY);
  await t.db.service((tx) => tx.execute(sql`analyze`));
}, 120_000);
afterAll(() => t.close());

const rows = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await t.db.service((tx) => tx.execute(query))).rows as T[];

test('plans the same studies on every machine, all ended before the lived ones', () => {
  expect(olderPlans(TODAY)).toEqual(olderPlans(TODAY));
  const days = olderPlans(TODAY).flatMap(({ steps }) => Object.values(steps));
  expect(days.every((day) => day < TODAY)).toBe(true);
});

test('gives every customer a name and a CPF of their own', async () => {
  const [found] = await rows(sql`
    select count(*) as todos, count(distinct pessoa_nome) as nomes, count(distinct pessoa_cpf) as cpfs from cliente`);
  expect(found).toEqual({ todos: 150, nomes: 150, cpfs: 150 });
});

test('stores the stage that follows from the tasks', async () => {
  const studies = await rows<{
    diagnostico_id: number;
    estagio: number;
    data_apresentacao: string | null;
    encerrado_em: string | null;
    tarefas: { estagio_especialista: never; apresentada: boolean; cancelada_em: string | null }[];
  }>(sql`
    select d.diagnostico_id, d.estagio, d.data_apresentacao, d.encerrado_em,
           (select json_agg(t) from tarefa t where t.diagnostico_id = d.diagnostico_id) as tarefas
      from diagnostico d`);
  expect(studies).toHaveLength(150);
  for (const study of studies)
    expect([study.diagnostico_id, study.encerrado_em ? 'encerrado' : study.estagio]).toEqual([
      study.diagnostico_id,
      deriveEstagio(study.tarefas, study),
    ]);
});

test('issues a policy for each approved option of a task that ended well', async () => {
  const odd = await rows(sql`
    select o.diagnostico_produto_item_opcao_id from diagnostico_produto_item_opcao o
      left join diagnostico_apolice p using (empresa_id, diagnostico_produto_item_opcao_id)
     where (o.status = 'approved') <> (p.diagnostico_apolice_id is not null)
        or p.valor_premio is null and p.diagnostico_apolice_id is not null`);
  expect(odd).toEqual([]);
});

test('opens in the product, with its figures, timeline, policies and files', async () => {
  const admin = await t.as('admin');
  const studies = await rows<{ diagnostico_id: number; cliente_id: number; estagio: number }>(sql`
    select distinct on (d.estagio, d.encerrado_em is null, areas.todas) d.diagnostico_id, d.cliente_id, d.estagio
      from diagnostico d
      join lateral (
        select string_agg(p.produto_diagnostico_id::text, ',' order by p.produto_diagnostico_id) as todas
          from diagnostico_produto p where p.diagnostico_id = d.diagnostico_id) areas on true
     where d.empresa_id = ${t.people.admin.empresa_id}`);
  expect(studies.length).toBeGreaterThan(10);
  for (const { diagnostico_id, cliente_id, estagio } of studies) {
    const params = { id: diagnostico_id };
    const study = await admin.call(api.diagnosis.get, { params });
    expect(study.resultados.length).toBeGreaterThan(0);
    expect((await admin.call(api.diagnosis.history, { params })).length).toBeGreaterThan(4);
    const policies = await admin.call(api.policies.list, { query: { cliente_id } });
    expect(policies.data.length > 0).toBe(estagio === 10);
  }
});

test('shows both years on the dashboard', async () => {
  const blocks = await (await t.as('admin')).call(api.dashboard.blocks, { query: {} });
  for (const metrica of ['estudos', 'concluidos', 'premio', 'comissao', 'aprovacoes', 'conversao'])
    for (const { total } of blocks.find((one) => one.metrica === metrica)?.dados ?? [])
      expect([metrica, (total ?? 0) > 0]).toEqual([metrica, true]);
});

test('closed as often in the last year as people of a growing brokerage would', async () => {
  const [last] = await rows<{ antes: number; depois: number }>(sql`
    select count(*) filter (where data_inicio < ${TODAY}::date - 365) as antes,
           count(*) filter (where data_inicio >= ${TODAY}::date - 365) as depois from diagnostico`);
  expect(last?.antes).toBeGreaterThan(50);
  expect(last?.depois).toBeGreaterThan(50);
});
