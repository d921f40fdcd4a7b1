import { api } from '@farol/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditorsOf } from '../../test/audit-trail.ts';
import { PASSWORD, type Who } from '../../test/brokerage.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const DATA = { telefone: '(48) 9 9123-4567', estado: 'SC', cidade: 'Florianópolis' } as const;

/** The person's own data as the form sends them back. */
async function formOf(who: Who) {
  const profile = await (await t.as(who)).call(api.account.profile);
  const { pessoa_nome: nome, pessoa_email: email, usuario_username } = profile;
  return { nome, email, usuario_username, ...DATA };
}
const save = async (who: Who, change: object) =>
  (await t.as(who)).try(api.account.update, { body: { ...(await formOf(who)), ...change } });
const newSession = async (usuario_username: string, password = PASSWORD) =>
  t.anonymous.try(api.auth.authenticate, { body: { usuario_username, password } });

describe('the own data', () => {
  it('are read without the password’s hash', async () => {
    const profile = await (await t.as('corretor')).call(api.account.profile);
    expect(profile).toMatchObject({
      usuario_username: 'corretor',
      funcionario_cargo_nome: 'Corretor',
      logo: null,
      termos_uso_software: null,
    });
    expect(JSON.stringify(profile)).not.toMatch(/senha_hash|argon2/);
  });

  it('are saved, shown by the next read, and audited', async () => {
    const reply = await save('corretor', { nome: 'Beatriz Camargo Lima' });
    expect(reply.data).toMatchObject({
      pessoa_nome: 'Beatriz Camargo Lima',
      pessoa_telefone: '48991234567',
      endereco_cidade: 'Florianópolis',
    });
    const broker = await t.as('corretor');
    expect((await broker.call(api.auth.me)).usuario.pessoa_nome).toBe('Beatriz Camargo Lima');
    const { funcionario_id } = t.people.corretor;
    expect(await auditorsOf(t, 'funcionario', funcionario_id)).toContainEqual({
      acao: 'editar',
      funcionario_id,
      perfil: 'broker',
    });
  });

  it.each<[string, object, string]>([
    ['a name with digits', { nome: 'Beatriz 2' }, 'nome'],
    ['no address', { email: 'sem-arroba' }, 'email'],
    ['a short telephone', { telefone: '4899' }, 'telefone'],
    ['an unknown state', { estado: 'XX' }, 'estado'],
    ['a city of another state', { cidade: 'Campinas' }, 'cidade'],
    ['a login with spaces', { usuario_username: 'bea camargo' }, 'usuario_username'],
    ['a short password', { senha: 'curta', senha_atual: PASSWORD }, 'senha'],
  ])('refuse %s at its field', async (_, change, field) => {
    const refused = await save('corretor', change);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.error.errors ?? {})).toEqual([field]);
  });

  it('refuse a login and an e-mail of somebody else at their fields', async () => {
    const login = await save('corretor', { usuario_username: 'corretor.b', senha_atual: PASSWORD });
    expect(login.error.errors).toEqual({ usuario_username: ['Este login já está em uso. Escolha outro.'] });
    const email = await save('corretor', { email: 'LIDER@farol.local', senha_atual: PASSWORD });
    expect(email.error.errors).toEqual({ email: ['Já existe um usuário com este e-mail nesta empresa.'] });
  });

  it('refuse a version changed meanwhile, with the present one', async () => {
    const { versao } = await (await t.as('parceiro')).call(api.account.profile);
    expect((await save('parceiro', { versao })).status).toBe(200);
    const stale = await save('parceiro', { versao });
    expect([stale.status, stale.error.code]).toEqual([409, 'versao_antiga']);
    expect(stale.error.atual).toMatchObject({ versao: versao + 1 });
  });
});

describe('password, e-mail and login', () => {
  it.each([
    { senha: 'uma outra senha longa' },
    { email: 'outro@farol.local' },
    { usuario_username: 'outro.login' },
  ])('change only with the present password: %o', async (change) => {
    expect((await save('lider', change)).error.errors).toEqual({
      senha_atual: ['Informe a senha atual.'],
    });
    expect((await save('lider', { ...change, senha_atual: 'não é esta' })).error.errors).toEqual({
      senha_atual: ['A senha atual não confere.'],
    });
    t.clock.advance(1 / 48);
  });

  it('refuse many wrong present passwords like a login, and keep nobody from one', async () => {
    await t.as('especialista2');
    t.clock.advance(1 / 1440);
    for (let n = 0; n < 5; n += 1)
      expect((await save('especialista2', { email: 'x@y.com', senha_atual: `${n}` })).status).toBe(422);
    expect((await save('especialista2', { email: 'x@y.com', senha_atual: PASSWORD })).status).toBe(429);
    expect((await newSession('especialista2')).status).toBe(200);
  });

  it('end the other sessions and every open reset link with a new password', async () => {
    const other = t.withToken((await newSession('gerente')).data.token);
    await t.anonymous.call(api.auth.forgotPassword, { body: { usuario_username: 'gerente' } });
    const token = /reset-password\/([\w-]+)/.exec((await t.mails()).at(-1) ?? '')?.[1] ?? '';
    const senha = 'três cavalos no telhado';
    expect((await save('gerente', { senha, senha_atual: PASSWORD })).status).toBe(200);
    expect((await other.try(api.auth.me)).status).toBe(401);
    expect((await (await t.as('gerente')).try(api.auth.me)).status).toBe(200);
    expect((await t.anonymous.try(api.auth.checkResetToken, { params: { token } })).status).toBe(404);
    expect((await newSession('gerente')).status).toBe(401);
    expect((await newSession('gerente', senha)).status).toBe(200);
    expect((await t.mails()).at(-1)).toContain('Senha trocada');
  });

  it('refuse a weak new password, and the present one again', async () => {
    const weak = await save('proprietario', { senha: 'proprietario1', senha_atual: PASSWORD });
    expect(weak.error.errors).toHaveProperty('senha');
    const same = await save('proprietario', { senha: PASSWORD, senha_atual: PASSWORD });
    expect(same.error.errors).toEqual({ senha: ['A nova senha é igual à atual.'] });
  });

  it('notify the former address of a new one, whose login works at once', async () => {
    const change = { email: 'sandra.nova@farol.local', usuario_username: 'sandra', senha_atual: PASSWORD };
    expect((await save('proprietario', change)).status).toBe(200);
    expect((await t.mails()).at(-1)).toContain('To: proprietario@farol.local');
    expect((await newSession('sandra')).status).toBe(200);
    expect((await newSession('proprietario')).status).toBe(401);
  });

  it('are not stored under an idempotency key', async () => {
    const body = { ...(await formOf('master')), senha: 'uma das minhas senhas', senha_atual: PASSWORD };
    const headers = { 'idempotency-key': 'perfil' };
    expect((await (await t.as('master')).try(api.account.update, { body, headers })).status).toBe(200);
    const { rows } = await t.db.service((tx) =>
      tx.execute(sql`select 1 from idempotencia where chave = 'perfil'`),
    );
    expect(rows).toEqual([]);
  });
});
