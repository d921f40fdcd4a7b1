import { type Actor, CARGOS } from '@farol/domain/access';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillCompany } from '../../test/fill-company.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { searched, todoPage, todoTotals } from './todo.store.ts';
import type { TodoFilter, TodoQuery } from './todo-filter.ts';

let t: TestApp;
/** Sees the whole company. */
let owner: Actor;
/** The same person, as one of the few whose lines are read row by row. */
let few: Actor;

beforeAll(async () => {
  t = await createTestApp();
  // The company is filled by the database's clock.
  t.clock.set(new Date().toISOString());
  await t.db.service(async (tx) => {
    const company = await fillCompany(tx, 'Medida', { customers: 620, studies: 90, brokers: 3 });
    await tx.execute(sql`
      update cliente set pessoa_data_nascimento = (current_date - interval '40 years')::date + cliente_id % 25
       where empresa_id = ${company}`);
    await tx.execute(sql`
      insert into aniversario (empresa_id, cliente_id, pessoa, ano, adiado_ate, situacao)
      select empresa_id, cliente_id, 'cliente', extract(year from current_date),
             case when cliente_id % 3 > 0 then current_date + 3 end, case when cliente_id % 3 = 0 then 'feito' end
        from cliente where empresa_id = ${company} and cliente_id % 10 = 1`);
    await tx.execute(sql`
      insert into atividade (empresa_id, tipo_atividade, funcionario_id, cliente_id, prazo, texto, criado_por)
      select empresa_id, tipo, consultor_id, cliente_id, now(), case tipo when 'propria' then 'Ligar' end,
             case tipo when 'propria' then consultor_id end
        from cliente cross join unnest(array['revisao_anual', 'ficha', 'propria']) tipo
       where empresa_id = ${company} and cliente_id % 4 = 0`);
    await tx.execute(sql`
      update atividade set prazo = now() + (atividade_id % 9 - 4) * interval '1 day',
                           adiada_ate = case when atividade_id % 7 = 0 then current_date + 2 end
       where empresa_id = ${company} and status_tarefa < 3`);
    await tx.execute(sql`
      update tarefa set prazo = now() + (tarefa_id % 11 - 5) * interval '1 day',
                        adiada_ate = case when tarefa_id % 5 = 0 then current_date + 1 end
       where empresa_id = ${company}`);
    const { rows } = await tx.execute<{ id: number; cargo: number }>(sql`
      select funcionario_id as id, funcionario_cargo_id as cargo from funcionario where empresa_id = ${company}`);
    const brokers = rows.filter(({ cargo }) => cargo === CARGOS.CORRETOR).map(({ id }) => id);
    const one = { funcionario_id: brokers[0]!, empresa_id: company, empresas: [company], areas: [] };
    owner = { ...one, cargo: CARGOS.PROPRIETARIO, perfil: 'broker', equipe: [] };
    few = { ...one, cargo: CARGOS.GERENTE, perfil: 'broker', equipe: brokers };
  });
}, 60_000);
afterAll(() => t.close());

const lines = (actor: Actor, query: TodoQuery, page: number) =>
  t.db.write(actor, async (tx) => {
    const filter = await searched(tx, actor, query);
    return {
      rows: await todoPage(tx, actor, { ...filter, page, per_page: 7 }, t.clock),
      totals: (await todoTotals(tx, actor, filter, t.clock)).map((one) => JSON.stringify(one)).toSorted(),
    };
  });

const FILTERS: TodoQuery[] = [
  {},
  { busca: 'silva' },
  { busca: 'ana', vez: 'esperando' },
  // More than are looked up one by one.
  { busca: 'example' },
  { busca: 'example', vez: 'esperando' },
  { tipo: 'revisao_anual' },
  { tipo: 'propria', vez: 'esperando' },
  { periodo: 3 },
  { pontualidade: 1 },
  { pontualidade: 2 },
  { vez: 'comigo' },
  { vez: 'esperando' },
  { tipo: 'estudo' },
  { tipo: 'acompanhamento' },
  { tipo: 'aniversario' },
  { estagio: 6 },
  { produto: 1 },
  { de: 'equipe' },
];

test.each(FILTERS)('lines of many are those of the same few: %o', async (filter) => {
  const all = await lines(owner, filter, 1);
  expect(all.totals.length).toBeGreaterThan(0);
  expect(all).toEqual(await lines(few, filter, 1));
  expect(await lines(owner, filter, 5)).toEqual(await lines(few, filter, 5));
});

test('every line is either the reader’s turn or waits', async () => {
  const ids = async (query: TodoFilter) =>
    (
      await t.db.write(owner, (tx) => todoPage(tx, owner, { ...query, page: 1, per_page: 2000 }, t.clock))
    ).map((line) => line.linha_id);
  const [mine, waiting] = [await ids({ vez: 'comigo' }), await ids({ vez: 'esperando' })];
  expect(mine.length).toBeGreaterThan(20);
  expect([...mine, ...waiting].toSorted((a, b) => a - b)).toEqual((await ids({})).toSorted((a, b) => a - b));
});

test('lines without a deadline follow those that have one', async () => {
  const page = { page: 1, per_page: 20 };
  const rolledBack = new Error('rolled back');
  const read = t.db.service(async (tx) => {
    await tx.execute(sql`
      update atividade set prazo = case when atividade_id % 6 = 0 then prazo end, adiada_ate = null
       where empresa_id = ${owner.empresa_id} and status_tarefa < 3 and tipo_atividade <> 'propria'`);
    await tx.execute(
      sql`update tarefa set aguardando = 'especialista' where empresa_id = ${owner.empresa_id}`,
    );
    const tipo = 'estudo' as const;
    expect(await todoPage(tx, owner, { ...page, tipo }, t.clock)).toEqual(
      await todoPage(tx, few, { ...page, tipo }, t.clock),
    );
    throw rolledBack;
  });
  await expect(read).rejects.toBe(rolledBack);
});
