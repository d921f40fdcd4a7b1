import { api, type ClienteLinha } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFactory } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
/** Ids by first name. */
const ids: Record<string, number> = {};
let studies: Record<'drafted' | 'presented', number>;

beforeAll(async () => {
  t = await createTestApp();
  await t.db.service(async (tx) => {
    const make = createFactory(tx, t.people, t.clock.now());
    const customer = async (
      who: 'corretor' | 'corretor2' | 'corretor.b',
      nome: string,
      criado: string,
      over = {},
    ) => {
      const row = await make.customer(who, { pessoa_nome: nome, criado_em: new Date(criado), ...over });
      ids[nome.split(' ')[0]!] = row.cliente_id;
    };
    await customer('corretor', 'Ângela Conceição', '2026-11-10T12:00:00-03:00', {
      pessoa_cpf: '52998224725',
      pessoa_email: 'angela_c@exemplo.com.br',
      pessoa_celular: '48991234567',
    });
    await customer('corretor', 'Bento Araújo', '2026-11-11T23:30:00-03:00', {
      conjuge: { nome_completo: 'Rita Araújo', sexo: 'F' },
    });
    await customer('corretor', 'Célia Prado', '2026-11-12T12:00:00-03:00', { pessoa_email: null });
    await customer('corretor2', 'Dora Conceição', '2026-11-13T12:00:00-03:00');
    await customer('corretor.b', 'Élcio Conceição', '2026-11-14T12:00:00-03:00', {
      pessoa_cpf: '52998224725',
    });

    const cliente_id = ids.Bento!;
    await make.study({ cliente_id, estagio: 10, areas: [1] });
    const presented = await make.study({ cliente_id, estagio: 6, areas: [4, 1] });
    const drafted = await make.study({ cliente_id: ids.Célia!, estagio: 2, areas: [2] });
    studies = { drafted: drafted.diagnostico_id, presented: presented.diagnostico_id };
  });
});
afterAll(() => t.close());

const list = async (who: Parameters<TestApp['as']>[0], query: object = {}) =>
  (await t.as(who)).call(api.customers.list, { query });
const firstNames = (rows: Pick<ClienteLinha, 'pessoa_nome'>[]) =>
  rows.map((r) => r.pessoa_nome.split(' ')[0]);

describe('visible customers', () => {
  test.each<[Parameters<TestApp['as']>[0], string[]]>([
    ['corretor', ['Célia', 'Bento', 'Ângela']],
    ['corretor2', ['Dora']],
    ['lider', ['Dora', 'Célia', 'Bento', 'Ângela']],
    ['gerente', ['Dora', 'Célia', 'Bento', 'Ângela']],
    ['parceiro', ['Dora']],
    ['proprietario', ['Dora', 'Célia', 'Bento', 'Ângela']],
    ['admin', ['Dora', 'Célia', 'Bento', 'Ângela']],
    ['master', ['Élcio', 'Dora', 'Célia', 'Bento', 'Ângela']],
    ['corretor.b', ['Élcio']],
  ])('%s sees %s, newest first', async (who, names) => {
    const { data, meta } = await list(who);
    expect(firstNames(data)).toEqual(names);
    expect(meta).toEqual({
      current_page: 1,
      per_page: 20,
      total: names.length,
      total_exato: true,
      last_page: 1,
    });
  });

  test('a specialist has no customers of their own', async () => {
    expect((await (await t.as('especialista')).try(api.customers.list)).status).toBe(403);
  });

  test('an administrator working as consultant sees own customers only', async () => {
    const token = (
      await t.anonymous.call(api.auth.authenticate, {
        body: { usuario_username: 'admin', password: (await import('../../test/brokerage.ts')).PASSWORD },
      })
    ).token;
    const c = t.withToken(token);
    await c.call(api.auth.switchProfile, { body: { logado_como: 'broker' } });
    expect((await c.call(api.customers.list, { query: {} })).data).toEqual([]);
  });
});

describe('searching', () => {
  test.each<[string, string[]]>([
    ['angela', ['Ângela']],
    ['CONCEICAO ANGELA', ['Ângela']],
    ['529.982.247-25', ['Ângela']],
    ['52998224725', ['Ângela']],
    ['(48) 99123-4567', ['Ângela']],
    ['+55 48 99123-4567', ['Ângela']],
    ['048991234567', ['Ângela']],
    ['99123', ['Ângela']],
    ['angela_c@', ['Ângela']],
    ['conceição', ['Ângela']],
    ['100%', []],
    ['dora', []],
  ])('"%s" finds %s', async (busca, names) => {
    const { data, meta } = await list('corretor', { busca });
    expect(firstNames(data)).toEqual(names);
    expect(meta.total).toBe(names.length);
  });

  test('a search never leaves the scope', async () => {
    expect(firstNames((await list('lider', { busca: 'conceicao' })).data)).toEqual(['Dora', 'Ângela']);
    expect(firstNames((await list('corretor.b', { busca: '52998224725' })).data)).toEqual(['Élcio']);
  });
});

describe('filters', () => {
  test.each<[object, string[]]>([
    [{ pessoa_nome: 'araujo' }, ['Bento']],
    [{ pessoa_nome: 'exemplo' }, []],
    [{ pessoa_email: 'ANGELA_C' }, ['Ângela']],
    [{ data_criacao: '2026-11-11' }, ['Bento']],
    [{ data_criacao: '12/11/2026' }, ['Célia']],
    [{ estagio: 6 }, ['Bento']],
    [{ estagio: 10 }, []],
    [{ estagio: 2, busca: 'celia' }, ['Célia']],
    [{ situacao: 'sem_estudo' }, ['Ângela']],
    [{ situacao: 'encerrado' }, []],
    [{ includes: 'endereco,ultimo_diagnostico', pessoa_nome: 'bento' }, ['Bento']],
  ])('%o gives %s', async (query, names) => {
    expect(firstNames((await list('corretor', query)).data)).toEqual(names);
  });

  test.each([
    ['desc', ['Bento', 'Célia', 'Ângela']],
    ['asc', ['Célia', 'Bento', 'Ângela']],
  ] as const)('by the newest study, %s, those without one come last', async (ordem, names) => {
    await t.db.service((tx) =>
      tx.execute(sql`update diagnostico set atualizado_em = now() + case diagnostico_id
        when ${studies.presented} then interval '2 hours' else interval '1 hour' end
        where diagnostico_id in (${studies.presented}, ${studies.drafted})`),
    );
    const query = { ordenar_por: 'ultimo_estudo', ordem } as const;
    expect(firstNames((await list('corretor', query)).data)).toEqual(names);
    const pages = await Promise.all(
      [1, 2, 3].map(async (page) => (await list('corretor', { ...query, page, per_page: 1 })).data),
    );
    expect(firstNames(pages.flat())).toEqual(names);
  });

  test('a closed study is at no stage, and found as closed', async () => {
    const close = (at: string | null) =>
      t.db.service((tx) =>
        tx.execute(sql`update diagnostico set encerrado_em = ${at}, encerrado_motivo = ${at && 'preco'}
                        where diagnostico_id = ${studies.presented}`),
      );
    await close('2026-11-19T12:00:00-03:00');
    expect((await list('corretor', { estagio: 6 })).data).toEqual([]);
    expect(firstNames((await list('corretor', { situacao: 'encerrado' })).data)).toEqual(['Bento']);
    await close(null);
  });

  test('the parts named in includes are in the lines, others are not', async () => {
    const [plain] = (await list('corretor', { pessoa_nome: 'bento' })).data;
    expect(plain).not.toHaveProperty('endereco');
    expect(plain).not.toHaveProperty('conjuge');
    const { data } = await list('corretor', { pessoa_nome: 'bento', includes: 'endereco, conjuge,toString' });
    const { endereco_estado, endereco_cidade } = plain!;
    const whole = await (await t.as('corretor')).call(api.customers.get, {
      params: { id: plain!.cliente_id },
    });
    const conjuge = whole.conjuge && { nome_completo: whole.conjuge.nome_completo };
    expect(data).toEqual([{ ...plain, endereco: { endereco_estado, endereco_cidade }, conjuge }]);
  });

  test('by consultant', async () => {
    const usuario_criador_id = t.people.corretor2.funcionario_id;
    expect(firstNames((await list('lider', { usuario_criador_id })).data)).toEqual(['Dora']);
    expect((await list('corretor', { usuario_criador_id })).data).toEqual([]);
  });

  test('an invalid filter is refused under its name', async () => {
    const c = await t.as('corretor');
    for (const [query, field] of [
      [{ data_criacao: 'ontem' }, 'data_criacao'],
      [{ estagio: 11 }, 'estagio'],
      [{ ordenar_por: 'pessoa_cpf' }, 'ordenar_por'],
    ] as const) {
      const reply = await c.try(api.customers.list, { query });
      expect(reply.status).toBe(422);
      expect(Object.keys(reply.error.errors ?? {})).toEqual([field]);
    }
  });
});

describe('order and pages', () => {
  test.each<[object, string[]]>([
    [{ ordenar_por: 'pessoa_nome', ordem: 'asc' }, ['Ângela', 'Bento', 'Célia', 'Dora', 'Élcio']],
    [{ ordenar_por: 'pessoa_nome', ordem: 'desc' }, ['Élcio', 'Dora', 'Célia', 'Bento', 'Ângela']],
    [{ ordenar_por: 'data_criacao', ordem: 'asc' }, ['Ângela', 'Bento', 'Célia', 'Dora', 'Élcio']],
    [{ ordenar_por: 'usuario_criador', ordem: 'asc' }, ['Ângela', 'Bento', 'Célia', 'Dora', 'Élcio']],
    [{ ordenar_por: 'usuario_criador', ordem: 'desc' }, ['Élcio', 'Dora', 'Célia', 'Bento', 'Ângela']],
  ])('%o', async (query, names) => {
    expect(firstNames((await list('master', query)).data)).toEqual(names);
  });

  test('pages follow each other without gap or overlap', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list('master', { page, per_page: 2 })));
    expect(pages.map(({ data }) => firstNames(data))).toEqual([
      ['Élcio', 'Dora'],
      ['Célia', 'Bento'],
      ['Ângela'],
      [],
    ]);
    expect(pages[1]!.meta).toEqual({
      current_page: 2,
      per_page: 2,
      total: 5,
      total_exato: true,
      last_page: 3,
    });
  });
});

describe('newest study', () => {
  test('comes with each row, its areas in order', async () => {
    const { data } = await list('corretor', { ordenar_por: 'pessoa_nome', ordem: 'asc' });
    expect(data.map((row) => row.ultimo_diagnostico)).toMatchObject([
      null,
      { diagnostico_id: studies.presented, estagio: 6, encerrado_em: null, areas: [1, 4] },
      { diagnostico_id: studies.drafted, estagio: 2, areas: [2] },
    ]);
  });

  test('is the newest one visible to the person', async () => {
    await t.db.service(async (tx) => {
      const make = createFactory(tx, t.people, t.clock.now());
      await make.study({ cliente_id: ids.Dora!, consultor: 'corretor', estagio: 3, areas: [1] });
    });
    expect((await list('corretor2')).data[0]?.ultimo_diagnostico).toBeNull();
    expect((await list('lider', { busca: 'dora' })).data[0]?.ultimo_diagnostico).toMatchObject({
      estagio: 3,
    });
    const dora = await (await t.as('lider')).call(api.customers.get, { params: { id: ids.Dora! } });
    expect(dora.estudos).toMatchObject([{ estagio: 3, areas: [1] }]);
  });

  test('por-diagnostico puts those with a study first', async () => {
    const c = await t.as('corretor');
    const { data, meta } = await c.call(api.customers.byStudy, { query: {} });
    expect(meta.total).toBe(3);
    expect(firstNames(data).at(-1)).toBe('Ângela');
    expect(data.at(-1)?.diagnostico).toBeNull();
    expect(data.find((row) => row.cliente_id === ids.Bento)?.diagnostico).toMatchObject({
      diagnostico_id: studies.presented,
      estagio: 6,
    });
    const searched = await c.call(api.customers.byStudy, { query: { busca: 'celia', estagio: 2 } });
    expect(firstNames(searched.data)).toEqual(['Célia']);
  });
});
