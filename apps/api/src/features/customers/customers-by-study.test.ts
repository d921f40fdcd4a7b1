import { type Actor, CARGOS } from '@farol/domain/access';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillCompany } from '../../test/fill-company.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { type CustomerFilter, listCustomers } from './customer-list.store.ts';
import { visibleStudies, visibleTo } from './customers.policy.ts';

let t: TestApp;
const actors: Record<string, Actor> = {};

beforeAll(async () => {
  t = await createTestApp();
  await t.db.service(async (tx) => {
    const company = await fillCompany(tx, 'Medida', { customers: 120, studies: 80, brokers: 4 });
    const people = await tx.execute<{ funcionario_id: number; cargo: number }>(sql`
      select funcionario_id, funcionario_cargo_id as cargo from funcionario
       where empresa_id = ${company} order by funcionario_id`);
    const idsOf = (cargo: number) =>
      people.rows.filter((person) => person.cargo === cargo).map((person) => person.funcionario_id);
    const [broker = 0, other = 0, ...rest] = idsOf(CARGOS.CORRETOR);
    // Second studies, of another consultant, closed or deleted; customers in the bin.
    await tx.execute(sql`
      insert into diagnostico (empresa_id, cliente_id, consultor_id, criador_id, estagio, encerrado_em, excluido_em, entrada_no_estagio,
                               data_inicio)
      select empresa_id, cliente_id, case cliente_id % 3 when 0 then ${other}::int else consultor_id end, criador_id,
             1 + cliente_id % 5, case cliente_id % 7 when 0 then now() end, case cliente_id % 4 when 0 then now() end, now(), current_date
        from cliente where empresa_id = ${company} and cliente_id % 2 = 0`);
    await tx.execute(sql`
      update diagnostico set excluido_em = now() where empresa_id = ${company} and cliente_id % 11 = 0`);
    await tx.execute(sql`
      update cliente set excluido_em = now() where empresa_id = ${company} and cliente_id % 13 = 0`);
    const here = { empresa_id: company, empresas: [company], perfil: 'broker' as const };
    actors.owner = { ...here, funcionario_id: 1, cargo: CARGOS.PROPRIETARIO, equipe: [] };
    actors.manager = { ...here, funcionario_id: 1, cargo: CARGOS.GERENTE, equipe: [1, broker, ...rest] };
    actors.broker = { ...here, funcionario_id: broker, cargo: CARGOS.CORRETOR, equipe: [broker] };
  });
}, 30_000);
afterAll(() => t.close());

/** Of each customer the newest study that the actor sees, looked up one by one. */
const plain = (actor: Actor, wanted: SQL): Promise<number[]> =>
  t.db.write(actor, async (tx) => {
    const { rows } = await tx.execute<{ cliente_id: number }>(sql`
      select cliente.cliente_id from cliente
        left join lateral (
          select diagnostico.estagio, diagnostico.encerrado_em, diagnostico.diagnostico_id from diagnostico
           where ${visibleStudies(actor)} and diagnostico.cliente_id = cliente.cliente_id
           order by diagnostico.diagnostico_id desc limit 1) novo on true
       where ${visibleTo(actor)} and ${wanted} order by cliente.criado_em desc, cliente.cliente_id desc`);
    return rows.map(({ cliente_id }) => cliente_id);
  });

describe.each(['owner', 'manager', 'broker'])('customers by their study, for the %s,', (who) => {
  test.each<[string, CustomerFilter, SQL]>([
    ['stage 2', { estagio: 2 }, sql`novo.estagio = 2 and novo.encerrado_em is null`],
    ['stage 10', { estagio: 10 }, sql`novo.estagio = 10 and novo.encerrado_em is null`],
    ['closed', { situacao: 'encerrado' }, sql`novo.encerrado_em is not null`],
    ['none', { situacao: 'sem_estudo' }, sql`novo.diagnostico_id is null`],
    ['stage and closed', { estagio: 2, situacao: 'encerrado' }, sql`false`],
    [
      'a stage and a word',
      { estagio: 2, busca: 'conceicao' },
      sql`novo.estagio = 2 and novo.encerrado_em is null and cliente.busca like '%conceicao%'`,
    ],
  ])('%s: the rows, their order and total of the plain query', async (_, filter, wanted) => {
    const actor = actors[who]!;
    const page = { page: 1, per_page: 200, ordenar_por: 'data_criacao', ordem: 'desc' } as const;
    const { rows, total } = await t.db.read(actor, (tx) => listCustomers(tx, actor, { ...page, ...filter }));
    const expected = await plain(actor, wanted);
    expect(rows.map(({ cliente_id }) => cliente_id)).toEqual(expected);
    expect(total).toBe(expected.length);
  });
});
