import { CARGOS } from '@farol/domain/access';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillCompany } from '../../test/fill-company.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { customerConditions, customerSelection } from './customer-list.store.ts';

const CUSTOMERS = 3000;
const STUDIES = 1500;

let t: TestApp;
let company: number;
beforeAll(async () => {
  t = await createTestApp();
  company = await t.db.service(async (tx) => {
    await fillCompany(tx, 'Outra', { customers: 500, studies: 300, brokers: 2 });
    return fillCompany(tx, 'Medida', { customers: CUSTOMERS, studies: STUDIES, brokers: 3 });
  });
  await t.db.service(async (tx) => {
    await tx.execute(sql`set local role none`);
    await tx.execute(sql`analyze`);
  });
}, 60_000);
afterAll(() => t.close());

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Subplan Name'?: string;
  'Actual Loops': number;
  Plans?: Plan[];
};
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

test.each(['asc', 'desc'] as const)(
  'the order by newest study, %s, reads the studies once',
  async (ordem) => {
    const actor = {
      funcionario_id: 1,
      cargo: CARGOS.ADMIN,
      perfil: 'admin' as const,
      empresa_id: company,
      empresas: [company],
      equipe: [1],
    };
    const plan = await t.db.write(actor, async (tx) => {
      const where = await customerConditions(tx, actor, {});
      const page = customerSelection(tx, actor, where, { ordenar_por: 'ultimo_estudo', ordem });
      const { rows } = await tx.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(sql`
      explain (analyze, format json)
      select ${page.id} from ${page.from} where ${page.where} order by ${page.order} limit 20 offset 40`);
      return rows[0]!['QUERY PLAN'][0].Plan;
    });
    const nodes = nodesOf(plan);
    const studies = nodes.filter((node) => node['Relation Name'] === 'diagnostico');
    expect(studies.map((node) => node['Actual Loops'])).toEqual([1]);
    expect(nodes.filter((node) => node['Subplan Name']?.startsWith('SubPlan'))).toEqual([]);
  },
);
