import { api, type LinhaTodo } from '@farol/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD, type Who } from '../../test/brokerage.ts';
import { createFlow, expectOk } from '../../test/flow.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

/** A Tuesday. */
const NOW = '2026-11-17T13:00:00-03:00';

let t: TestApp;
const ids: Record<string, number> = {};

beforeAll(async () => {
  t = await createTestApp();
  t.clock.set(NOW);
  await t.make(async (make) => {
    const born = async (nome: string, over: object, consultor: 'corretor' | 'corretor2' = 'corretor') => {
      const { cliente_id } = await make.customer(consultor, { pessoa_nome: nome, ...over });
      ids[nome] = cliente_id;
    };
    await born('Hoje Quarenta', { pessoa_data_nascimento: '1986-11-17' });
    await born('Ontem Um', { pessoa_data_nascimento: '1990-11-16' });
    await born('Passou Muito', { pessoa_data_nascimento: '1990-11-13' });
    await born('Semana Que Vem', { pessoa_data_nascimento: '1990-11-24' });
    await born('Longe Demais', { pessoa_data_nascimento: '1990-12-25' });
    await born('Sem Data', { pessoa_data_nascimento: null });
    await born('Casado Silva', {
      pessoa_data_nascimento: '1990-01-01',
      conjuge: { nome_completo: 'Rafael Silva', data_nascimento: '1988-11-19' },
    });
    await born('Bissexto', { pessoa_data_nascimento: '2000-02-29' });
    await born('Colega', { pessoa_data_nascimento: '1986-11-17' }, 'corretor2');
  });
});
beforeEach(() => t.clock.set(NOW));
afterAll(() => t.close());

/** Logged in at the test's moment: a session does not last over days. */
const login = async (who: Who) => {
  const body = { usuario_username: who, password: PASSWORD };
  return t.withToken((await t.anonymous.call(api.auth.authenticate, { body })).token);
};

const list = async (query: object = {}, who: Who = 'corretor') =>
  (await login(who)).call(api.boards.todo, { query });
const birthdays = async (query: object = {}, who: Who = 'corretor') =>
  (await list({ tipo: 'aniversario', ...query }, who)).data;
const names = (rows: readonly LinhaTodo[]) => rows.map(({ aniversario }) => aniversario?.nome);
const mark = async (cliente_id: number, body: object, who: Who = 'corretor') =>
  (await login(who)).try(api.activities.birthday, {
    params: { id: cliente_id },
    body: { pessoa: 'cliente', ano: 2026, ...body } as never,
  });

describe('birthdays', () => {
  test('come by day, the spouse’s too, for a month ahead and three days after', async () => {
    const rows = await birthdays();
    expect(rows.map(({ aniversario, grupo }) => [aniversario?.nome, aniversario?.idade, grupo])).toEqual([
      ['Ontem Um', 36, 'hoje'],
      ['Hoje Quarenta', 40, 'hoje'],
      ['Rafael Silva', 38, 'esta_semana'],
      ['Semana Que Vem', 36, 'depois'],
    ]);
    expect(rows[1]).toMatchObject({
      tipo: 'aniversario',
      pessoa_nome: 'Hoje Quarenta',
      atividade_id: null,
      aniversario: { pessoa: 'cliente', dia: '2026-11-17' },
    });
    expect(rows[2]).toMatchObject({ pessoa_nome: 'Casado Silva', aniversario: { pessoa: 'conjuge' } });
  });

  test.each([
    [1, ['Ontem Um', 'Hoje Quarenta']],
    [3, ['Ontem Um', 'Hoje Quarenta', 'Rafael Silva']],
    [14, ['Ontem Um', 'Hoje Quarenta', 'Rafael Silva', 'Semana Que Vem']],
  ])('follow a period of %i days', async (periodo, expected) => {
    const { data, meta, grupos } = await list({ tipo: 'aniversario', periodo });
    expect(names(data)).toEqual(expected);
    expect(meta.total).toBe(expected.length);
    expect(Object.values(grupos).reduce((a, b) => a + b)).toBe(expected.length);
  });

  test('of 29/02 come on 01/03 of a common year and on 29/02 of a leap year', async () => {
    t.clock.set('2027-03-01T09:00:00-03:00');
    expect(
      (await birthdays({ periodo: 1 })).map(({ aniversario }) => [aniversario?.nome, aniversario?.idade]),
    ).toEqual([['Bissexto', 27]]);
    t.clock.set('2028-02-29T09:00:00-03:00');
    expect((await birthdays({ periodo: 1 })).map(({ aniversario }) => aniversario?.idade)).toEqual([28]);
  });

  test('leave with their mark and return when it is undone', async () => {
    const id = ids['Hoje Quarenta']!;
    expect((await mark(id, { acao: 'concluir' })).data).toMatchObject({ situacao: 'feito' });
    expect(names(await birthdays({ periodo: 1 }))).toEqual(['Ontem Um']);
    t.clock.set('2027-11-17T13:00:00-03:00');
    expect(names(await birthdays({ periodo: 1 }))).toContain('Hoje Quarenta');
    t.clock.set(NOW);
    await expectOk(mark(id, { acao: 'retomar' }));
    expect(names(await birthdays({ periodo: 1 }))).toContain('Hoje Quarenta');
  });

  test('may be put off or dismissed with a reason', async () => {
    const id = ids['Ontem Um']!;
    await expectOk(mark(id, { acao: 'adiar', ate: '2026-11-25' }));
    expect((await birthdays({ busca: 'Ontem' }))[0]).toMatchObject({
      grupo: 'depois',
      adiada_ate: '2026-11-25',
      aniversario: { dia: '2026-11-16' },
    });
    t.clock.set('2026-11-25T13:00:00-03:00');
    expect((await birthdays({ busca: 'Ontem' }))[0]).toMatchObject({ grupo: 'hoje' });
    expect((await mark(id, { acao: 'dispensar' })).error.errors).toEqual({ motivo: ['Informe o motivo.'] });
    await expectOk(mark(id, { acao: 'dispensar', motivo: 'Não gosta' }));
    expect(await birthdays({ busca: 'Ontem' })).toEqual([]);
  });

  test.each([
    [{ acao: 'adiar' }, { ate: ['Informe até quando.'] }],
    [{ acao: 'adiar', ate: '2026-11-17' }, { ate: ['Escolha um dia depois de hoje.'] }],
    [{ acao: 'adiar', ate: '2027-06-01' }, { ate: ['Escolha um dia até 15/12/2026.'] }],
    [
      { acao: 'concluir', pessoa: 'conjuge' },
      { pessoa: ['Esta pessoa não tem data de nascimento no cadastro.'] },
    ],
  ])('refuse %o', async (body, errors) => {
    const refused = await mark(ids['Hoje Quarenta']!, body);
    expect([refused.status, refused.error.errors]).toEqual([422, errors]);
  });

  test.each([2025, 2027, 1900])('of the year %i cannot be marked', async (ano) => {
    const refused = await mark(ids['Hoje Quarenta']!, { acao: 'concluir', ano });
    expect([refused.status, Object.keys(refused.error.errors ?? {})]).toEqual([422, ['ano']]);
  });

  test('of others are not found', async () => {
    expect((await mark(ids.Colega!, { acao: 'concluir' })).status).toBe(404);
    expect((await mark(ids.Colega!, { acao: 'concluir' }, 'parceiro')).status).toBe(403);
  });
});

describe('a team’s list', () => {
  test('filters own lines, the team’s, or one consultant’s', async () => {
    const who = async (query: object) => names(await birthdays({ periodo: 1, ...query }, 'lider')).toSorted();
    expect(await who({})).toEqual(['Colega', 'Hoje Quarenta']);
    expect(await who({ de: 'mim' })).toEqual([]);
    expect(await who({ de: 'equipe' })).toEqual(['Colega', 'Hoje Quarenta']);
    expect(await who({ consultor: t.people.corretor2.funcionario_id })).toEqual(['Colega']);
  });
});

describe('answers of the customer', () => {
  test('by the link lead the list until somebody looked', async () => {
    const flow = createFlow(t);
    const { study, options } = await flow.presented({ areas: [1] });
    const caller = await t.as('corretor');
    const { token } = await expectOk(
      caller.try(api.presentation.createLink, { params: { id: study.diagnostico_id } }),
    );
    const before = await list({ tipo: 'acompanhamento' });
    expect(before.data.map((row) => row.diagnostico_id)).toContain(study.diagnostico_id);
    await expectOk(
      t.anonymous.try(api.publicStudy.answer, {
        params: { token },
        body: {
          nome: 'Marina Teixeira',
          respostas: [
            { diagnostico_produto_item_opcao_id: options[1]!, status: 'reproved', motivo_recusa: 'preco' },
          ],
        },
      }),
    );
    const [line, ...others] = (await list({ tipo: 'resposta' })).data;
    expect(others).toEqual([]);
    expect(line).toMatchObject({ diagnostico_id: study.diagnostico_id, grupo: 'hoje' });
    expect(line!.encerrado_em).not.toBeNull();
    const seen = await expectOk(
      caller.try(api.activities.act, { params: { id: line!.atividade_id! }, body: { acao: 'ver' } }),
    );
    expect(seen.resposta_em).toBeNull();
    expect((await list({ tipo: 'resposta' })).data).toEqual([]);
  });
});

describe('a study’s line', () => {
  test('may be put off, comes back on its day, and is never finished from the list', async () => {
    const study = await t.make((make) => make.study({ estagio: 2, areas: [1] }));
    const find = async () =>
      (await list({ per_page: 100 })).data.find((row) => row.diagnostico_id === study.diagnostico_id);
    const id = (await find())!.atividade_id!;
    const act = async (body: object) =>
      (await login('corretor')).try(api.activities.act, { params: { id }, body: body as never });
    await expectOk(act({ acao: 'adiar', ate: '2026-12-01' }));
    expect(await find()).toMatchObject({ grupo: 'depois', adiada_ate: '2026-12-01' });
    const refused = await act({ acao: 'concluir' });
    expect([refused.status, refused.error.code]).toEqual([409, 'acao_invalida']);
    await expectOk(act({ acao: 'retomar' }));
    expect(await find()).toMatchObject({ adiada_ate: null });
  });
});
