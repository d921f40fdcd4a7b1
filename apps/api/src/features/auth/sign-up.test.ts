import { api } from '@farol/contracts';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestApp, SETUP_TOKEN, type TestApp } from '../../test/test-app.ts';

let t: TestApp;
afterEach(() => t.close());

const FIRST = {
  token: SETUP_TOKEN,
  empresa_nome_fantasia: 'Corretora Nova',
  nome: 'Clara Antunes',
  email: 'clara@exemplo.com.br',
  usuario_username: 'clara',
  senha: 'uma senha comprida',
};

describe('the first account', () => {
  it('is created on an empty installation, which says so until then, as a logged-in administrator', async () => {
    t = await createTestApp({ empty: true });
    expect(await t.anonymous.call(api.auth.signUpState)).toEqual({ vazia: true });
    const { token, usuario } = await t.anonymous.call(api.auth.signUp, { body: FIRST });
    expect(await t.anonymous.call(api.auth.signUpState)).toEqual({ vazia: false });
    expect(usuario).toMatchObject({ funcionario_cargo_id: 6, empresa_nome_fantasia: 'Corretora Nova' });
    const companies = await t.withToken(token).call(api.setup.companies);
    expect(companies).toEqual([{ empresa_id: usuario.empresa_id, empresa_nome_fantasia: 'Corretora Nova' }]);
  });

  it('is created once, even by two concurrent requests', async () => {
    t = await createTestApp({ empty: true });
    const other = { ...FIRST, usuario_username: 'davi', email: 'davi@exemplo.com.br' };
    const replies = await Promise.all(
      [FIRST, other].map((body) => t.anonymous.try(api.auth.signUp, { body })),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 403]);
  });

  it('is refused when accounts exist', async () => {
    t = await createTestApp();
    const reply = await t.anonymous.try(api.auth.signUp, { body: FIRST });
    expect(reply.status).toBe(403);
    expect(reply.error.statusMessage).toContain('Peça um convite');
  });

  it('is refused without the code printed at start', async () => {
    t = await createTestApp({ empty: true });
    const attempt = (token?: string) => t.anonymous.try(api.auth.signUp, { body: { ...FIRST, token } });
    expect((await attempt()).error.errors).toEqual({ token: ['Campo obrigatório.'] });
    expect((await attempt('outro')).status).toBe(403);
    expect((await attempt(SETUP_TOKEN)).status).toBe(201);
  });

  it('is refused once the code has expired', async () => {
    t = await createTestApp({ empty: true });
    t.deps.setupTokenUntil = t.clock.now();
    const reply = await t.anonymous.try(api.auth.signUp, { body: FIRST });
    expect([reply.status, reply.error.statusMessage]).toEqual([
      403,
      'Este código da instalação venceu. Reinicie o Farol, que mostra outro.',
    ]);
  });

  it('needs the company’s name', async () => {
    t = await createTestApp({ empty: true });
    const { empresa_nome_fantasia: _, ...body } = FIRST;
    const reply = await t.anonymous.try(api.auth.signUp, { body });
    expect(reply.error.errors).toEqual({ empresa_nome_fantasia: ['Campo obrigatório.'] });
  });

  it('names wrong fields', async () => {
    t = await createTestApp({ empty: true });
    const body = { ...FIRST, nome: 'Clara 2', email: 'x', senha: '1234567890' };
    const wrong = await t.anonymous.try(api.auth.signUp, { body });
    expect(wrong.status).toBe(422);
    expect(Object.keys(wrong.error.errors ?? {})).toEqual(['nome', 'email']);
    const weak = await t.anonymous.try(api.auth.signUp, { body: { ...FIRST, senha: '1234567890' } });
    expect(weak.error.errors).toHaveProperty('senha');
  });
});
