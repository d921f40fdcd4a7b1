import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { importOf, run, upload } from './import.fixture.ts';
import { ordinarySheet, PEOPLE, WRONG } from './ordinary-sheet.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const nameOf = (who: 'corretor' | 'corretor2') =>
  t.db.service(async (tx) => {
    const { rows } = await tx.execute<{ nome: string }>(sql`
    select pessoa_nome as nome from funcionario where funcionario_id = ${t.people[who].funcionario_id}`);
    return rows[0]!.nome;
  });

/** As an administrator does it who chooses an area code and whom an unknown name means. */
test('of sixty ordinary rows all enter but one without a name and one that is there twice', async () => {
  const consultants = [await nameOf('corretor'), await nameOf('corretor2'), 'Fulano que saiu'];
  const content = Buffer.from(await ordinarySheet(consultants));
  const { data } = await upload(t, 'admin', { nome: 'carteira.xlsx', content });
  expect([data?.folhas.map(({ nome }) => nome), data?.folha, data?.titulos_em, data?.acima]).toEqual([
    ['Capa', 'Ativos', 'Inativos'],
    1,
    3,
    ['Clientes ativos'],
  ]);
  expect(data?.mapeamento).not.toContain(null);
  const c = await t.as('admin');
  const params = { id: data!.importacao_id };
  const check = async (body: object) => {
    const { versao } = await importOf(t, 'admin', params.id);
    await c.call(api.importing.update, { params, body: { versao, ...body } });
    await c.call(api.importing.check, { params });
    await t.importsIdle();
    return importOf(t, 'admin', params.id);
  };
  const first = await check({ ddd: '48', consultor_id: t.people.corretor.funcionario_id });
  expect(first.consultores.filter(({ consultor_id }) => consultor_id === null)).toEqual([
    { texto: 'fulano que saiu', linhas: expect.any(Number), consultor_id: null },
  ]);
  const second = await check({ escolhas: { 'fulano que saiu': t.people.corretor2.funcionario_id } });
  expect(second.rejeitadas.map(({ numero }) => numero)).toEqual(WRONG.map((n) => n + 4));
  const done = await run(t, 'admin', params.id);
  expect(done.linhas_criadas).toBe(PEOPLE - WRONG.length);
  const { rows } = await t.db.service((tx) =>
    tx.execute(sql`
      select count(*)::int as todos, count(pessoa_cnpj)::int as empresas, count(endereco_cidade)::int as cidades,
             count(pessoa_celular)::int as celulares, count(pessoa_telefone)::int as telefones
        from cliente where importacao_id = ${params.id}`),
  );
  expect(rows[0]).toEqual({ todos: 58, empresas: 3, cidades: 58, celulares: 52, telefones: 12 });
});
