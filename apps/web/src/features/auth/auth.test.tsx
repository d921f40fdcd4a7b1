import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { session } from '../../shared/api/index.ts';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply, replyError } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';

beforeEach(() => session.end());

async function typeLogin() {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Usuário'), 'beatriz');
  await user.type(screen.getByLabelText('Senha'), 'uma senha qualquer');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  return user;
}

describe('login', () => {
  it.each([true, false])('leads to the first account only where there is none: %s', async (vazia) => {
    await renderRoute('/auth/login', {
      server: answering({ 'GET /api/auth/signup': () => reply({ vazia }) }),
    });
    await screen.findByLabelText('Usuário');
    const link = () => screen.queryByRole('link', { name: 'Criar a primeira corretora' });
    if (vazia) await waitFor(() => expect(link()?.getAttribute('href')).toBe('/auth/signup'));
    else expect(link()).toBeNull();
  });

  it('requires both fields before it calls the server', async () => {
    await renderRoute('/auth/login', { server: answering({}) });
    await userEvent.click(await screen.findByRole('button', { name: 'Entrar' }));
    expect(screen.getByText('Informe o usuário.')).toBeDefined();
    expect(screen.getByText('Informe a senha.')).toBeDefined();
  });

  it('shows one message for every refusal, without the expired-session countdown', async () => {
    const server = answering({
      'POST /api/authenticate': () =>
        replyError(401, { code: 'credenciais_invalidas', statusMessage: 'Usuário ou senha inválidos' }),
    });
    await renderRoute('/auth/login', { server });
    await typeLogin();
    expect((await screen.findByRole('alert')).textContent).toBe('Usuário ou Senha inválida');
    expect(screen.queryByText(/Sessão expirada/)).toBeNull();
  });

  it("shows the server's message to wait", async () => {
    const server = answering({
      'POST /api/authenticate': () =>
        replyError(429, { code: 'muitas_tentativas', statusMessage: 'Aguarde 30 segundos.' }),
    });
    await renderRoute('/auth/login', { server });
    await typeLogin();
    expect((await screen.findByRole('alert')).textContent).toBe('Aguarde 30 segundos.');
  });

  it('stores the session and opens the requested page', async () => {
    const who = sessionOf('broker', { token: 'abc' });
    const server = answering({
      'POST /api/authenticate': () => reply({ ...meOf(who), token: 'abc', aparelho: 'marca' }),
      'GET /api/authenticate/me': () => reply(meOf(who)),
    });
    const { path } = await renderRoute('/auth/login?voltar=/404', { server });
    await typeLogin();
    await waitFor(() => expect(path()).toBe('/404'));
    expect(session.get()).toEqual(who);
    expect(JSON.parse(localStorage.getItem('farol.sessao') ?? '{}')).toMatchObject({
      token: 'abc',
      loggedAs: 'broker',
    });
  });

  it('keeps what the server answers for this device and sends it with the next login', async () => {
    localStorage.setItem('farol.aparelho', 'antiga');
    const who = sessionOf('broker', { token: 'abc' });
    const sent: unknown[] = [];
    const server = answering({
      'POST /api/authenticate': async (request) => {
        sent.push(((await request.json()) as { aparelho?: string }).aparelho);
        return reply({ ...meOf(who), token: 'abc', aparelho: 'marca' });
      },
      'GET /api/authenticate/me': () => reply(meOf(who)),
    });
    const { path } = await renderRoute('/auth/login?voltar=/404', { server });
    await typeLogin();
    await waitFor(() => expect(path()).toBe('/404'));
    expect(sent).toEqual(['antiga']);
    session.end();
    expect(localStorage.getItem('farol.aparelho')).toBe('marca antiga');
  });

  it('leads home where the address would lead away', async () => {
    const who = sessionOf('broker', { token: 'abc' });
    const server = answering({
      'POST /api/authenticate': () => reply({ ...meOf(who), token: 'abc', aparelho: 'marca' }),
      'GET /api/authenticate/me': () => reply(meOf(who)),
    });
    const { path } = await renderRoute('/auth/login?voltar=//evil.example', { server });
    await typeLogin();
    await waitFor(() => expect(path()).toBe('/to-do-list'));
  });

  it('enters when another tab logs in', async () => {
    const who = sessionOf('broker');
    const server = answering({ 'GET /api/authenticate/me': () => reply(meOf(who)) });
    const { path } = await renderRoute('/auth/login?voltar=/404', { server });
    await screen.findByLabelText('Usuário');
    localStorage.setItem('farol.sessao', JSON.stringify(who));
    window.dispatchEvent(new StorageEvent('storage', { key: 'farol.sessao' }));
    await waitFor(() => expect(path()).toBe('/404'));
  });

  it('stays when another tab logs out', async () => {
    const { path } = await renderRoute('/auth/login', { server: answering({}) });
    await screen.findByLabelText('Usuário');
    window.dispatchEvent(new StorageEvent('storage', { key: 'farol.sessao' }));
    expect(path()).toBe('/auth/login');
  });

  it('asks for the second factor when the server does, and sends all three', async () => {
    const bodies: unknown[] = [];
    const server = answering({
      'POST /api/authenticate': async (request) => {
        bodies.push(await request.json());
        return replyError(401, { code: 'segundo_fator_exigido' });
      },
    });
    await renderRoute('/auth/login', { server });
    const user = await typeLogin();
    await user.type(await screen.findByLabelText('Código de verificação'), '123456');
    await user.click(screen.getByRole('button', { name: 'Entrar' }));
    await waitFor(() => expect(bodies).toHaveLength(2));
    expect(bodies[1]).toEqual({
      usuario_username: 'beatriz',
      password: 'uma senha qualquer',
      codigo: '123456',
    });
  });
});

describe('logout', () => {
  it('revokes the token, deletes the session and opens the login', async () => {
    let token: string | null = null;
    const server = answering({
      'POST /api/auth/logout': (request) => {
        token = request.headers.get('authorization');
        return reply(undefined, 204);
      },
    });
    const { path } = await renderRoute('/auth/logout', { server, as: 'broker' });
    await waitFor(() => expect(path()).toBe('/auth/login'));
    expect(token).toBe('Bearer token-de-teste');
    expect(session.get()).toBeNull();
    expect(localStorage.getItem('farol.sessao')).toBeNull();
  });

  it('logs out when the server is unreachable', async () => {
    const server = () => replyError(503, {});
    const { path } = await renderRoute('/auth/logout', { server, as: 'broker' });
    await waitFor(() => expect(path()).toBe('/auth/login'));
    expect(session.get()).toBeNull();
  });
});

describe('forgotten password', () => {
  it("shows the first field error of a 422, otherwise the server's message", async () => {
    const answers = [
      replyError(422, { errors: { usuario_username: ['Informe um usuário válido.'] } }),
      replyError(503, { statusMessage: 'Estamos fora do ar.' }),
      reply({ statusMessage: 'Se a conta existir, o link chega em instantes.', envia_email: true }),
    ];
    const server = answering({ 'POST /api/recuperacao-senha': () => answers.shift() ?? replyError(500, {}) });
    await renderRoute('/auth/forgot-password', { server });
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Usuário'), 'beatriz');
    const send = screen.getByRole('button', { name: 'Enviar link' });
    await user.click(send);
    expect((await screen.findByRole('alert')).textContent).toBe('Informe um usuário válido.');
    await user.click(send);
    await screen.findByText('Estamos fora do ar.');
    await user.click(send);
    expect(await screen.findByText('Se a conta existir, o link chega em instantes.')).toBeDefined();
  });

  it('promises no mail where none is sent', async () => {
    const reason = 'Esta instalação ainda não envia e-mails.';
    const server = answering({
      'POST /api/recuperacao-senha': () => reply({ statusMessage: reason, envia_email: false }),
    });
    await renderRoute('/auth/forgot-password', { server });
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Usuário'), 'beatriz');
    await user.click(screen.getByRole('button', { name: 'Enviar link' }));
    expect(await screen.findByText(reason)).toBeDefined();
    expect(screen.queryByText('Confira o seu e-mail')).toBeNull();
  });
});

describe('new password', () => {
  const valid = { 'GET /api/recuperacao-senha/tk': () => reply({ usuario_username: 'b***z' }) };

  it('reports an expired link', async () => {
    const server = answering({ 'GET /api/recuperacao-senha/tk': () => replyError(404, {}) });
    await renderRoute('/auth/reset-password/tk', { server });
    expect(await screen.findByRole('heading', { name: 'Este link não vale mais' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Pedir outro link' }).getAttribute('href')).toBe(
      '/auth/forgot-password',
    );
  });

  it("requires matching passwords and shows the server's error at its field", async () => {
    const server = answering({
      ...valid,
      'PUT /api/recuperacao-senha/tk': () =>
        replyError(422, { errors: { senha: ['Esta senha já vazou na internet.'] } }),
    });
    await renderRoute('/auth/reset-password/tk', { server });
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Senha nova'), 'barco a vela');
    await user.type(screen.getByLabelText('Repita a senha'), 'barco');
    await user.click(screen.getByRole('button', { name: 'Salvar senha' }));
    expect(screen.getByText('As senhas não são iguais.')).toBeDefined();
    await user.type(screen.getByLabelText('Repita a senha'), ' a vela');
    await user.click(screen.getByRole('button', { name: 'Salvar senha' }));
    expect(await screen.findAllByText('Esta senha já vazou na internet.')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText('Senha nova'));
  });

  it('shows how strong the new password is, knowing the login', async () => {
    await renderRoute('/auth/reset-password/tk', { server: answering(valid) });
    await userEvent.type(await screen.findByLabelText('Senha nova'), 'beatriz');
    expect(await screen.findByText(/^Senha: Muito fraca\./)).toBeDefined();
  });

  it('finishes once the server confirms', async () => {
    const server = answering({
      ...valid,
      'PUT /api/recuperacao-senha/tk': () => reply({ statusMessage: 'Senha alterada.', aparelho: 'marca' }),
    });
    await renderRoute('/auth/reset-password/tk', { server });
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Senha nova'), 'barco a vela');
    await user.type(screen.getByLabelText('Repita a senha'), 'barco a vela');
    await user.click(screen.getByRole('button', { name: 'Salvar senha' }));
    expect(await screen.findByText('Senha alterada.')).toBeDefined();
  });
});

describe('the first account', () => {
  it('shows the code of its link', async () => {
    await renderRoute('/auth/signup?codigo=do-endereco', { server: answering({}) });
    const field = await screen.findByLabelText('Código da instalação');
    expect(field).toHaveProperty('value', 'do-endereco');
  });

  it('sends the typed code', async () => {
    let sent: unknown;
    const server = answering({
      'POST /api/auth/signup': async (request) => {
        sent = await request.json();
        return replyError(403, { statusMessage: 'Este não é o código da instalação.' });
      },
    });
    await renderRoute('/auth/signup', { server });
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Código da instalação'), 'digitado');
    await user.click(screen.getByRole('button', { name: 'Criar a corretora' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Este não é o código da instalação.');
    expect(sent).toMatchObject({ token: 'digitado' });
  });
});
