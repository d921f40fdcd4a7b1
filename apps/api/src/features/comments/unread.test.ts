import { api } from '@farol/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Caller } from '../../platform/http/in-process.ts';
import type { Who } from '../../test/brokerage.ts';
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
  study = await t.make((f) => f.study({ estagio: 4, areas: [1], tarefas: [{ area: 1 }] }));
});
afterAll(() => t.close());

const say = async (comentario: string): Promise<number> => {
  const body = { diagnostico_id: study.diagnostico_id, comentario };
  return (await consultant.call(api.comments.create, { body })).diagnostico_comentario_id;
};
const unread = async (who: Who): Promise<number[]> => {
  const { data } = await (await t.as(who)).call(api.comments.unread, {});
  return data.find((one) => one.diagnostico_id === study.diagnostico_id)?.comentarios ?? [];
};
const read = (ate: number) =>
  specialist.call(api.comments.markRead, { params: { id: study.diagnostico_id }, body: { ate } });

test('a comment is unread for the people notified, not for its author', async () => {
  const id = await say('Cotamos até quando?');
  expect(await unread('especialista')).toEqual([id]);
  expect([await unread('corretor'), await unread('especialista2')]).toEqual([[], []]);
});

test('reading the conversation clears what was there, and the bell with it', async () => {
  const first = await say('Um.');
  const second = await say('Dois.');
  const before = (await specialist.call(api.notifications.list, { query: {} })).nao_lidos;
  expect(await read(first)).toEqual({ lidos: 1 });
  expect(await unread('especialista')).toEqual([second]);
  expect((await specialist.call(api.notifications.list, { query: {} })).nao_lidos).toBe(before - 1);
});

test('a mention is unread until its conversation is opened', async () => {
  const id = await say(`@[${t.people.lider.funcionario_id}] veja.`);
  expect(await unread('lider')).toEqual([id]);
  await (await t.as('lider')).call(api.comments.markRead, {
    params: { id: study.diagnostico_id },
    body: { ate: id },
  });
  expect(await unread('lider')).toEqual([]);
});

test('a deleted comment is unread for nobody', async () => {
  const id = await say('Engano.');
  await consultant.call(api.comments.remove, { params: { id } });
  expect(await unread('especialista')).toEqual([]);
});

test('a customer’s comments come from every study, in both orders', async () => {
  const first = await say('Do primeiro.');
  const other = await t.make((f) => f.study({ cliente_id: study.cliente_id, estagio: 2, areas: [2] }));
  t.clock.advance(0.001);
  const body = { diagnostico_id: other.diagnostico_id, comentario: 'Do segundo.' };
  const second = (await consultant.call(api.comments.create, { body })).diagnostico_comentario_id;
  const listed = async (ordem: 'asc' | 'desc') => {
    const { data, meta } = await consultant.call(api.comments.ofCustomer, {
      params: { id: study.cliente_id },
      query: { ordem },
    });
    expect(meta.total).toBe(2);
    return data.map((one) => one.diagnostico_comentario_id);
  };
  expect(await listed('desc')).toEqual([second, first]);
  expect(await listed('asc')).toEqual([first, second]);
});
