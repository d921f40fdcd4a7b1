import { type Actor, CARGOS } from '@farol/domain/access';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Tx } from '../../db/client.ts';
import { fillCompany } from '../../test/fill-company.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { panelCards, panelColumns } from './panel.store.ts';

const COMPANIES = 12;
const STUDIES = 120;

let t: TestApp;
let manager: Actor;

beforeAll(async () => {
  t = await createTestApp();
  manager = await t.db.asService(async (tx) => {
    for (let n = 2; n <= COMPANIES; n += 1)
      await fillCompany(tx, `Outra ${n}`, { customers: 200, studies: STUDIES, brokers: 3 });
    const company = await fillCompany(tx, 'Medida', { customers: 400, studies: STUDIES, brokers: 3 });
    await tx.execute(sql`set local role none`);
    await tx.execute(sql`analyze`);
    await tx.execute(sql`set local role farol_servico`);
    const people = await tx.execute<{ funcionario_id: number; cargo: number }>(sql`
      select funcionario_id, funcionario_cargo_id as cargo from funcionario where empresa_id = ${company}`);
    const idsOf = (cargo: number) =>
      people.rows.filter((person) => person.cargo === cargo).map((person) => person.funcionario_id);
    const [funcionario_id = 0] = idsOf(CARGOS.GERENTE);
    return {
      funcionario_id,
      empresa_id: company,
      empresas: [company],
      cargo: CARGOS.GERENTE,
      perfil: 'broker',
      equipe: [funcionario_id, ...idsOf(CARGOS.CORRETOR)],
      areas: [],
    };
  });
}, 60_000);
afterAll(() => t.close());

type Plan = {
  'Node Type': string;
  'Parent Relationship'?: string;
  'Subplan Name'?: string;
  'Plan Rows': number;
  'Actual Rows': number;
  Plans?: Plan[];
};
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The query plan of a statement. */
async function planOf(tx: Tx, statement: (tx: Tx) => Promise<unknown>): Promise<Plan> {
  let plan: Plan | undefined;
  const execute = async (query: SQL) => {
    const { rows } = await tx.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      sql`explain (analyze, format json) ${query}`,
    );
    plan = rows[0]!['QUERY PLAN'][0].Plan;
    return { rows: [] };
  };
  await statement(Object.assign(Object.create(tx), { execute }));
  return plan!;
}

const FILTER = { page: 1, per_page: 20 };
const STATEMENTS: Record<string, (tx: Tx) => Promise<unknown[]>> = {
  columns: (tx: Tx) => panelColumns(tx, manager, {}, t.clock),
  cards: (tx: Tx) => panelCards(tx, manager, FILTER, t.clock),
};

describe.each(Object.entries(STATEMENTS))(
  'the %s of a manager’s panel beside other companies',
  (_, statement) => {
    test('are the same with and without row-level security', async () => {
      const isolated = await t.db.forActor(manager, statement);
      expect(isolated.length).toBeGreaterThan(0);
      expect(isolated).toEqual(await t.db.asService(statement));
    });

    test('are planned for about the actual number of studies', async () => {
      const plan = await t.db.forActor(manager, (tx) => planOf(tx, statement));
      const studies = nodesOf(plan).find((node) => node['Subplan Name']?.startsWith('CTE '))!;
      expect(studies['Actual Rows']).toBeGreaterThan(STUDIES / 2);
      expect(studies['Plan Rows']).toBeGreaterThan(studies['Actual Rows'] / 3);
      expect(studies['Plan Rows']).toBeLessThan(studies['Actual Rows'] * 3);
    });

    test('are planned alike with and without row-level security', async () => {
      const shape = (plan: Plan) =>
        nodesOf(plan)
          .filter((node) => node['Node Type'] !== 'Result')
          .map((node) => node['Node Type']);
      const isolated = await t.db.forActor(manager, (tx) => planOf(tx, statement));
      expect(shape(isolated)).toEqual(shape(await t.db.asService((tx) => planOf(tx, statement))));
    });
  },
);
