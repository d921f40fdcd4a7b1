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

test('handing back after the mails have gone tells both sides again', async () => {
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
