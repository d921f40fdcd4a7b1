import { type Actor, CARGOS } from '@farol/domain/access';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { captured, indexesOf, pagesOf, planOf } from '../../boards/isolated-plan.fixture.ts';
import { fillCompany } from '../../test/fill-company.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import {
  countCustomers,
  countFound,
  customerSearch,
  listCustomers,
  onlyExample,
} from './customer-list.store.ts';
import { customerLineReply } from './customer-reply.ts';
import { isFirstPage, readFirstPage } from './first-page.store.ts';

let t: TestApp;
const actors: Record<string, Actor> = {};
const QUERY = { ordenar_por: 'data_criacao', ordem: 'desc', page: 1, per_page: 50 } as const;

beforeAll(async () => {
  t = await createTestApp();
  await t.db.asService(async (tx) => {
    await fillCompany(tx, 'Vizinha', { customers: 60, studies: 40, brokers: 2 });
    const company = await fillCompany(tx, 'Medida', { customers: 120, studies: 80, brokers: 2 });
    const people = await tx.execute<{ funcionario_id: number; cargo: number }>(sql`
      select funcionario_id, funcionario_cargo_id as cargo from funcionario
       where empresa_id = ${company} order by funcionario_id`);
    const idsOf = (cargo: number) =>
      people.rows.filter((person) => person.cargo === cargo).map((person) => person.funcionario_id);
    const [broker = 0, other = 0] = idsOf(CARGOS.CORRETOR);
    const [owner = 0] = idsOf(CARGOS.PROPRIETARIO);
    // Second studies, of another consultant or deleted; areas taken out; customers in the bin.
    await tx.execute(sql`
      insert into diagnostico (empresa_id, cliente_id, consultor_id, criador_id, estagio, encerrado_em, excluido_em, entrada_no_estagio,
                               data_inicio)
      select empresa_id, cliente_id, case cliente_id % 3 when 0 then ${other}::int else consultor_id end, criador_id,
             1 + cliente_id % 5, case cliente_id % 7 when 0 then now() end, case cliente_id % 4 when 0 then now() end, now(), current_date
        from cliente where empresa_id = ${company} and cliente_id % 2 = 0`);
    await tx.execute(sql`
      update diagnostico_produto set oculto = true where empresa_id = ${company} and diagnostico_produto_id % 3 = 0`);
    await tx.execute(sql`
      update cliente set excluido_em = now() where empresa_id = ${company} and cliente_id % 13 = 0`);
    for (const consultor of [broker, other, owner])
      await tx.execute(sql`
        insert into cliente (empresa_id, consultor_id, criador_id, pessoa_nome, exemplo)
        values (${company}, ${consultor}, ${consultor}, 'Família de exemplo', true)`);
    const here = { empresa_id: company, empresas: [company], perfil: 'broker' as const };
    actors.owner = { ...here, funcionario_id: owner, cargo: CARGOS.PROPRIETARIO, equipe: [] };
    actors.administrator = {
      ...here,
      funcionario_id: 1,
      cargo: CARGOS.ADMIN,
      perfil: 'admin',
      equipe: [],
    };
    const team = people.rows.map((person) => person.funcionario_id).filter((id) => id !== other);
    actors.manager = { ...here, funcionario_id: owner, cargo: CARGOS.GERENTE, equipe: team };
    actors.broker = { ...here, funcionario_id: broker, cargo: CARGOS.CORRETOR, equipe: [broker] };
  });
}, 60_000);
afterAll(() => t.close());

const statementOf = async (actor: Actor) => {
  const { statements } = await captured(() => readFirstPage(t.db, actor, QUERY));
  return statements[0]!;
};

describe.each(['owner', 'administrator', 'manager', 'broker'])(
  'the first page of the list, for the %s,',
  (who) => {
    test('has the lines that the other pages would have', async () => {
      const actor = actors[who]!;
      const { rows } = await readFirstPage(t.db, actor, QUERY);
      const lines = await t.db.forList(actor, async (tx) =>
        listCustomers(tx, actor, await customerSearch(tx, actor, {}), { ...QUERY, isFiltered: false }),
      );
      expect(rows.length).toBeGreaterThan(20);
      expect(rows.map(customerLineReply)).toEqual(lines.map(customerLineReply));
    });

    test('counts what the other pages count', async () => {
      const actor = actors[who]!;
      const { total, exemplos } = await readFirstPage(t.db, actor, QUERY);
      const counted = await t.db.forList(actor, async (tx) => {
        const search = await customerSearch(tx, actor, {});
        return [await countFound(tx, search), await countCustomers(tx, onlyExample(search.where))];
      });
      expect([total, exemplos]).toEqual(counted);
    });

    test('reads no more pages because of row-level security', async () => {
      const statement = await statementOf(actors[who]!);
      const isolated = await t.db.forActor(actors[who]!, (tx) => pagesOf(tx, statement));
      const open = await t.db.asService((tx) => pagesOf(tx, statement));
      expect(isolated).toBeLessThanOrEqual(open * 1.15);
    });
  },
);

test.each(['owner', 'administrator', 'broker'])(
  'the first page of the list, for the %s, is in the order of an index, so that no company is too large for it',
  async (who) => {
    const statement = await statementOf(actors[who]!);
    const nodes = await t.db.forActor(actors[who]!, async (tx) => {
      await tx.execute(sql`set local enable_sort = off`);
      return planOf(tx, statement);
    });
    expect(nodes.filter((node) => node.includes('Sort'))).toEqual([]);
  },
);

test('a team’s newest customers are those of each of its consultants, in the order of an index', async () => {
  const statement = await statementOf(actors.manager!);
  const indexes = await t.db.forActor(actors.manager!, async (tx) => {
    await tx.execute(sql`set local enable_sort = off`);
    return indexesOf(tx, statement);
  });
  expect(indexes).toContain('cliente_consultor_criacao');
});

test('an example is counted for its consultant and not shown to the others', async () => {
  const [owner, administrator] = [actors.owner!, actors.administrator!];
  expect((await readFirstPage(t.db, owner, QUERY)).exemplos).toBe(1);
  expect((await readFirstPage(t.db, administrator, QUERY)).exemplos).toBe(0);
});

test('is read apart neither for a large team, of several companies, nor in another order', () => {
  const owner = actors.owner!;
  const leading = (people: number) => ({
    ...owner,
    cargo: CARGOS.GERENTE,
    equipe: Array.from({ length: people }, (_, n) => n + 1),
  });
  expect(isFirstPage(owner, QUERY)).toBe(true);
  expect(isFirstPage(leading(50), QUERY)).toBe(true);
  expect(isFirstPage(leading(51), QUERY)).toBe(false);
  expect(isFirstPage({ ...owner, empresas: [1, 2] }, QUERY)).toBe(false);
  expect(isFirstPage(owner, { ...QUERY, page: 2 })).toBe(false);
  expect(isFirstPage(owner, { ...QUERY, ordem: 'asc' })).toBe(false);
  expect(isFirstPage(owner, { ...QUERY, ordenar_por: 'pessoa_nome' })).toBe(false);
});

test('is read apart neither with a filter nor for whose reads are audited', () => {
  const owner = actors.owner!;
  expect(isFirstPage(owner, { ...QUERY, data_criacao: '2026-11-20' })).toBe(false);
  expect(isFirstPage(owner, { ...QUERY, usuario_criador_id: 1 })).toBe(false);
  expect(isFirstPage(owner, { ...QUERY, busca: 'ana' })).toBe(false);
  expect(isFirstPage({ ...owner, cargo: CARGOS.MASTER }, QUERY)).toBe(false);
});
