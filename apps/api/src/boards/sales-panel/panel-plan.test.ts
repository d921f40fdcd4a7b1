import { type Actor, CARGOS } from '@farol/domain/access';
import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '../../db/client.ts';
import { fillCompany } from '../../test/fill-company.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { everyList } from '../every-list.fixture.ts';
import { captured, pagesOf } from '../isolated-plan.fixture.ts';
import { queuePage, queueTotals } from '../specialist-queue/queue.store.ts';
import { studiesAdminPage } from '../studies-admin/studies-admin.store.ts';
import { todoPage } from '../todo/todo.store.ts';
import { panelCards, panelColumns } from './panel.store.ts';

const COMPANIES = 12;
const STUDIES = 120;
/** The names of one page looked up one by one, or read as a whole. */
const FEW_PAGES = 60;
/** Its statement is kept to nested loops, which small companies do without. */
const FORCED = ['months of the dashboard'];

let t: TestApp;
let manager: Actor;
let specialist: Actor;

beforeAll(async () => {
  t = await createTestApp();
  // The company is filled by the database's clock.
  t.clock.set(new Date().toISOString());
  ({ manager, specialist } = await t.db.service(async (tx) => {
    for (let n = 2; n <= COMPANIES; n += 1)
      await fillCompany(tx, `Outra ${n}`, { customers: 200, studies: STUDIES, brokers: 3 });
    const company = await fillCompany(tx, 'Medida', { customers: 400, studies: STUDIES, brokers: 3 });
    // Birthdays of the coming days, some of them put off.
    await tx.execute(sql`
      update cliente set pessoa_data_nascimento = (current_date - interval '40 years')::date + cliente_id % 25
       where empresa_id = ${company}`);
    await tx.execute(sql`
      insert into aniversario (empresa_id, cliente_id, pessoa, ano, adiado_ate)
      select empresa_id, cliente_id, 'cliente', extract(year from current_date), current_date + 3
        from cliente where empresa_id = ${company} and cliente_id % 50 = 1`);
    await tx.execute(sql`
      insert into diagnostico_apolice (empresa_id, diagnostico_id, cliente_id, produto_diagnostico_id, numero_apolice, vigencia_fim)
      select d.empresa_id, d.diagnostico_id, d.cliente_id, p.produto_diagnostico_id, p.diagnostico_produto_id,
             case when d.diagnostico_id % 5 > 0 then current_date + d.diagnostico_id % 50 - 25 end
        from diagnostico d join diagnostico_produto p using (empresa_id, diagnostico_id) where d.estagio >= 8`);
    await tx.execute(sql`
      insert into historico_estagio (empresa_id, diagnostico_id, objeto, objeto_id, de, para, evento, papel, pedido, quando)
      select empresa_id, diagnostico_id, 'estudo', diagnostico_id, n::text, (n + 1)::text, 'mover', 'C', true,
             criado_em + n * interval '3 days'
        from diagnostico cross join generate_series(1, 9) n where empresa_id = ${company} and n < estagio`);
    await tx.execute(sql`set local role none`);
    await tx.execute(sql`analyze`);
    await tx.execute(sql`set local role farol_servico`);
    const people = await tx.execute<{ funcionario_id: number; cargo: number }>(sql`
      select funcionario_id, funcionario_cargo_id as cargo from funcionario where empresa_id = ${company}`);
    const idsOf = (cargo: number) =>
      people.rows.filter((person) => person.cargo === cargo).map((person) => person.funcionario_id);
    const [funcionario_id = 0] = idsOf(CARGOS.GERENTE);
    const [of_specialist = 0] = idsOf(CARGOS.ESPECIALISTA);
    const here = { empresa_id: company, empresas: [company], areas: [] };
    return {
      manager: {
        ...here,
        funcionario_id,
        cargo: CARGOS.GERENTE,
        perfil: 'broker',
        equipe: [funcionario_id, ...idsOf(CARGOS.CORRETOR)],
      },
      specialist: {
        ...here,
        funcionario_id: of_specialist,
        cargo: CARGOS.ESPECIALISTA,
        perfil: 'specialist',
        equipe: [of_specialist],
      },
    };
  }));
  // As autovacuum does: an index alone tells what all may see.
  const client = new pg.Client({ connectionString: t.connectionString });
  await client.connect();
  await client.query('vacuum');
  await client.end();
}, 60_000);
afterAll(() => t.close());

type Plan = {
  'Node Type': string;
  'Parent Relationship'?: string;
  'Subplan Name'?: string;
  'Relation Name'?: string;
  'Plan Rows': number;
  'Actual Rows': number;
  Plans?: Plan[];
};
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The query plans of what is read, of several statements under one node. */
async function planOf(tx: Tx, statement: (tx: Tx) => Promise<unknown>): Promise<Plan> {
  const plans: Plan[] = [];
  const execute = async (query: SQL) => {
    const { rows } = await tx.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      sql`explain (analyze, format json) ${query}`,
    );
    plans.push(rows[0]!['QUERY PLAN'][0].Plan);
    return { rows: [] };
  };
  await statement(Object.assign(Object.create(tx), { execute }));
  const [first, ...more] = plans;
  return more.length === 0 ? first! : { ...first!, Plans: plans };
}

const FILTER = { page: 1, per_page: 20 };
const STATEMENTS: Record<string, (tx: Tx) => Promise<unknown[]>> = {
  columns: (tx: Tx) => panelColumns(tx, manager, FILTER, t.clock),
  cards: (tx: Tx) => panelCards(tx, manager, FILTER, t.clock),
};

describe.each(Object.entries(STATEMENTS))(
  'the %s of a manager’s panel beside other companies',
  (_, statement) => {
    test('are the same with and without row-level security', async () => {
      const isolated = await t.db.write(manager, statement);
      expect(isolated.length).toBeGreaterThan(0);
      expect(isolated).toEqual(await t.db.service(statement));
    });

    test('are planned for about the actual number of studies', async () => {
      const plan = await t.db.write(manager, (tx) => planOf(tx, statement));
      const nodes = nodesOf(plan);
      const studies =
        nodes.find((node) => node['Subplan Name'] === 'CTE carta') ??
        nodes.find((node) => node['Actual Rows'] > STUDIES / 2)!;
      expect(studies['Actual Rows']).toBeGreaterThan(STUDIES / 2);
      expect(studies['Plan Rows']).toBeGreaterThan(studies['Actual Rows'] / 3);
      expect(studies['Plan Rows']).toBeLessThan(studies['Actual Rows'] * 3);
    });

    test('are planned alike with and without row-level security', async () => {
      const shape = (plan: Plan) =>
        nodesOf(plan)
          .filter((node) => node['Node Type'] !== 'Result')
          .map((node) => node['Node Type']);
      const isolated = await t.db.write(manager, (tx) => planOf(tx, statement));
      expect(shape(isolated)).toEqual(shape(await t.db.service((tx) => planOf(tx, statement))));
    });
  },
);

const FIRST = { ...FILTER, ordem: 'asc' } as const;
const LATE = {
  ...FIRST,
  ordenar_por: 'pessoa_nome',
  pontualidade: 1,
  aguardando: 'especialista',
} as const;
const LISTS: Record<string, [who: () => Actor, statement: (tx: Tx) => Promise<unknown[]>]> = {
  'a page of the queue': [
    () => specialist,
    (tx) => queuePage(tx, specialist, { ...FIRST, vez: 'comigo', ordenar_por: 'prazo' }, t.clock),
  ],
  'the totals of the queue': [() => specialist, (tx) => queueTotals(tx, specialist, {}, t.clock)],
  'the late studies that wait for specialists': [
    () => manager,
    async (tx) => (await studiesAdminPage(tx, manager, LATE, t.clock)).rows,
  ],
};

describe.each(Object.entries(LISTS))('%s beside other companies', (_, [who, statement]) => {
  test('is the same with and without row-level security', async () => {
    const isolated = await t.db.write(who(), statement);
    expect(isolated.length).toBeGreaterThan(0);
    expect(isolated).toEqual(await t.db.service(statement));
  });

  test('reads no table of work as a whole', async () => {
    const plan = await t.db.write(who(), (tx) => planOf(tx, statement));
    const whole = nodesOf(plan).filter((node) => node['Node Type'] === 'Seq Scan');
    const work = ['tarefa', 'atividade', 'diagnostico', 'cliente'];
    expect(whole.map((node) => node['Relation Name']).filter((name) => work.includes(name ?? ''))).toEqual(
      [],
    );
  });
});

test('late studies come page after page as sorted at once', async () => {
  const page = (page: number, per_page: number) =>
    t.db.write(manager, (tx) =>
      studiesAdminPage(
        tx,
        manager,
        { pontualidade: 1, ordenar_por: 'entrada_no_estagio', ordem: 'desc', page, per_page },
        t.clock,
      ),
    );
  const { rows, total } = await page(1, 30);
  const entered = rows.map(({ entrada_no_estagio }) => Date.parse(entrada_no_estagio));
  expect(entered).toEqual(entered.toSorted((a, b) => b - a));
  expect(total).toBeGreaterThanOrEqual(30);
  const pages = [await page(1, 10), await page(2, 10), await page(3, 10)];
  expect(pages.flatMap((one) => one.rows)).toEqual(rows);
});

const NAMES = (perfil: Actor['perfil']) =>
  Object.keys(everyList({ ...SOMEBODY, perfil }, { now: () => new Date(), today: () => '2026-01-01' }));
const SOMEBODY: Actor = {
  funcionario_id: 1,
  cargo: CARGOS.GERENTE,
  perfil: 'broker',
  empresa_id: 1,
  empresas: [1],
  equipe: [1],
};

/** Read without the policy; the search alone narrows companies to those of the transaction. */
const withoutPolicy = <T>({ empresa_id }: Actor, work: (tx: Tx) => Promise<T>) =>
  t.db.service(async (tx) => {
    await tx.execute(sql`select set_config('farol.empresas', ${`{${empresa_id}}`}, true)`);
    return work(tx);
  });

describe.each([
  ['broker', () => manager],
  ['specialist', () => specialist],
] as const)('beside other companies, for a %s,', (perfil, who) => {
  test.each(NAMES(perfil))('%s: rows and plans as without the policy', async (name) => {
    const read = everyList(who(), t.clock)[name]!;
    const isolated = await captured(() => t.db.write(who(), read));
    expect(isolated.rows.length).toBeGreaterThan(0);
    expect(isolated.rows).not.toEqual([0]);
    expect(isolated.rows).toEqual(await withoutPolicy(who(), read));
    if (FORCED.includes(name)) return;
    const pages = (tx: Tx) =>
      isolated.statements.reduce<Promise<number[]>>(
        async (before, one) => [...(await before), await pagesOf(tx, one)],
        Promise.resolve([]),
      );
    const [withIt, without] = [await t.db.write(who(), pages), await withoutPolicy(who(), pages)];
    const worse = isolated.statements.filter((_, n) => withIt[n]! > without[n]! * 1.15 + FEW_PAGES);
    expect(worse.map((one) => [one.text, withIt, without])).toEqual([]);
  });
});

test('the pages of a whole company’s to-do are its lines one after the other', async () => {
  const owner: Actor = { ...manager, cargo: CARGOS.PROPRIETARIO };
  const linesOf = (page: number, per_page: number) =>
    t.db.write(owner, async (tx) =>
      (await todoPage(tx, owner, { page, per_page }, t.clock)).map(({ linha_id }) => linha_id),
    );
  const whole = await linesOf(1, 500);
  const pages = [await linesOf(1, 7), await linesOf(2, 7), await linesOf(3, 7)].flat();
  expect(whole.filter((id) => id < 0).length).toBeGreaterThan(7);
  expect(pages).toEqual(whole.slice(0, 21));
});
