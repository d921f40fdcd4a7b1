import { api } from '@farol/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { PASSWORD } from '../../test/brokerage.ts';
import { codeAt } from '../../test/one-time-code.ts';
import { createTestApp, PDF, type TestApp } from '../../test/test-app.ts';
import { createCaller } from './in-process.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

test('at trace no secret is written: of logins, uploads, second factors, links and customers', async () => {
  const lines: string[] = [];
  const app = await buildApp(t.deps, { logLevel: 'trace', logTo: { write: (line) => lines.push(line) } });
  const stranger = createCaller(app);
  const secrets: string[] = ['senha errada 7f3a', 'um chute 7f3a', 'Marina Segredo'];
  const logIn = (password: string, codigo?: string) =>
    stranger.try(api.auth.authenticate, { body: { usuario_username: 'corretor', password, codigo } });

  await logIn('senha errada 7f3a');
  const { token, aparelho } = (await logIn(PASSWORD)).data;
  const broker = createCaller(app, token);
  secrets.push(PASSWORD, token, aparelho);

  const { url } = await broker.call(api.files.upload, { file: { ...PDF, nome: 'Marina Segredo.pdf' } });
  secrets.push(url.split('=').at(-1) ?? '');
  await app.inject(url);
  await app.inject(`${url}x`);

  const { segredo } = await broker.call(api.auth.startSecondFactor, { body: { senha_atual: PASSWORD } });
  const codigo = codeAt(segredo, t.clock.now());
  const { codigos } = await broker.call(api.auth.confirmSecondFactor, { body: { codigo } });
  await logIn(PASSWORD, codigos[0]);
  secrets.push(segredo, `"${codigo}"`, ...codigos);

  const { cliente_id: id } = await t.make((make) =>
    make.customer('corretor', { pessoa_nome: 'Marina Segredo' }),
  );
  await broker.try(api.customers.list, { query: { nome: 'Marina Segredo' } });
  const sheet = await broker.call(api.customerSheet.createLink, { params: { id } });
  secrets.push(sheet.token);
  await stranger.call(api.publicSheet.get, { params: { token: sheet.token } });
  await stranger.try(api.publicSheet.get, { params: { token: 'um chute 7f3a' } });

  await stranger.call(api.auth.forgotPassword, { body: { usuario_username: 'corretor' } });
  const reset = /reset-password\/([\w-]+)/.exec((await t.mails()).join(''))?.[1] ?? '';
  const senha = 'nova senha secreta 7f3a';
  await stranger.call(api.auth.resetPassword, {
    params: { token: reset },
    body: { senha, confirmacao_senha: senha },
  });
  secrets.push(reset, senha);
  await app.close();

  const output = lines.join('') + JSON.stringify(t.security);
  expect(output).toContain('Providing options to busboy');
  expect(secrets.every((secret) => secret.length >= 6)).toBe(true);
  expect(secrets.filter((secret) => output.includes(secret))).toEqual([]);
});

test('a request is numbered at random', async () => {
  const ask = async () => (await t.app.inject('/api/nada')).json().request_id;
  const [one, other] = [await ask(), await ask()];
  expect(one).toMatch(/^[0-9a-f-]{36}$/);
  expect(other).not.toBe(one);
});
