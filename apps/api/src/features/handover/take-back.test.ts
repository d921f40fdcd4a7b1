import { api } from '@farol/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectOk } from '../../test/flow.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { idOf, noticesOf, readable } from './handover.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
  // Mails wait by this clock, unless the real one is past it.
  t.clock.set('2031-01-07T12:00:00Z');
});
afterAll(() => t.close());

const give = async (who: 'gerente' | 'proprietario', body: object) =>
  (await t.as(who)).try(api.handover.customers, { body: body as never });

async function handedOver() {
  const made = await t.make((make) => make.study({ consultor: 'corretor', estagio: 2 }));
  const to = { clientes: [made.cliente_id], funcionario_id: idOf(t, 'corretor2') };
  const given = await expectOk(give('gerente', to));
  return { made, given, back: { clientes: [made.cliente_id], funcionario_id: idOf(t, 'corretor') } };
}

test('handing back at once withdraws the notices, and nobody gets a mail', async () => {
  const before = { mails: (await t.mails()).length, told: (await noticesOf(t, 'corretor2')).length };
  const { made, given, back } = await handedOver();
  expect((await noticesOf(t, 'corretor2')).length).toBe(before.told + 1);
  expect(await t.mails()).toHaveLength(before.mails);
  const undone = await expectOk(give('gerente', { ...back, desfaz: given.desfazer }));
  expect([undone.clientes, undone.desfazer]).toEqual([1, null]);
  t.clock.advance(0.001);
  expect(await readable(t, 'corretor', made)).toEqual([200, 200]);
  expect((await noticesOf(t, 'corretor2')).length).toBe(before.told);
  expect(await t.mails()).toHaveLength(before.mails);
});

test('handing back after the mails were sent notifies both sides again', async () => {
  const { given, back } = await handedOver();
  t.clock.advance(0.001);
  const mails = (await t.mails()).length;
  await expectOk(give('gerente', { ...back, desfaz: given.desfazer }));
  t.clock.advance(0.001);
  expect(await t.mails()).toHaveLength(mails + 2);
});

test('the notices of somebody else stay', async () => {
  const { given, back } = await handedOver();
  const told = (await noticesOf(t, 'corretor2')).length;
  await expectOk(give('proprietario', { ...back, desfaz: given.desfazer }));
  expect((await noticesOf(t, 'corretor2')).length).toBe(told + 1);
});

test('a key that matches no handover notifies both sides', async () => {
  const { back } = await handedOver();
  const told = (await noticesOf(t, 'corretor')).length;
  const instant = t.clock.now().getTime().toString(16).padStart(12, '0');
  t.clock.advance(0.0001);
  const never = `repasse-${idOf(t, 'gerente')}-${(t.clock.now().getTime() - 1).toString(16).padStart(12, '0')}0000`;
  const other = await t.make((make) => make.study({ consultor: 'corretor', estagio: 2 }));
  await expectOk(give('gerente', { ...back, desfaz: never }));
  // The instant of a real one, but another customer.
  const to = { clientes: [other.cliente_id], funcionario_id: idOf(t, 'corretor2') };
  await expectOk(give('gerente', { ...to, desfaz: `repasse-${idOf(t, 'gerente')}-${instant}0000` }));
  expect((await noticesOf(t, 'corretor')).length).toBe(told + 2);
});

test('handing a part back notifies only of the rest', async () => {
  t.clock.advance(0.001);
  const made = await t.make(async (make) => [
    await make.study({ consultor: 'corretor', estagio: 2 }),
    await make.study({ consultor: 'corretor', estagio: 2 }),
  ]);
  const clientes = made.map(({ cliente_id }) => cliente_id);
  const mails = (await t.mails()).length;
  const [former, receiver] = [await noticesOf(t, 'corretor'), await noticesOf(t, 'corretor2')];
  const to = { funcionario_id: idOf(t, 'corretor2'), motivo: 'Férias' };
  const given = await expectOk(give('gerente', { clientes, ...to }));
  const one = { clientes: clientes.slice(0, 1), funcionario_id: idOf(t, 'corretor') };
  await expectOk(give('gerente', { ...one, desfaz: given.desfazer }));
  const rest = { clientes: 1, estudos: 1, motivo: 'Férias' };
  for (const [who, before] of [
    ['corretor', former],
    ['corretor2', receiver],
  ] as const) {
    const [told, ...more] = (await noticesOf(t, who)).slice(before.length);
    expect([told?.dados, told?.cliente_id, more]).toEqual([expect.objectContaining(rest), clientes[1], []]);
  }
  t.clock.advance(0.001);
  expect(await t.mails()).toHaveLength(mails + 2);
});

test('without mails it is taken back within the minute only', async () => {
  for (const who of ['corretor', 'corretor2'] as const)
    await (await t.as(who)).call(api.notifications.updatePreferences, {
      body: { data: [{ tipo: 'cliente_transferido', no_aplicativo: true, por_email: 'nunca' }] },
    });
  const { given, back } = await handedOver();
  const told = (await noticesOf(t, 'corretor2')).length;
  t.clock.advance(0.001);
  await expectOk(give('gerente', { ...back, desfaz: given.desfazer }));
  expect((await noticesOf(t, 'corretor2')).length).toBe(told + 1);
});
