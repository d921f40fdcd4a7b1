import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, type Who } from '../../test/brokerage.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { runDay, tellTasks } from './index.ts';

let t: TestApp;
let cliente_id: number;
const at = (day: string, hour: string) => `${day}T${hour}:00-03:00`;

beforeAll(async () => {
  t = await createTestApp();
  t.clock.set(at('2026-11-16', '09:00'));
  ({ cliente_id } = await t.make((make) => make.customer('corretor', { pessoa_nome: 'Helena Duarte' })));
  await runDay(t.deps);
});
afterAll(() => t.close());

/** Logged in at the test's moment: a session does not last over days. */
const login = async (who: Who = 'corretor') => {
  const body = { usuario_username: who, password: PASSWORD };
  return t.withToken((await t.anonymous.call(api.auth.authenticate, { body })).token);
};
const note = async (dia: string, hora: string) =>
  (await login()).call(api.activities.addTask, {
    params: { id: cliente_id },
    body: { texto: 'X', dia, hora },
  });
const act = async (id: number, body: object) =>
  (await login()).call(api.activities.act, { params: { id }, body: body as never });

const shown = async () =>
  (await (await login()).call(api.notifications.list, { query: { per_page: 50 } })).data;

/** The consultant's new notices from the task reminder job at this moment. */
async function reminderAt(day: string, hour: string): Promise<string[]> {
  t.clock.set(at(day, hour));
  const before = new Set((await shown()).map(({ notificacao_id }) => notificacao_id));
  while (await tellTasks(t.deps));
  return (await shown())
    .filter(({ notificacao_id }) => !before.has(notificacao_id))
    .map(({ texto }) => texto);
}
/** Mails of the task of this moment. */
const mailed = async (words: string) => (await t.mails()).filter((mail) => mail.includes(words)).length;

test('reminds of a task at its hour and not in the morning', async () => {
  await note('2026-11-17', '15:30');
  t.clock.set(at('2026-11-17', '08:00'));
  await runDay(t.deps);
  const { data } = await (await login()).call(api.notifications.list, {});
  expect(data.filter(({ tipo }) => tipo === 'tarefa_propria')).toEqual([]);
  expect(await reminderAt('2026-11-17', '15:29')).toEqual([]);
  expect(await reminderAt('2026-11-17', '15:30')).toEqual([
    'Tarefa anotada para Helena Duarte: 17/11/2026, às 15:30.',
  ]);
});

test('reminds once, also with two instances at once', async () => {
  await note('2026-11-18', '10:00');
  t.clock.set(at('2026-11-18', '10:00'));
  await Promise.all([tellTasks(t.deps), tellTasks(t.deps)]);
  const { data } = await (await login()).call(api.notifications.list, { query: { per_page: 50 } });
  expect(data.filter(({ texto }) => texto.includes('18/11/2026'))).toHaveLength(1);
  expect(await reminderAt('2026-11-18', '10:01')).toEqual([]);
});

test('reminds after a running change of its customer is committed', async () => {
  await note('2026-11-18', '10:30');
  t.clock.set(at('2026-11-18', '10:30'));
  await t.db.service(async (tx) => {
    await tx.execute(sql`select from cliente where cliente_id = ${cliente_id} for update`);
    expect(await tellTasks(t.deps)).toBe(false);
  });
  expect(await reminderAt('2026-11-18', '10:31')).toEqual([
    'Tarefa anotada para Helena Duarte: 18/11/2026, às 10:30.',
  ]);
});

test('reminds after a failed attempt, by mail too where the person wants that', async () => {
  await note('2026-11-18', '11:00');
  await (await login()).call(api.notifications.updatePreferences, {
    body: { data: [{ tipo: 'tarefa_propria', no_aplicativo: true, por_email: 'na_hora' }] },
  });
  t.clock.set(at('2026-11-18', '11:00'));
  const failing = {
    ...t.deps,
    get publicUrl(): string {
      throw new Error('away');
    },
  };
  await expect(tellTasks(failing)).rejects.toThrow('away');
  expect(await mailed('18/11/2026, =C3=A0s 11:00')).toBe(0);
  expect(await reminderAt('2026-11-18', '11:00')).toHaveLength(1);
  expect(await mailed('18/11/2026, =C3=A0s 11:00')).toBe(1);
});

test('does not remind of a task done before its hour', async () => {
  const { atividade_id } = await note('2026-11-18', '14:00');
  await act(atividade_id, { acao: 'concluir' });
  expect(await reminderAt('2026-11-18', '14:00')).toEqual([]);
});

test('reminds again at its hour of the day it was put off to', async () => {
  const { atividade_id } = await note('2026-11-18', '16:00');
  expect(await reminderAt('2026-11-18', '16:00')).toHaveLength(1);
  await act(atividade_id, { acao: 'adiar', ate: '2026-11-19' });
  expect(await reminderAt('2026-11-19', '15:59')).toEqual([]);
  expect(await reminderAt('2026-11-19', '16:00')).toEqual([
    'Tarefa anotada para Helena Duarte: 19/11/2026, às 16:00.',
  ]);
});

test('sends one notice for tasks of days without a server', async () => {
  await note('2026-11-23', '10:00');
  await note('2026-11-24', '10:00');
  expect(await reminderAt('2026-11-26', '08:00')).toEqual([
    'Ficou sem aviso desde 23/11/2026: 2 tarefas anotadas. Está tudo na sua lista de tarefas.',
  ]);
});

test('reminds the consultant who has the customer at that hour', async () => {
  await note('2026-11-27', '10:00');
  t.clock.set(at('2026-11-27', '09:00'));
  await (await login('gerente')).call(api.handover.customer, {
    params: { id: cliente_id },
    body: { funcionario_id: t.people.corretor2.funcionario_id },
  });
  expect(await reminderAt('2026-11-27', '10:00')).toEqual([]);
  const { data } = await (await login('corretor2')).call(api.notifications.list, {});
  expect(data.map(({ tipo }) => tipo)).toContain('tarefa_propria');
});
