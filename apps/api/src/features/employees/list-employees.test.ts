import { api } from '@farol/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditorsOf } from '../../test/audit-trail.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { add, change, read } from './employees.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const list = async (query: object = {}) => (await t.as('admin')).try(api.employees.list, { query });
const names = async (query: object) => (await list(query)).data.data.map((row) => row.pessoa_nome).toSorted();

describe('the list', () => {
  test('is filtered by words of name, login, e-mail and job title', async () => {
    expect(await names({ busca: 'livia' })).toEqual(['Lívia Martins']);
    expect(await names({ busca: 'corretor2@farol' })).toEqual(['Diego Nogueira']);
    expect(await names({ busca: 'lider' })).toEqual(['Márcio Tavares']);
    expect(await names({ busca: 'especialista otavio' })).toEqual(['Otávio Rezende']);
    expect(await names({ busca: 'ninguem' })).toEqual([]);
  });

  test('is filtered by title and by area of specialty', async () => {
    expect(await names({ cargo: 4 })).toEqual(['Lívia Martins', 'Otávio Rezende']);
    expect(await names({ produto: 5 })).toEqual(['Lívia Martins']);
  });

  test('is filtered by consultants with open studies', async () => {
    expect(await names({ painel_vendas: 1 })).toEqual([]);
    await t.make((make) => make.study({ consultor: 'corretor', estagio: 3 }));
    await t.make((make) => make.study({ consultor: 'corretor2', estagio: 10 }));
    expect(await names({ painel_vendas: 1 })).toEqual(['Beatriz Camargo']);
  });

  test('is filtered by whether a person is active', async () => {
    const { funcionario_id } = await add(t, { nome: 'Ugo Vidal' });
    expect((await change(t, funcionario_id, { ativo: false })).status).toBe(200);
    expect(await names({ status: 'inativo' })).toEqual(['Ugo Vidal']);
    expect(await names({ status: 'ativo', busca: 'ugo' })).toEqual([]);
  });

  test('is sorted by creation, newest first unless asked', async () => {
    t.clock.advance(1 / 24);
    const { funcionario_id } = await add(t);
    const ids = async (query: object) => (await list(query)).data.data.map((row) => row.funcionario_id);
    expect((await ids({}))[0]).toBe(funcionario_id);
    expect((await ids({ ordem_data: 'asc', per_page: 100 })).at(-1)).toBe(funcionario_id);
  });

  test('is paged with the total', async () => {
    const { total } = (await list()).data.meta;
    const second = (await list({ per_page: 4, page: 2 })).data;
    expect(second.data).toHaveLength(4);
    expect(second.meta).toMatchObject({ current_page: 2, total, last_page: Math.ceil(total / 4) });
    expect((await list({ page: 900 })).data).toMatchObject({ data: [], meta: { total } });
  });

  test('shows specialties and no password', async () => {
    const { data } = (await list({ busca: 'otavio' })).data;
    expect(data[0]?.funcionario_especialidades.map((s) => s.produto_diagnostico_id)).toEqual([1, 2, 3]);
    expect(JSON.stringify(data)).not.toContain('argon2');
  });

  test.each([{ status: 'talvez' }, { produto: 9 }, { ordem_data: 'sim' }, { cargo: 'x' }])(
    'refuses the filter %o',
    async (query) => {
      expect((await list(query)).status).toBe(422);
    },
  );
});

test('a guest of another company is listed, but changed at home only', async () => {
  const guest = t.people['especialista.b'].funcionario_id;
  const { empresa_id } = t.people.admin;
  // Only master reaches both companies.
  const asMaster = await t.as('master');
  await asMaster.call(api.auth.switchProfile, { body: { logado_como: 'admin' } });
  const shared = await change(t, guest, { empresas_ids: [empresa_id] }, 'master');
  expect(shared.data.empresas_ids).toEqual([empresa_id]);

  expect(await read(t, guest)).toMatchObject({ editavel: false, empresa_nome_fantasia: '' });
  const { status, error } = await change(t, guest, { nome: 'Outra Pessoa' });
  expect([status, error.statusMessage]).toEqual([
    403,
    'Esta pessoa é de outra empresa: o cadastro dela muda lá.',
  ]);
  const trail = await auditorsOf(t, 'funcionario', guest);
  expect(trail).toContainEqual({
    funcionario_id: t.people.master.funcionario_id,
    perfil: 'admin',
    acao: 'ler',
  });
});
