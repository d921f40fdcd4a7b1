import { api } from '@farol/contracts';
import { NOTIFICACAO } from '@farol/domain/pipeline';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { recipients } from './notifications.store.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

it('are both channels of every kind until the person chooses', async () => {
  const { data } = await (await t.as('corretor')).call(api.notifications.preferences);
  expect(data.map(({ tipo }) => tipo)).toEqual(Object.keys(NOTIFICACAO));
  expect(data.every((one) => one.no_aplicativo && one.por_email)).toBe(true);
});

it('change the kinds sent and keep the others', async () => {
  const broker = await t.as('corretor');
  const change = (por_email: boolean) =>
    broker.call(api.notifications.updatePreferences, {
      body: { data: [{ tipo: 'comentario', no_aplicativo: true, por_email }] },
    });
  await change(false);
  const { data } = await broker.call(api.notifications.preferences);
  expect(data.filter((one) => !one.por_email).map(({ tipo }) => tipo)).toEqual(['comentario']);
  expect((await change(true)).data.every((one) => one.por_email)).toBe(true);
});

it('are the person’s alone', async () => {
  const leader = await t.as('lider');
  await leader.call(api.notifications.updatePreferences, {
    body: { data: [{ tipo: 'prazo_vencido', no_aplicativo: false, por_email: false }] },
  });
  const { data } = await (await t.as('corretor2')).call(api.notifications.preferences);
  expect(data.every((one) => one.no_aplicativo && one.por_email)).toBe(true);
});

it('refuse an unknown kind', async () => {
  const refused = await (await t.as('corretor')).try(api.notifications.updatePreferences, {
    body: { data: [{ tipo: 'aniversario_do_cachorro', no_aplicativo: true, por_email: true }] },
  });
  expect(refused.error.errors).toEqual({ 'data.0.tipo': ['Este aviso não existe.'] });
});

it('of a colleague from another company are kept where that person works too', async () => {
  const guest = t.people['especialista.b'].funcionario_id;
  const { empresa_id } = t.people.corretor;
  await (await t.as('especialista.b')).call(api.notifications.updatePreferences, {
    body: { data: [{ tipo: 'tarefa_aberta', no_aplicativo: true, por_email: false }] },
  });
  await t.db.asService((tx) =>
    tx.execute(
      sql`update funcionario set empresas_ids = ${sql.param([empresa_id])} where funcionario_id = ${guest}`,
    ),
  );
  const wants = await t.db.forActor({ empresas: [empresa_id] }, async (tx) =>
    (await recipients(tx, [guest])).get(guest)?.preferences.get('tarefa_aberta'),
  );
  expect(wants).toMatchObject({ no_aplicativo: true, por_email: false });
});
