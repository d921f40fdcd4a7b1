import { api } from '@farol/contracts';
import { CARGOS } from '@farol/domain/access';
import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { auditorsOf } from '../../test/audit-trail.ts';
import { PASSWORD } from '../../test/brokerage.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

const logIn = (usuario_username: string, password = PASSWORD) =>
  t.anonymous.try(api.auth.authenticate, { body: { usuario_username, password } });

describe('logging in', () => {
  it('returns the person, the permissions and a session token', async () => {
    const { token, usuario, permissoes } = await t.anonymous.call(api.auth.authenticate, {
      body: { usuario_username: 'Corretor', password: PASSWORD },
    });
    expect(usuario).toMatchObject({
      usuario_username: 'corretor',
      logado_como: 'broker',
      perfis: ['broker'],
    });
    expect(permissoes).toContain('clientes.criar');
    const me = await t.withToken(token).call(api.auth.me);
    expect(me.usuario).toEqual(usuario);
  });

  it.each([
    ['especialista', 'specialist'],
    ['admin', 'admin'],
    ['master', 'broker'],
  ])('starts %s as %s', async (login, perfil) => {
    expect((await logIn(login)).data.usuario.logado_como).toBe(perfil);
  });

  it('answers alike for a wrong password and an unknown account', async () => {
    const [wrong, unknown] = [await logIn('corretor2', 'não é esta'), await logIn('ninguem', 'não é esta')];
    for (const reply of [wrong, unknown]) {
      expect(reply.status).toBe(401);
      expect(reply.error).toMatchObject({
        code: 'credenciais_invalidas',
        statusMessage: 'Usuário ou senha inválidos',
      });
    }
  });

  it('is delayed after five wrong passwords, even with the right one', async () => {
    for (let n = 0; n < 5; n += 1) expect((await logIn('lider', `errada ${n}`)).status).toBe(401);
    const refused = await logIn('lider');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is delayed for concurrent guesses', async () => {
    const guesses = Array.from({ length: 12 }, (_, n) => logIn('especialista2', `palpite ${n}`));
    const statuses = (await Promise.all(guesses)).map((reply) => reply.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });

  it('hashes a password again whose parameters are of another time', async () => {
    const hashOf = async () =>
      (
        await t.db.service((tx) =>
          tx.execute<{ senha_hash: string }>(
            sql`select senha_hash from funcionario where usuario_username = 'proprietario'`,
          ),
        )
      ).rows[0]?.senha_hash;
    t.deps.renewsHashes = true;
    expect(await hashOf()).toContain('$m=8,t=1,p=1$');
    await logIn('proprietario', 'não é esta');
    await t.deps.background.idle();
    expect(await hashOf()).toContain('$m=8,t=1,p=1$');
    await logIn('proprietario');
    await t.deps.background.idle();
    expect(await hashOf()).toContain('$m=19456,t=2,p=1$');
    t.deps.renewsHashes = false;
    expect((await logIn('proprietario')).status).toBe(200);
  });

  it('names missing fields', async () => {
    const reply = await t.anonymous.try(api.auth.authenticate, { body: { usuario_username: '' } });
    expect(reply.status).toBe(422);
    expect(reply.error.errors).toEqual({
      usuario_username: ['Campo obrigatório.'],
      password: ['Campo obrigatório.'],
    });
  });
});

describe('the session', () => {
  it('is required by every call that is not public', async () => {
    expect((await t.anonymous.try(api.auth.me)).status).toBe(401);
    expect((await t.withToken('inventado').try(api.auth.me)).error.code).toBe('nao_autenticado');
  });

  it('ends at logout', async () => {
    const { token } = (await logIn('gerente')).data;
    await t.withToken(token).call(api.auth.logout);
    expect((await t.withToken(token).try(api.auth.me)).status).toBe(401);
  });

  it('ends after twelve idle hours', async () => {
    const { token } = (await logIn('proprietario')).data;
    const start = t.clock.now();
    t.clock.set(new Date(start.getTime() + 11 * 3_600_000).toISOString());
    expect((await t.withToken(token).try(api.auth.me)).status).toBe(200);
    t.clock.set(new Date(start.getTime() + 24 * 3_600_000).toISOString());
    expect((await t.withToken(token).try(api.auth.me)).status).toBe(401);
    t.clock.set(start.toISOString());
  });

  it('has the rights of its current profile only', async () => {
    const { token } = (await logIn('admin')).data;
    const admin = t.withToken(token);
    const switched = await admin.call(api.auth.switchProfile, { body: { logado_como: 'broker' } });
    expect(switched.permissoes).not.toContain('dashboard.ver');
    expect((await admin.call(api.auth.me)).usuario.logado_como).toBe('broker');
  });

  it('is looked up once while cached', async () => {
    const broker = await t.as('corretor');
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    try {
      await vi.waitFor(
        async () => {
          sent.mockClear();
          expect((await broker.try(api.dashboard.blocks)).status).toBe(403);
          expect(JSON.stringify(sent.mock.calls)).not.toContain('from sessao s');
        },
        { timeout: 10_000 },
      );
    } finally {
      sent.mockRestore();
    }
  });

  it('follows job title, companies and team, and ends when the person leaves', async () => {
    const { token } = (await logIn('admin.b')).data;
    const { funcionario_id } = t.people['admin.b'];
    const change = (set: SQL) =>
      t.db.service((tx) =>
        tx.execute(sql`update funcionario set ${set} where funcionario_id = ${funcionario_id}`),
      );
    const company = async () => (await t.withToken(token).try(api.auth.me)).data.usuario.empresa_id;
    const dashboard = async () => (await t.withToken(token).try(api.dashboard.blocks)).status;
    expect([await dashboard(), await company()]).toEqual([200, t.people['admin.b'].empresa_id]);
    const { empresa_id } = t.people.corretor;
    await change(sql`funcionario_cargo_id = ${CARGOS.CORRETOR}, empresa_id = ${empresa_id}`);
    expect([await dashboard(), await company()]).toEqual([403, empresa_id]);
    await change(sql`ativo = false`);
    expect(await dashboard()).toBe(401);
    const before = t.people['admin.b'].empresa_id;
    await change(sql`ativo = true, funcionario_cargo_id = ${CARGOS.ADMIN}, empresa_id = ${before}`);
    expect(await dashboard()).toBe(200);
  });

  it('cannot switch to a profile outside the job title', async () => {
    const reply = await (await t.as('corretor')).try(api.auth.switchProfile, {
      body: { logado_como: 'admin' },
    });
    expect(reply.status).toBe(403);
  });
});

describe('a forgotten password', () => {
  const tokenIn = (mail: string) => /reset-password\/([\w-]+)/.exec(mail)?.[1] ?? '';

  it('is answered alike for unknown accounts, and mails known ones only', async () => {
    const ask = (usuario_username: string) =>
      t.anonymous.call(api.auth.forgotPassword, { body: { usuario_username } });
    expect(await ask('ninguem')).toEqual(await ask('especialista2'));
    const mails = await t.mails();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('especialista2@farol.local');
  });

  it('is answered before anything is looked up', async () => {
    const sent = vi.spyOn(t.db, 'service');
    await t.anonymous.call(api.auth.forgotPassword, { body: { usuario_username: 'proprietario' } });
    const atTheAnswer = sent.mock.calls.length;
    await t.deps.background.idle();
    expect(atTheAnswer).toBe(0);
    expect(sent.mock.calls.length).toBeGreaterThan(0);
    sent.mockRestore();
  });

  it('is mailed in the name of the person’s company, which signs it', async () => {
    await t.anonymous.call(api.auth.forgotPassword, { body: { usuario_username: 'corretor.b' } });
    const mail = (await t.mails()).at(-1) ?? '';
    const { empresa_nome_fantasia: nome } = (await logIn('corretor.b')).data.usuario;
    expect(mail).toContain(`From: ${nome} <`);
    expect(mail).toContain('Subject: Nova senha');
    expect(mail).toMatch(new RegExp(`\\n${nome}\\r?\\nfeito com Farol\\r?\\n`));
  });

  it('is audited as the person’s change, in their job title’s profile', async () => {
    await t.anonymous.call(api.auth.forgotPassword, { body: { usuario_username: 'admin.b' } });
    const senha = 'mais uma senha comprida';
    await t.anonymous.call(api.auth.resetPassword, {
      params: { token: tokenIn((await t.mails()).at(-1) ?? '') },
      body: { senha, confirmacao_senha: senha },
    });
    const { funcionario_id } = t.people['admin.b'];
    expect(await auditorsOf(t, 'funcionario', funcionario_id)).toEqual([
      { acao: 'trocar_senha', funcionario_id, perfil: 'admin' },
    ]);
  });

  it('is replaced once through the mailed link, ending open sessions', async () => {
    const before = (await logIn('parceiro')).data.token;
    await t.anonymous.call(api.auth.forgotPassword, { body: { usuario_username: 'parceiro' } });
    const token = tokenIn((await t.mails()).at(-1) ?? '');
    const params = { token };
    expect(await t.anonymous.call(api.auth.checkResetToken, { params })).toEqual({
      usuario_username: 'pa•••o',
    });

    const nova = 'outra senha comprida';
    const body = { senha: nova, confirmacao_senha: nova };
    await t.anonymous.call(api.auth.resetPassword, { params, body });
    expect((await logIn('parceiro', nova)).status).toBe(200);
    expect((await t.withToken(before).try(api.auth.me)).status).toBe(401);
    expect((await t.anonymous.try(api.auth.resetPassword, { params, body })).status).toBe(404);
  });

  it('invalidates the other links of the person', async () => {
    const ask = () => t.anonymous.call(api.auth.forgotPassword, { body: { usuario_username: 'lider' } });
    await ask();
    const earlier = { token: tokenIn((await t.mails()).at(-1) ?? '') };
    await ask();
    const later = { token: tokenIn((await t.mails()).at(-1) ?? '') };
    expect(earlier).not.toEqual(later);
    const body = { senha: 'outra senha comprida', confirmacao_senha: 'outra senha comprida' };
    await t.anonymous.call(api.auth.resetPassword, { params: later, body });
    expect((await t.anonymous.try(api.auth.checkResetToken, { params: earlier })).status).toBe(404);
    expect((await t.anonymous.try(api.auth.resetPassword, { params: earlier, body })).status).toBe(404);
  });

  it('refuses a weak, breached or unequal new password at its field', async () => {
    await t.anonymous.call(api.auth.forgotPassword, { body: { usuario_username: 'corretor2' } });
    const params = { token: tokenIn((await t.mails()).at(-1) ?? '') };
    const errorsFor = async (senha: string, confirmacao_senha = senha) =>
      (await t.anonymous.try(api.auth.resetPassword, { params, body: { senha, confirmacao_senha } })).error
        .errors;
    expect(await errorsFor('curta')).toEqual({ senha: ['Use pelo menos 10 caracteres.'] });
    expect(await errorsFor('1234567890')).toHaveProperty('senha');
    expect(await errorsFor('uma senha longa', 'outra senha longa')).toEqual({
      confirmacao_senha: ['As senhas não são iguais.'],
    });
  });

  it('is 404 with an unknown token', async () => {
    expect((await t.anonymous.try(api.auth.checkResetToken, { params: { token: 'x' } })).status).toBe(404);
  });
});

describe('unreadable requests', () => {
  it('are 400 with the usual body when the JSON is malformed', async () => {
    const reply = await t.app.inject({
      method: 'POST',
      url: '/api/authenticate',
      headers: { 'content-type': 'application/json' },
      payload: '{"usuario_username": ',
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'requisicao_invalida', request_id: expect.any(String) });
  });

  it('are 404 in Portuguese when the URL does not exist', async () => {
    const reply = await t.app.inject({ method: 'GET', url: '/api/nada' });
    expect(reply.statusCode).toBe(404);
    expect(reply.json().statusMessage).toBe('Endereço não encontrado.');
  });
});
