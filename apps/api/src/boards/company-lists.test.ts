import { api } from '@farol/contracts';
import type { StatusTarefa } from '@farol/domain/pipeline';
import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditoria } from '../db/schema/index.ts';
import { createFactory } from '../test/factories.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { makeActivity } from './activity.fixture.ts';

type Who = Parameters<TestApp['as']>[0];

let t: TestApp;
const studies: Record<string, number> = {};

beforeAll(async () => {
  t = await createTestApp();
  t.clock.set('2026-11-17T13:00:00-03:00');
  await t.db.service(async (tx) => {
    const make = createFactory(tx, t.people, t.clock.now());
    const person = async (
      nome: string,
      criado: string,
      { consultor = 'corretor' as 'corretor' | 'corretor2' | 'corretor.b', ...over } = {},
      study?: NonNullable<Parameters<typeof make.study>[0]> & { status?: StatusTarefa },
    ) => {
      const row = await make.customer(consultor, {
        pessoa_nome: nome,
        pessoa_email: `${nome.split(' ')[0]!.toLowerCase()}@exemplo.com.br`,
        criado_em: new Date(criado),
        ...over,
      });
      if (!study) return;
      const { status, ...seed } = study;
      const one = await make.study({ cliente_id: row.cliente_id, consultor, ...seed });
      if (status) await makeActivity(tx, one, { status_tarefa: status });
      studies[nome.split(' ')[0]!] = one.diagnostico_id;
    };
    await person(
      'Alice Nunes',
      '2026-11-10T23:30:00-03:00',
      {},
      {
        estagio: 3,
        areas: [1, 2],
        status: 2,
        estudo: { data_inicio: '2026-11-16' },
      },
    );
    await person(
      'Bruno Nunes',
      '2026-11-11T00:30:00-03:00',
      { consultor: 'corretor2' },
      {
        estagio: 1,
        status: 1,
        estudo: { data_inicio: '2026-11-17' },
      },
    );
    await person(
      'Caio Prado',
      '2026-11-12T12:00:00-03:00',
      {},
      {
        estagio: 10,
        estudo: { data_inicio: '2026-03-01' },
      },
    );
    await person(
      'Dalva Prado',
      '2026-11-13T12:00:00-03:00',
      {},
      {
        estagio: 5,
        estudo: { data_inicio: '2026-10-18', encerrado_em: new Date('2026-11-01T12:00:00-03:00') },
      },
    );
    await person(
      'Edu Lima',
      '2026-11-14T12:00:00-03:00',
      {},
      {
        estagio: 4,
        tarefas: [{ area: 1, prazo: new Date('2026-11-16T23:59:00-03:00') }],
        estudo: { data_inicio: '2026-10-18' },
      },
    );
    await person('Fábio Nunes', '2026-11-14T13:00:00-03:00', { consultor: 'corretor.b' }, { estagio: 2 });
    await person('Guto Lima', '2026-11-15T12:00:00-03:00');
  });
});
afterAll(() => t.close());

const first = (rows: { pessoa_nome: string }[]) => rows.map((r) => r.pessoa_nome.split(' ')[0]);

describe('customers of the company', () => {
  const list = async (query: object = {}, who: Who = 'admin') =>
    (await t.as(who)).call(api.boards.customersAdmin, { query });

  test('newest first, with their consultants', async () => {
    const { data, meta } = await list();
    expect(first(data)).toEqual(['Guto', 'Edu', 'Dalva', 'Caio', 'Bruno', 'Alice']);
    expect(meta).toMatchObject({ total: 6, total_exato: true, last_page: 1 });
    expect(data[4]).toEqual({
      cliente_id: expect.any(Number),
      pessoa_nome: 'Bruno Nunes',
      pessoa_email: 'bruno@exemplo.com.br',
      data_criacao: '2026-11-11T03:30:00.000Z',
      usuario_criador_id: t.people.corretor2.funcionario_id,
      usuario_criador: expect.any(String),
      etiquetas: [],
    });
  });

  test.each([
    [{ pessoa_nome: 'nunes' }, ['Bruno', 'Alice']],
    [{ pessoa_email: 'caio@' }, ['Caio']],
    [{ data_criacao: '2026-11-10' }, ['Alice']],
    [{ data_criacao: '11/11/2026' }, ['Bruno']],
    [{ pessoa_nome: 'exemplo' }, []],
    [{ estagio: 4 }, ['Edu']],
    [{ situacao: 'encerrado' }, ['Dalva']],
    [{ situacao: 'sem_estudo' }, ['Guto']],
    [{ ordenar_por: 'usuario_criador', ordem: 'asc', pessoa_nome: 'nunes' }, ['Alice', 'Bruno']],
    [{ ordenar_por: 'ultimo_estudo', per_page: 1, page: 6 }, ['Guto']],
    [{ ordenar_por: 'ultimo_estudo', ordem: 'asc', per_page: 1, page: 6 }, ['Guto']],
    [{ per_page: 2, page: 3 }, ['Bruno', 'Alice']],
  ])('%o', async (query, expected) => {
    expect(first((await list(query)).data)).toEqual(expected);
  });

  test('leave out the reader’s sample customer', async () => {
    const owner = await t.as('proprietario');
    const before = await owner.call(api.boards.customersAdmin, { query: {} });
    const sample = await owner.call(api.firstSteps.createExample);
    const { data, meta } = await owner.call(api.boards.customersAdmin, { query: {} });
    expect(data.map(({ cliente_id }) => cliente_id)).not.toContain(sample.cliente_id);
    expect(meta.total).toBe(before.meta.total);
  });

  test('of one consultant', async () => {
    const { data, meta } = await list({ usuario_criador_id: t.people.corretor2.funcionario_id });
    expect(first(data)).toEqual(['Bruno']);
    expect(meta.total).toBe(1);
  });

  test('with the requested includes', async () => {
    const { data } = await list({ pessoa_nome: 'Alice', includes: 'endereco, ultimo_diagnostico,segredo' });
    expect(data[0]).toMatchObject({
      endereco: { endereco_estado: 'SC', endereco_cidade: 'Florianópolis' },
      ultimo_diagnostico: { diagnostico_id: studies.Alice, estagio: 3, areas: [1, 2], encerrado_em: null },
    });
    expect(data[0]).not.toHaveProperty('conjuge');
  });

  test('a customer registered by a consultant comes first', async () => {
    const { cliente_id } = await (await t.as('corretor')).call(api.customers.create, {
      body: {
        pessoa_nome: 'Zilda Matos',
        pessoa_celular: '48988887777',
        endereco_estado: 'SC',
        endereco_cidade: 'Florianópolis',
      },
    });
    expect((await list()).data[0]).toMatchObject({ cliente_id, pessoa_nome: 'Zilda Matos' });
    await (await t.as('corretor')).call(api.customers.remove, { params: { id: cliente_id } });
    expect((await list()).meta.total).toBe(6);
  });
});

describe('studies of the company', () => {
  const list = async (query: object = {}, who: Who = 'admin') =>
    (await t.as(who)).call(api.boards.studiesAdmin, { query });

  test('newest first, with the days they are pending', async () => {
    const { data, meta } = await list();
    expect(data.map((r) => [r.pessoa_nome.split(' ')[0], r.dias_pendente])).toEqual([
      ['Bruno', 0],
      ['Alice', 1],
      ['Edu', 30],
      ['Dalva', null],
      ['Caio', null],
    ]);
    expect(meta.total).toBe(5);
    expect(data[1]).toMatchObject({
      diagnostico_id: studies.Alice,
      consultor: 'Beatriz Camargo',
      estagio: 3,
      encerrado_em: null,
      data_inicio: '2026-11-16',
    });
  });

  test.each([
    [{ nome: 'prado' }, ['Dalva', 'Caio']],
    [{ status: 1 }, ['Bruno']],
    [{ status: 4 }, ['Dalva']],
    [{ status: 3 }, ['Caio']],
    [{ data_inicio: '2026-10-18', data_final: '2026-11-16' }, ['Alice', 'Edu', 'Dalva']],
    [{ tempo_estudo: 0 }, ['Bruno', 'Alice', 'Edu']],
    [{ tempo_estudo: 30 }, ['Edu']],
    [{ tempo_estudo: 31 }, []],
    [{ per_page: 2, page: 2 }, ['Edu', 'Dalva']],
    [{ estagio: 5 }, ['Dalva']],
    [{ situacao: 'encerrados' }, ['Dalva']],
    [{ situacao: 'abertos', nome: 'prado' }, ['Caio']],
    [{ pontualidade: 1 }, ['Edu']],
    [{ pontualidade: 2, nome: 'lima' }, []],
    [{ aguardando: 'especialista' }, ['Edu']],
    [{ ordenar_por: 'pessoa_nome', ordem: 'asc' }, ['Alice', 'Bruno', 'Caio', 'Dalva', 'Edu']],
    [{ ordenar_por: 'estagio' }, ['Caio', 'Dalva', 'Edu', 'Alice', 'Bruno']],
    [{ ordenar_por: 'consultor', per_page: 1 }, ['Bruno']],
  ])('%o', async (query, expected) => {
    const { data } = await list(query);
    expect(first(data)).toEqual(expected);
  });

  test.each(['asc', 'desc'] as const)('by consultant on every page as sorted at once, %s', async (ordem) => {
    const by = { ordenar_por: 'consultor', ordem } as const;
    const sorted = first((await list({ ...by, data_inicio: '2020-01-01' })).data);
    const pages = [];
    for (const page of [1, 2, 3, 4, 5, 6])
      pages.push(...first((await list({ ...by, per_page: 1, page })).data));
    expect(sorted).toHaveLength(5);
    expect(pages).toEqual(sorted);
  });

  test('of one specialist', async () => {
    const { especialista, especialista2 } = t.people;
    expect(first((await list({ especialista: especialista.funcionario_id })).data)).toEqual(['Edu']);
    expect((await list({ especialista: especialista2.funcionario_id })).meta.total).toBe(0);
  });

  test.each([api.boards.studiesAdmin, api.boards.customersAdmin, api.exports.studiesAdmin])(
    'refuses a filter that does not exist, by its name, at $path',
    async (endpoint) => {
      const query: object = { corretora: 5 };
      const { status, error } = await (await t.as('admin')).try(endpoint, { query });
      expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['corretora']]);
    },
  );

  test('a late specialist makes the study late', async () => {
    const { data } = await list({ nome: 'Edu' });
    expect(data[0]).toMatchObject({ prazo: '2026-11-17T02:59:00.000Z', pontualidade: 1 });
  });

  test('of one consultant', async () => {
    const { data, meta } = await list({ consultor: t.people.corretor2.funcionario_id });
    expect(first(data)).toEqual(['Bruno']);
    expect(meta.total).toBe(1);
  });

  test('the day turns in São Paulo', async () => {
    t.clock.set('2026-11-17T23:59:00-03:00');
    expect((await list({ nome: 'Alice' })).data[0]!.dias_pendente).toBe(1);
    t.clock.set('2026-11-18T00:00:00-03:00');
    expect((await list({ nome: 'Alice' })).data[0]!.dias_pendente).toBe(2);
    t.clock.set('2026-11-17T13:00:00-03:00');
  });
});

describe('access to these lists', () => {
  test.each<[Who, number]>([
    ['admin', 5],
    ['proprietario', 5],
    ['gerente', 5],
    ['admin.b', 1],
  ])('%s sees %i studies', async (who, total) => {
    const caller = await t.as(who);
    expect((await caller.call(api.boards.studiesAdmin)).meta.total).toBe(total);
  });

  test.each<Who>(['corretor', 'lider', 'parceiro', 'especialista'])('%s has none of them', async (who) => {
    const caller = await t.as(who);
    expect((await caller.try(api.boards.studiesAdmin)).status).toBe(403);
    expect((await caller.try(api.boards.customersAdmin)).status).toBe(403);
  });

  test('rows of another company are audited', async () => {
    const master = await t.as('master');
    const { data } = await master.call(api.boards.studiesAdmin);
    expect(data).toHaveLength(6);
    const traces = await t.db.service((tx) =>
      tx
        .select()
        .from(auditoria)
        .where(
          and(
            eq(auditoria.entidade, 'diagnostico'),
            eq(auditoria.funcionario_id, t.people.master.funcionario_id),
            inArray(auditoria.entidade_id, Object.values(studies)),
          ),
        ),
    );
    expect(traces.length).toBeGreaterThan(0);
    expect(traces.every((row) => row.empresa_id !== t.people.master.empresa_id)).toBe(true);
  });
});
