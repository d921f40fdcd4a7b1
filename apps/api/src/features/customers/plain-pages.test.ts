import { ORDENS_CLIENTES } from '@farol/contracts';
import { type Actor, CARGOS } from '@farol/domain/access';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillCompany } from '../../test/fill-company.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { listCustomers, plainPage } from './customer-list.store.ts';

let t: TestApp;
const actors: Record<string, Actor> = {};

beforeAll(async () => {
  t = await createTestApp();
  await t.db.service(async (tx) => {
    const company = await fillCompany(tx, 'Medida', { customers: 120, studies: 80, brokers: 4 });
    const { rows } = await tx.execute<{ id: number; cargo: number }>(sql`
      select funcionario_id as id, funcionario_cargo_id as cargo from funcionario
       where empresa_id = ${company} order by funcionario_id`);
    const idOf = (cargo: number) => rows.find((one) => one.cargo === cargo)?.id ?? 0;
    const [owner, broker] = [idOf(CARGOS.PROPRIETARIO), idOf(CARGOS.CORRETOR)];
    await tx.execute(sql`
      update cliente set excluido_em = now() where empresa_id = ${company} and cliente_id % 13 = 0`);
    await tx.execute(sql`
      update diagnostico set excluido_em = now() where empresa_id = ${company} and cliente_id % 11 = 0`);
    for (const person of [owner, broker])
      await tx.execute(sql`
        insert into cliente (empresa_id, consultor_id, criador_id, pessoa_nome, exemplo)
        values (${company}, ${person}, ${person}, 'Exemplo', true)`);
    const here = { empresa_id: company, empresas: [company], equipe: [] };
    actors.owner = { ...here, perfil: 'broker', funcionario_id: owner, cargo: CARGOS.PROPRIETARIO };
    actors.broker = { ...here, perfil: 'broker', funcionario_id: broker, cargo: CARGOS.CORRETOR };
    actors.administrator = { ...here, perfil: 'admin', funcionario_id: owner, cargo: CARGOS.PROPRIETARIO };
  });
}, 30_000);
afterAll(() => t.close());

const EACH = ['owner', 'broker', 'administrator'].flatMap((who) =>
  ORDENS_CLIENTES.flatMap((by) => (['asc', 'desc'] as const).map((ordem) => [who, by, ordem] as const)),
);

test.each(EACH)('the kept plan gives the %s the same page by %s, %s', async (who, ordenar_por, ordem) => {
  const actor = actors[who]!;
  const query = { page: 2, per_page: 15, ordenar_por, ordem, comExemplos: true } as const;
  // Somebody of two companies has no static statement.
  const elsewhere = { ...actor, empresas: [actor.empresa_id, t.people['corretor.b'].empresa_id] };
  expect(plainPage(actor, query)).toBeDefined();
  expect(plainPage(elsewhere, query)).toBeUndefined();
  const page = await t.db.read(actor, (tx) => listCustomers(tx, actor, query), { onePlan: true });
  const built = await t.db.read(elsewhere, (tx) => listCustomers(tx, elsewhere, query));
  expect(page.rows.length).toBeGreaterThan(0);
  expect(page).toEqual(built);
});
