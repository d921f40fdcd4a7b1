import { api } from '@farol/contracts';
import { mailByDefault, NOTIFICACAO, type NomeNotificacao, notificacoesDe } from '@farol/domain/pipeline';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { recipients } from './notifications.store.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

it('are both channels until the person chooses, what comes by the calendar in one mail a day', async () => {
  const { data } = await (await t.as('corretor')).call(api.notifications.preferences);
  expect(data.every((one) => one.no_aplicativo)).toBe(true);
  expect(data.find(({ tipo }) => tipo === 'comentario')?.por_email).toBe('na_hora');
  expect(data.find(({ tipo }) => tipo === 'prazo_vencido')?.por_email).toBe('resumo');
});

it.each([
  ['corretor', 3],
  ['especialista', 4],
  ['gerente', 2],
  ['admin', 6],
] as const)('are of the kinds that can reach %s, and no other is saved', async (who, cargo) => {
  const person = await t.as(who);
  const { data } = await person.call(api.notifications.preferences);
  const own: readonly string[] = notificacoesDe(cargo);
  expect(data.map(({ tipo }) => tipo)).toEqual(own);
  for (const tipo of Object.keys(NOTIFICACAO) as NomeNotificacao[]) {
    const row = { tipo, no_aplicativo: true, por_email: mailByDefault(tipo) };
    const sent = await person.try(api.notifications.updatePreferences, { body: { data: [row] } });
    expect([tipo, sent.status, Object.keys(sent.error?.errors ?? {})]).toEqual(
      own.includes(tipo) ? [tipo, 200, []] : [tipo, 422, ['data.0.tipo']],
    );
  }
});

it('change the kinds sent and keep the others', async () => {
  const broker = await t.as('corretor');
  const change = (por_email: 'na_hora' | 'nunca') =>
    broker.call(api.notifications.updatePreferences, {
      body: { data: [{ tipo: 'comentario', no_aplicativo: true, por_email }] },
    });
  await change('nunca');
  const { data } = await broker.call(api.notifications.preferences);
  expect(data.filter((one) => one.por_email === 'nunca').map(({ tipo }) => tipo)).toEqual(['comentario']);
  expect((await change('na_hora')).data.every((one) => one.por_email !== 'nunca')).toBe(true);
});

it('are the person’s alone', async () => {
  const leader = await t.as('lider');
  await leader.call(api.notifications.updatePreferences, {
    body: { data: [{ tipo: 'prazo_vencido', no_aplicativo: false, por_email: 'nunca' }] },
  });
  const { data } = await (await t.as('corretor2')).call(api.notifications.preferences);
  expect(data.every((one) => one.no_aplicativo && one.por_email !== 'nunca')).toBe(true);
});

it('switch the daily summary off and on', async () => {
  const broker = await t.as('corretor');
  const change = (resumo_diario: boolean) =>
    broker.call(api.notifications.updatePreferences, { body: { data: [], resumo_diario } });
  expect((await change(false)).resumo_diario).toBe(false);
  expect((await broker.call(api.notifications.preferences)).resumo_diario).toBe(false);
  expect((await change(true)).resumo_diario).toBe(true);
});

it('refuse an unknown kind', async () => {
  const refused = await (await t.as('corretor')).try(api.notifications.updatePreferences, {
    body: { data: [{ tipo: 'aniversario_do_cachorro', no_aplicativo: true, por_email: 'nunca' }] },
  });
  expect(refused.error.errors).toEqual({ 'data.0.tipo': ['Este aviso não existe.'] });
});

it('of a colleague from another company apply where that person works too', async () => {
  const guest = t.people['especialista.b'].funcionario_id;
  const { empresa_id } = t.people.corretor;
  await (await t.as('especialista.b')).call(api.notifications.updatePreferences, {
    body: { data: [{ tipo: 'tarefa_aberta', no_aplicativo: true, por_email: 'nunca' }] },
  });
  await t.db.service((tx) =>
    tx.execute(
      sql`update funcionario set empresas_ids = ${sql.param([empresa_id])} where funcionario_id = ${guest}`,
    ),
  );
  const wants = await t.db.write({ empresas: [empresa_id] }, async (tx) =>
    (await recipients(tx, [guest])).get(guest)?.preferences.get('tarefa_aberta'),
  );
  expect(wants).toMatchObject({ no_aplicativo: true, por_email: 'nunca' });
});
