import { api } from '@farol/contracts';
import { mentionOf } from '@farol/domain/pipeline';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { funcionario } from '../../db/schema/index.ts';
import type { Caller } from '../../platform/http/in-process.ts';
import type { MadeStudy } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

type Who = Parameters<TestApp['as']>[0];

let t: TestApp;
let consultant: Caller;
let study: MadeStudy;

beforeAll(async () => {
  t = await createTestApp();
  consultant = await t.as('corretor');
});
beforeEach(async () => {
  study = await t.make((f) =>
    f.study({ estagio: 4, areas: [1, 3, 4], tarefas: ([1, 4] as const).map((area) => ({ area })) }),
  );
});
afterAll(() => t.close());

const idOf = (who: Who) => t.people[who].funcionario_id;
const at = (who: Who) => mentionOf(idOf(who));
const say = (comentario: string, over: object = {}) =>
  consultant.try(api.comments.create, {
    body: { diagnostico_id: study.diagnostico_id, comentario, ...over },
  });
const said = (comentario: string, over: object = {}) =>
  consultant.call(api.comments.create, {
    body: { diagnostico_id: study.diagnostico_id, comentario, ...over },
  });
const people = async (query: object = {}, who: Who = 'corretor') => {
  const { data } = await (await t.as(who)).call(api.comments.people, {
    params: { id: study.diagnostico_id },
    query,
  });
  return data;
};
const noticesOf = async (who: Who) => {
  const { data } = await (await t.as(who)).call(api.notifications.list, { query: {} });
  return data.filter((one) => one.diagnostico_id === study.diagnostico_id);
};

describe('who may be mentioned', () => {
  const OTHERS = [
    'admin',
    'proprietario',
    'gerente',
    'lider',
    'corretor2',
    'especialista',
    'especialista2',
    'parceiro',
    'admin.b',
    'corretor.b',
    'especialista.b',
  ] as const;

  test.each(OTHERS)('is exactly who opens the study: %s', async (who) => {
    const { usuario } = await (await t.as(who)).call(api.auth.me, {});
    const found = await people({ busca: usuario.pessoa_nome });
    const isOffered = found.some(({ funcionario_id }) => funcionario_id === idOf(who));
    const { status } = await (await t.as(who)).try(api.diagnosis.get, {
      params: { id: study.diagnostico_id },
    });
    expect(isOffered).toBe(status === 200);
  });

  test('about an area only its specialist', async () => {
    const ofCredit = (await people({ produto_diagnostico_id: 4 })).map((one) => one.funcionario_id);
    expect(ofCredit).toContain(idOf('especialista2'));
    expect(ofCredit).not.toContain(idOf('especialista'));
  });

  test('are found by part of the name without accents, except the writer', async () => {
    expect(await people({ busca: 'beatriz' })).toEqual([]);
    expect(await people({ busca: 'beatriz' }, 'lider')).toMatchObject([
      { pessoa_nome: 'Beatriz Camargo', funcionario_cargo_nome: 'Corretor' },
    ]);
  });
});

describe('a mention', () => {
  test('is stored as an id and read with the name', async () => {
    expect(
      await said(`${at('especialista')}, precisa de exame?`, { produto_diagnostico_id: 1 }),
    ).toMatchObject({
      comentario: `${at('especialista')}, precisa de exame?`,
      mencoes: [{ funcionario_id: idOf('especialista') }],
    });
  });

  test('notifies the person once, with author, words and the exact place', async () => {
    const { diagnostico_comentario_id: id } = await said(`${at('especialista')}, precisa de exame?`, {
      produto_diagnostico_id: 1,
    });
    const [notice, ...rest] = await noticesOf('especialista');
    expect(rest).toEqual([]);
    expect(notice).toMatchObject({
      tipo: 'mencao',
      titulo: 'Menção a você',
      caminho: `/activity-panel/proposal-quotation/${study.diagnostico_id}?area=1&conversa=${id}`,
    });
    expect(notice?.texto).toMatch(
      /^Beatriz Camargo mencionou você em Vida, no estudo de .*: “@.*, precisa de exame\?”$/,
    );
    const mail = (await t.mails()).at(-1);
    expect(mail).toContain('Beatriz Camargo mencionou');
    expect(mail).toContain('precisa de exame?');
    expect(mail).toContain(`conversa=3D${id}`);
  });

  test('of a third person still notifies the other side', async () => {
    await said(`${at('lider')}: aprova?`);
    expect((await noticesOf('lider')).map((one) => one.tipo)).toEqual(['mencao']);
    expect((await noticesOf('especialista')).map((one) => one.tipo)).toEqual(['comentario']);
  });

  test.each([
    ['a consultant without the study', 'corretor2', {}],
    ['another company', 'corretor.b', {}],
    ['the specialist of another area', 'especialista2', { produto_diagnostico_id: 1 }],
  ] as const)('of %s is refused', async (_, who, over) => {
    const { status, error } = await say(`${at(who)}?`, over);
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['comentario']]);
  });

  test('added by an edit notifies only those newly mentioned', async () => {
    const { diagnostico_comentario_id: id } = await said(`${at('lider')}: aprova?`);
    const body = { comentario: `${at('lider')} e ${at('gerente')}: aprovam?` };
    const changed = await consultant.call(api.comments.update, { params: { id }, body });
    expect(changed.mencoes).toHaveLength(2);
    expect(await noticesOf('lider')).toHaveLength(1);
    expect((await noticesOf('gerente')).map((one) => one.tipo)).toEqual(['mencao']);
  });

  test('of an unknown id is plain text', async () => {
    expect(await said('@[9999999999] ok')).toMatchObject({ comentario: '@[9999999999] ok', mencoes: [] });
  });

  test('of a person who left since does not block a correction of the comment', async () => {
    const { diagnostico_comentario_id: id } = await said(`${at('lider')}: aprov?`);
    const setActive = (ativo: boolean) =>
      t.db.service((tx) =>
        tx
          .update(funcionario)
          .set({ ativo })
          .where(eq(funcionario.funcionario_id, idOf('lider'))),
      );
    await setActive(false);
    const body = { comentario: `${at('lider')}: aprova?` };
    const changed = await consultant.call(api.comments.update, { params: { id }, body });
    await setActive(true);
    expect(changed).toMatchObject({ ...body, mencoes: [{ funcionario_id: idOf('lider') }] });
  });

  test('of a person who does not see the study is refused by name', async () => {
    const { usuario } = await (await t.as('corretor2')).call(api.auth.me, {});
    const { error } = await say(`${at('corretor2')}?`);
    expect(error.errors?.comentario).toEqual([`${usuario.pessoa_nome} não vê este estudo ou esta área.`]);
  });

  test('of a deleted comment shows none of its text', async () => {
    const { diagnostico_comentario_id: id } = await said(`${at('lider')}: segredo.`);
    await t.mails();
    await consultant.call(api.comments.remove, { params: { id } });
    expect((await noticesOf('lider')).map((one) => one.texto).join()).not.toContain('segredo');
  });
});

describe('a comment about a need', () => {
  test('names the need and belongs to its area', async () => {
    const made = await said('Só até os 65?', { diagnostico_produto_item_id: study.itens[1] });
    expect(made).toMatchObject({
      produto: 'Vida',
      produto_diagnostico_id: 1,
      diagnostico_produto_item_id: study.itens[1],
      tipo_segurado: 'titular',
    });
    expect(made.item).toBeTruthy();
    const seen = await (await t.as('especialista2')).call(api.diagnosis.get, {
      params: { id: study.diagnostico_id },
    });
    expect(seen.diagnostico_comentarios).toEqual([]);
  });

  test('of another study is 404, of another area refused', async () => {
    const other = await t.make((f) => f.study({ estagio: 4, areas: [1] }));
    expect((await say('?', { diagnostico_produto_item_id: other.itens[1] })).status).toBe(404);
    const { status, error } = await say('?', {
      diagnostico_produto_item_id: study.itens[1],
      produto_diagnostico_id: 4,
    });
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, ['diagnostico_produto_item_id']]);
  });
});

test('a specialist of a concluded area writes while the study lives', async () => {
  const alive = await t.make((f) =>
    f.study({
      estagio: 8,
      areas: [1, 4],
      tarefas: [{ area: 1, estagio_especialista: 6, status_tarefa: 3 }, { area: 4 }],
    }),
  );
  const { status } = await (await t.as('especialista')).try(api.comments.createAsSpecialist, {
    body: { diagnostico_id: alive.diagnostico_id, produto_diagnostico_id: 1, comentario: 'A apólice saiu.' },
  });
  expect(status).toBe(201);
});
