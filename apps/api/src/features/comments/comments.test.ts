import { api } from '@farol/contracts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { notificacao } from '../../db/schema/index.ts';
import type { Caller } from '../../platform/http/in-process.ts';
import type { MadeStudy } from '../../test/factories.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
let consultant: Caller;
let specialist: Caller;
let study: MadeStudy;

beforeAll(async () => {
  t = await createTestApp();
  consultant = await t.as('corretor');
  specialist = await t.as('especialista');
});
beforeEach(async () => {
  study = await t.make((f) =>
    f.study({ estagio: 4, areas: [1, 3, 4], tarefas: ([1, 3, 4] as const).map((area) => ({ area })) }),
  );
});
afterAll(() => t.close());

const say = (comentario: string, over: object = {}, caller = consultant) =>
  caller.call(api.comments.create, {
    body: { diagnostico_id: study.diagnostico_id, comentario, ...over },
  });
const answer = (comentario: string, over: object = {}, caller = specialist) =>
  caller.try(api.comments.createAsSpecialist, {
    body: { diagnostico_id: study.diagnostico_id, comentario, ...over },
  });
const heard = async (caller: Caller) =>
  (await caller.call(api.diagnosis.get, { params: { id: study.diagnostico_id } })).diagnostico_comentarios;
const words = async (caller: Caller) => (await heard(caller)).map((c) => c.comentario);
const told = (who: Parameters<TestApp['as']>[0]) =>
  t.db.service((tx) =>
    tx
      .select()
      .from(notificacao)
      .where(
        and(
          eq(notificacao.funcionario_id, t.people[who].funcionario_id),
          eq(notificacao.diagnostico_id, study.diagnostico_id),
          eq(notificacao.tipo, 'comentario'),
        ),
      ),
  );

describe('a conversation', () => {
  test('is visible in the study to both sides, newest first', async () => {
    const first = await say('Prefere débito em conta.', { produto_diagnostico_id: 1 });
    expect(first).toMatchObject({
      comentario: 'Prefere débito em conta.',
      usuario: { pessoa_nome: 'Beatriz Camargo' },
      produto_diagnostico_id: 1,
      produto: 'Vida',
      data: t.clock.now().toISOString(),
      editado_em: null,
      meu: true,
    });
    expect((await answer('Anotado.', { produto_diagnostico_id: 1 })).status).toBe(201);
    expect(await words(consultant)).toEqual(['Anotado.', 'Prefere débito em conta.']);
    expect((await heard(specialist)).map((c) => c.meu)).toEqual([true, false]);
  });

  test('notifies each person of the other side once, not the author', async () => {
    await say('Para todos.');
    expect(await told('especialista')).toHaveLength(1);
    expect(await told('especialista2')).toHaveLength(1);
    expect(await told('corretor')).toHaveLength(0);
    await answer('Só da vida.', { produto_diagnostico_id: 1 });
    expect(await told('corretor')).toHaveLength(1);
    const mail = (await t.mails()).at(-1);
    expect(mail).toContain('vio Rezende comentou em Vida');
    expect(mail).toContain('da vida.');
  });

  test('about an area notifies and shows it to its specialist only', async () => {
    await say('Só crédito.', { produto_diagnostico_id: 4 });
    expect(await told('especialista')).toHaveLength(0);
    expect(await told('especialista2')).toHaveLength(1);
    expect(await words(specialist)).toEqual([]);
    expect(await words(await t.as('especialista2'))).toEqual(['Só crédito.']);
  });

  test('by the specialist starts their task', async () => {
    await answer('Começando.', { produto_diagnostico_id: 1 });
    const { tarefas } = await consultant.call(api.diagnosis.get, { params: { id: study.diagnostico_id } });
    expect(tarefas.find((x) => x.produto_diagnostico_id === 1)!.status_tarefa).toBe(2);
  });

  test('with a repeated key stores one comment', async () => {
    const send = () =>
      consultant.try(api.comments.create, {
        body: { diagnostico_id: study.diagnostico_id, comentario: 'Uma vez.' },
        headers: { 'idempotency-key': `comentario-${study.diagnostico_id}` },
      });
    await send();
    await send();
    expect(await words(consultant)).toEqual(['Uma vez.']);
  });
});

describe('own comments', () => {
  test('may be changed and deleted', async () => {
    const { diagnostico_comentario_id: id } = await say('Prazo é sexta.');
    const changed = await consultant.call(api.comments.update, {
      params: { id },
      body: { comentario: 'Prazo é quinta.' },
    });
    expect(changed).toMatchObject({
      comentario: 'Prazo é quinta.',
      editado_em: t.clock.now().toISOString(),
    });
    expect(await words(specialist)).toEqual(['Prazo é quinta.']);
    await consultant.call(api.comments.remove, { params: { id } });
    expect(await words(specialist)).toEqual([]);
    expect((await consultant.try(api.comments.remove, { params: { id } })).status).toBe(404);
  });

  test.each<[Parameters<TestApp['as']>[0], number, number]>([
    ['especialista', 403, 403],
    ['lider', 403, 403],
    ['admin', 403, 204],
    ['corretor2', 404, 404],
    ['admin.b', 404, 404],
  ])('of others are refused for %s', async (who, change, removal) => {
    const { diagnostico_comentario_id: id } = await say('Meu.');
    const other = await t.as(who);
    const params = { id };
    expect((await other.try(api.comments.update, { params, body: { comentario: 'Seu.' } })).status).toBe(
      change,
    );
    expect((await other.try(api.comments.remove, { params })).status).toBe(removal);
  });

  test('of another area are 404', async () => {
    const { diagnostico_comentario_id: id } = await say('Crédito.', { produto_diagnostico_id: 4 });
    const { status } = await specialist.try(api.comments.remove, { params: { id } });
    expect(status).toBe(404);
  });
});

describe('who may write', () => {
  test.each([
    [{ comentario: '  ' }, 'comentario'],
    [{ comentario: 'x'.repeat(5001) }, 'comentario'],
    [{ comentario: 'Olá', produto_diagnostico_id: 2 }, 'produto_diagnostico_id'],
  ])('%# is refused', async (over, field) => {
    const { status, error } = await consultant.try(api.comments.create, {
      body: { diagnostico_id: study.diagnostico_id, ...over },
    });
    expect(status).toBe(422);
    expect(Object.keys(error.errors ?? {})).toEqual([field]);
  });

  test.each<[Parameters<TestApp['as']>[0], number]>([
    ['lider', 201],
    ['corretor2', 404],
    ['corretor.b', 404],
    ['especialista', 403],
    ['parceiro', 403],
    ['admin', 201],
  ])('on the consultant’s side %s: %i', async (who, expected) => {
    const { status } = await (await t.as(who)).try(api.comments.create, {
      body: { diagnostico_id: study.diagnostico_id, comentario: 'Posso?' },
    });
    expect(status).toBe(expected);
  });

  test('a specialist about own areas', async () => {
    expect((await answer('Posso?', { produto_diagnostico_id: 4 })).status).toBe(404);
    expect((await answer('Posso?', {}, await t.as('especialista.b'))).status).toBe(404);
    expect((await answer('Posso?', {}, consultant)).status).toBe(403);
  });

  test('a specialist about an area that has ended, as long as the study lives', async () => {
    const living = await t.make((f) =>
      f.study({
        estagio: 8,
        areas: [1, 4],
        tarefas: [
          { area: 1, estagio_especialista: 6, status_tarefa: 3 },
          { area: 4, estagio_especialista: 3 },
        ],
      }),
    );
    const about = { diagnostico_id: living.diagnostico_id, produto_diagnostico_id: 1 };
    expect((await answer('O boleto chegou?', about)).status).toBe(201);
    await consultant.call(api.comments.create, { body: { ...about, comentario: 'Chegou.' } });
    const heard = await t.db.service((tx) =>
      tx
        .select()
        .from(notificacao)
        .where(
          and(
            eq(notificacao.funcionario_id, t.people.especialista.funcionario_id),
            eq(notificacao.diagnostico_id, living.diagnostico_id),
          ),
        ),
    );
    expect(heard.map(({ tipo }) => tipo)).toEqual(['comentario']);

    const over = await t.make((f) =>
      f.study({ estagio: 10, areas: [1], tarefas: [{ area: 1, estagio_especialista: 6, status_tarefa: 3 }] }),
    );
    expect((await answer('Posso?', { diagnostico_id: over.diagnostico_id })).status).toBe(403);
  });
});
