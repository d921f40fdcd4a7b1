import { api } from '@farol/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, PDF, type TestApp } from '../../test/test-app.ts';
import { add, change, form, logIn } from './employees.fixture.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const mailsTo = async (email: string) => (await t.mails()).filter((mail) => mail.includes(email));

/** The address of a new password that the person asked for. */
const askForReset = async (usuario_username: string, email: string) => {
  await t.anonymous.call(api.auth.forgotPassword, { body: { usuario_username } });
  const token = /reset-password\/([\w-]+)/.exec((await mailsTo(email)).at(-1) ?? '')?.[1] ?? '';
  return () => t.anonymous.try(api.auth.checkResetToken, { params: { token } });
};

describe('an administrator’s change of what opens the account ends its reset links', () => {
  test.each([
    ['password', { senha: 'outra senha comprida' }],
    ['e-mail', { email: 'trocado@exemplo.com.br' }],
    ['deactivation', { ativo: false }],
  ])('%s', async (_, sent) => {
    const { funcionario_id, usuario_username, pessoa_email } = await add(t);
    const check = await askForReset(usuario_username, pessoa_email);
    expect((await check()).status).toBe(200);
    expect((await change(t, funcionario_id, sent)).status).toBe(200);
    if ('ativo' in sent) await change(t, funcionario_id, { ativo: true });
    expect((await check()).status).toBe(404);
  });

  test('and other fields do not', async () => {
    const { funcionario_id, usuario_username, pessoa_email } = await add(t);
    const check = await askForReset(usuario_username, pessoa_email);
    await change(t, funcionario_id, { telefone: '4833334444' });
    expect((await check()).status).toBe(200);
  });
});

test('a changed e-mail is reported to the former address', async () => {
  const { funcionario_id, pessoa_email } = await add(t);
  await change(t, funcionario_id, { email: 'nova.caixa@exemplo.com.br' });
  const mail = (await mailsTo(pessoa_email)).find((one) => one.includes('foi trocado'));
  expect(mail).toContain('O e-mail da sua conta foi trocado por outro por um administrador da sua empresa.');
});

test('the company’s name alone is no password', async () => {
  const admin = await t.as('admin');
  const { empresa_nome_fantasia } = await admin.call(api.companies.get, {
    params: { id: t.people.admin.empresa_id },
  });
  const senha = `${empresa_nome_fantasia}2026`;
  const refused = await admin.try(api.employees.create, { body: form({ senha }) });
  expect(refused.error.errors?.senha).toEqual([
    'Não use só o seu nome, o seu login ou o da empresa. Junte outras palavras.',
  ]);
  const { funcionario_id } = await add(t);
  expect((await change(t, funcionario_id, { senha })).error.errors).toHaveProperty('senha');
});

test('the files of a master are for masters only', async () => {
  const master = await t.as('master');
  await master.call(api.auth.switchProfile, { body: { logado_como: 'admin' } });
  const { funcionario_id: id, usuario_username } = await add(
    t,
    { funcionario_cargo_id: 99_999, empresa_id: t.people.admin.empresa_id },
    'master',
  );
  const { data } = await logIn(t, usuario_username, 'uma senha comprida');
  const own = t.withToken(data.token);
  const file = { nome: 'Termos.pdf', content: PDF.content };
  const send = (who: typeof own) => who.try(api.account.uploadTerms, { params: { id }, file });
  expect((await send(own)).status).toBeLessThan(300);
  const admin = await t.as('admin');
  expect((await send(admin)).status).toBe(403);
  expect((await admin.try(api.account.downloadTerms, { params: { id } })).status).toBe(403);
  expect((await master.try(api.account.downloadTerms, { params: { id } })).status).toBe(200);
});
