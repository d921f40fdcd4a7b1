import { api } from '@farol/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PASSWORD } from '../../test/brokerage.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

type From = { network?: string; aparelho?: string };
const logIn = async (usuario_username: string, password: string, { network, aparelho }: From = {}) => {
  const reply = await t.app.inject({
    method: 'POST',
    url: `/api${api.auth.authenticate.path}`,
    payload: { usuario_username, password, ...(aparelho !== undefined && { aparelho }) },
    remoteAddress: network ?? '127.0.0.1',
  });
  return { status: reply.statusCode, data: reply.json() };
};
const guess = async (login: string, network: string) =>
  (await logIn(login, 'palpite errado', { network })).status;

/** Wrong passwords from as many addresses as it takes until the account waits. */
async function besiege(login: string) {
  const statuses = [];
  for (let n = 1; n <= 22; n += 1) statuses.push(await guess(login, `198.51.100.${n}`));
  return statuses;
}

it('may guess an account twenty times, from however many addresses', async () => {
  const statuses = await besiege('lider');
  expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  expect(statuses.slice(20)).toEqual([429, 429]);
});

it('do not keep out a device that logged in before', async () => {
  const { data } = await logIn('gerente', PASSWORD, { network: '203.0.113.1' });
  await besiege('gerente');
  const away = { network: '203.0.113.2' };
  expect((await logIn('gerente', PASSWORD, away)).status).toBe(429);
  const { aparelho } = data;
  const again = await logIn('gerente', PASSWORD, { ...away, aparelho: `outra.marca ${aparelho}` });
  expect([again.status, again.data.aparelho]).toEqual([200, aparelho]);
});

it('do not keep out the network from which the account logged in before', async () => {
  const home = { network: '203.0.113.3' };
  await logIn('proprietario', PASSWORD, home);
  await besiege('proprietario');
  expect((await logIn('proprietario', PASSWORD, home)).status).toBe(200);
});

it('do not keep out who resets the password by mail', async () => {
  await besiege('parceiro');
  await t.anonymous.call(api.auth.forgotPassword, { body: { usuario_username: 'parceiro' } });
  const token = /reset-password\/([\w-]+)/.exec((await t.mails()).at(-1) ?? '')?.[1] ?? '';
  const senha = 'outra senha comprida';
  const { aparelho } = await t.anonymous.call(api.auth.resetPassword, {
    params: { token },
    body: { senha, confirmacao_senha: senha },
  });
  const away = { network: '203.0.113.4' };
  expect((await logIn('parceiro', senha, away)).status).toBe(429);
  expect((await logIn('parceiro', senha, { ...away, aparelho })).status).toBe(200);
});

it('do not pass with the mark of another account', async () => {
  const { aparelho } = (await logIn('corretor', PASSWORD)).data;
  await besiege('corretor2');
  expect((await logIn('corretor2', PASSWORD, { network: '203.0.113.5', aparelho })).status).toBe(429);
});

it('do not guess with a device that logged in', async () => {
  const { aparelho } = (await logIn('admin', PASSWORD)).data;
  const statuses = [];
  for (let n = 0; n < 6; n += 1) statuses.push((await logIn('admin', 'errada', { aparelho })).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await logIn('admin', PASSWORD, { network: '203.0.113.6' })).status).toBe(200);
});

it('are not forgiven an address by a login of their own', async () => {
  const network = '203.0.113.7';
  for (let n = 0; n < 30; n += 1) {
    if (n === 15) expect((await logIn('corretor.b', PASSWORD, { network })).status).toBe(200);
    expect(await guess(`ninguem${n}`, network)).toBe(401);
  }
  expect(await guess('mais.um', network)).toBe(429);
});

it('are forgiven their own wrong attempts by a login', async () => {
  const network = '203.0.113.8';
  for (let n = 0; n < 4; n += 1) expect(await guess('especialista', network)).toBe(401);
  expect((await logIn('especialista', PASSWORD, { network })).status).toBe(200);
  for (let n = 0; n < 4; n += 1) expect(await guess('especialista', network)).toBe(401);
  expect((await logIn('especialista', PASSWORD, { network })).status).toBe(200);
});

it('in a hurry are not refused for those before them that are right', async () => {
  const network = '203.0.113.9';
  const people = ['corretor', 'admin', 'admin.b', 'corretor.b', 'especialista', 'master'];
  const logins = [...people, ...people, ...people, ...Array.from({ length: 22 }, () => 'especialista2')];
  const replies = await Promise.all(logins.map((login) => logIn(login, PASSWORD, { network })));
  expect(replies.map(({ status }) => status)).toEqual(logins.map(() => 200));
});
