import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Who } from '../../test/brokerage.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { findColleague, namesOf, specialistsOf } from './index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const options = async (who: Parameters<TestApp['as']>[0], query: object = {}) =>
  (await t.as(who)).call(api.employees.options, { query });
const names = (rows: { pessoa_nome: string }[]) => rows.map((row) => row.pessoa_nome);

describe('options', () => {
  test('list the five job titles, own companies, areas and colleagues by name', async () => {
    const { cargos, empresas, produtos, funcionarios } = await options('corretor');
    expect(cargos.map((c) => c.funcionario_cargo_nome)).toEqual([
      'Admin',
      'Gerente',
      'Corretor',
      'Especialista Master',
      'Líder',
    ]);
    const c = await t.as('corretor');
    const own = await c.call(api.setup.companies);
    expect(empresas).toEqual(own.map((one) => ({ ...one, envia_email: true, so_diretorio: false })));
    expect(produtos.map((p) => p.produto_diagnostico_id)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(names(funcionarios)).toEqual([
      'Beatriz Camargo',
      'Cristina Amaral',
      'Diego Nogueira',
      'Helena Prado',
      'Lívia Martins',
      'Márcio Tavares',
      'Otávio Rezende',
      'Paulo Farias',
      'Renato Siqueira',
      'Sandra Okamoto',
    ]);
  });

  test('list other companies and all job titles for master only', async () => {
    expect(names((await options('corretor.b')).funcionarios)).toEqual([
      'Fábio Quintela',
      'Ivone Castilho',
      'Noêmia Braga',
    ]);
    const { cargos, empresas, funcionarios } = await options('master');
    expect([cargos.length, empresas.length, funcionarios.length]).toEqual([8, 2, 13]);
  });

  test('filter by name without accents and by job title', async () => {
    expect(names((await options('admin', { busca: 'livia' })).funcionarios)).toEqual(['Lívia Martins']);
    expect(names((await options('admin', { cargo: 4 })).funcionarios)).toEqual([
      'Lívia Martins',
      'Otávio Rezende',
    ]);
    expect(names((await options('gerente', { produto: 1 })).funcionarios)).toEqual(['Otávio Rezende']);
    expect(names((await options('gerente', { produto: 4 })).funcionarios)).toEqual(['Lívia Martins']);
    const refused = await (await t.as('admin')).try(api.employees.options, { query: { cargo: 'chefe' } });
    expect(refused.error.errors).toEqual({ cargo: ['Informe um número.'] });
  });

  test('list the team’s consultants as receivers of customers', async () => {
    const receivers = async (who: Who) => names((await options(who, { recebe_clientes: 'S' })).funcionarios);
    expect(await receivers('gerente')).toEqual([
      'Beatriz Camargo',
      'Cristina Amaral',
      'Diego Nogueira',
      'Márcio Tavares',
    ]);
    expect(await receivers('admin')).toContain('Renato Siqueira');
    expect(await receivers('admin')).not.toContain('Otávio Rezende');
  });

  test('offer every receiver, however many colleagues come first by name', async () => {
    await t.db.service((tx) =>
      tx.execute(sql`
        insert into funcionario (empresa_id, pessoa_nome, pessoa_email, funcionario_cargo_id, usuario_username)
        select ${t.people.admin.empresa_id}, 'Aarão ' || n, 'aarao' || n || '@exemplo.com.br', 4, 'aarao' || n
          from generate_series(1, 501) as n`),
    );
    const { funcionarios } = await options('admin', { recebe_clientes: 'S' });
    expect(names(funcionarios)).toContain('Diego Nogueira');
    await t.db.service((tx) => tx.execute(sql`delete from funcionario where usuario_username like 'aarao%'`));
  });

  test('need a session', async () => {
    expect((await t.anonymous.try(api.employees.options)).status).toBe(401);
  });
});

describe('a former employee', () => {
  test('keeps a name but is in no options', async () => {
    const { funcionario_id, empresa_id } = t.people.especialista2;
    await t.db.service((tx) =>
      tx.execute(sql`update funcionario set ativo = false where funcionario_id = ${funcionario_id}`),
    );
    expect(names((await options('admin', { cargo: 4 })).funcionarios)).toEqual(['Otávio Rezende']);
    await t.db.write({ empresas: [empresa_id] }, async (tx) => {
      expect(await findColleague(tx, { empresas: [empresa_id] }, funcionario_id)).toBeUndefined();
      expect(await specialistsOf(tx, empresa_id, [4, 5, 6])).toEqual([]);
      expect((await namesOf(tx, [funcionario_id])).get(funcionario_id)).toBe('Lívia Martins');
    });
  });
});

describe('for other features', () => {
  test('specialists of an area include those of other companies who serve this one', async () => {
    const { especialista, corretor, ...people } = t.people;
    const guest = people['especialista.b'].funcionario_id;
    const { empresa_id } = corretor;
    const ask = () =>
      t.db.write({ empresas: [empresa_id] }, async (tx) =>
        (await specialistsOf(tx, empresa_id, [1, 2])).map((s) => [
          s.produto_diagnostico_id,
          s.funcionario_id,
        ]),
      );
    const own = [
      [1, especialista.funcionario_id],
      [2, especialista.funcionario_id],
    ];
    expect(await ask()).toEqual(own);
    await t.db.service((tx) =>
      tx.execute(
        sql`update funcionario set empresas_ids = ${sql.param([empresa_id])} where funcionario_id = ${guest}`,
      ),
    );
    expect(await ask()).toEqual([own[0], [1, guest], own[1], [2, guest]]);
  });

  test('a colleague is found inside the scope only', async () => {
    const { corretor } = t.people;
    const scope = { empresas: [corretor.empresa_id] };
    await t.db.service(async (tx) => {
      expect((await findColleague(tx, scope, corretor.funcionario_id))?.pessoa_nome).toBe('Beatriz Camargo');
      expect(await findColleague(tx, scope, t.people['corretor.b'].funcionario_id)).toBeUndefined();
    });
  });
});
