import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../shared/api/index.ts';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply, replyError } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';

const COMPANY = { empresa_nome_fantasia: 'Baía Norte', servidor: 'entrar.baianorte.com.br' };
const SECRET = 's'.repeat(43);
const RETURN = '/auth/return/baia-norte?code=codigo&state=estado&iss=https%3A%2F%2Fentrar.baianorte.com.br';

beforeEach(() => {
  session.end();
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const keepEntry = (more: object = {}) =>
  sessionStorage.setItem(
    'farol.entrada',
    JSON.stringify({ apelido: 'baia-norte', segredo: SECRET, voltar: '/404', ...more }),
  );
const who = sessionOf('broker', { token: 'abc' });
const opened = { ...meOf(who), token: 'abc', aparelho: 'marca' };

describe('leaving for the directory', () => {
  it('asks for the company, and takes a whole address for its name', async () => {
    const { path } = await renderRoute('/auth/company', {
      server: answering({ 'GET /api/auth/diretorio/baia-norte': () => reply(COMPANY) }),
    });
    const field = await screen.findByLabelText('Nome da empresa no Farol');
    await userEvent.type(field, 'https://farol.test/auth/login/Baia-Norte');
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }));
    await waitFor(() => expect(path()).toBe('/auth/login/baia-norte'));
  });

  it('says where it leads, and keeps the secret in this tab', async () => {
    const left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    let sent = '';
    const server = answering({
      'GET /api/auth/diretorio/baia-norte': () => reply(COMPANY),
      'POST /api/auth/diretorio/baia-norte': async (request) => {
        sent = ((await request.json()) as { prova: string }).prova;
        return reply({ url: 'https://entrar.baianorte.com.br/auth' });
      },
    });
    await renderRoute('/auth/login/baia-norte', { server });
    expect(await screen.findByText(/continua em entrar.baianorte.com.br/)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Entrar com a conta da empresa' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('https://entrar.baianorte.com.br/auth'));
    const kept = JSON.parse(sessionStorage.getItem('farol.entrada') ?? '{}');
    expect(kept.segredo).toMatch(/^[\w-]{43}$/);
    expect(sent).toMatch(/^[\w-]{43}$/);
    expect(sent).not.toBe(kept.segredo);
  });

  it('opens nothing but a page', async () => {
    const left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const server = answering({
      'GET /api/auth/diretorio/baia-norte': () => reply(COMPANY),
      'POST /api/auth/diretorio/baia-norte': () => reply({ url: 'javascript:alert(1)' }),
    });
    await renderRoute('/auth/login/baia-norte', { server });
    await userEvent.click(await screen.findByRole('button', { name: 'Entrar com a conta da empresa' }));
    expect((await screen.findByRole('alert')).textContent).toContain('não é uma página');
    expect(left).not.toHaveBeenCalled();
  });

  it('says that no company has this name', async () => {
    const server = answering({
      'GET /api/auth/diretorio/nenhuma': () => replyError(404, { code: 'nao_encontrado' }),
    });
    await renderRoute('/auth/login/nenhuma', { server });
    expect(await screen.findByRole('heading', { name: 'Empresa não encontrada' })).toBeDefined();
  });
});

describe('coming back from the directory', () => {
  it('sends the answer with the secret once, and opens the page from before', async () => {
    keepEntry();
    const bodies: unknown[] = [];
    const server = answering({
      'POST /api/auth/diretorio/baia-norte/retorno': async (request) => {
        bodies.push(await request.json());
        return reply({ sessao: opened, continua: null });
      },
      'GET /api/authenticate/me': () => reply(meOf(who)),
    });
    const { path } = await renderRoute(RETURN, { server });
    await waitFor(() => expect(path()).toBe('/404'));
    expect(bodies).toEqual([
      { segredo: SECRET, state: 'estado', code: 'codigo', iss: 'https://entrar.baianorte.com.br' },
    ]);
    expect(session.get()?.token).toBe('abc');
    expect(sessionStorage.getItem('farol.entrada')).toBeNull();
  });

  it('does not go to a foreign page afterwards', async () => {
    keepEntry({ voltar: 'https://outro.exemplo.com.br/' });
    const server = answering({
      'POST /api/auth/diretorio/baia-norte/retorno': () => reply({ sessao: opened, continua: null }),
      'GET /api/authenticate/me': () => reply(meOf(who)),
    });
    const { path } = await renderRoute(RETURN, { server });
    await waitFor(() => expect(path()).toBe('/to-do-list'));
  });

  it('refuses an answer that this tab did not ask for, without a call', async () => {
    await renderRoute(RETURN, { server: answering({}) });
    expect((await screen.findByRole('alert')).textContent).toContain('Comece de novo');
  });

  it('refuses an answer for another company', async () => {
    keepEntry({ apelido: 'outra' });
    await renderRoute(RETURN, { server: answering({}) });
    expect((await screen.findByRole('alert')).textContent).toContain('Comece de novo');
  });

  it("shows the server's sentence and leads to both ways in", async () => {
    keepEntry();
    const statusMessage = 'A sua conta da empresa não está em nenhum grupo que entra no Farol.';
    const server = answering({
      'POST /api/auth/diretorio/baia-norte/retorno': () =>
        replyError(403, { code: 'sem_grupo', statusMessage }),
    });
    await renderRoute(RETURN, { server });
    expect((await screen.findByRole('alert')).textContent).toBe(statusMessage);
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/auth/login/baia-norte', '/auth/login']);
  });

  it('asks for the code of the product where the directory asked for none', async () => {
    keepEntry();
    const codes: unknown[] = [];
    const server = answering({
      'POST /api/auth/diretorio/baia-norte/retorno': () => reply({ sessao: null, continua: 'depois' }),
      'POST /api/auth/diretorio/baia-norte/codigo': async (request) => {
        const body = (await request.json()) as { codigo: string };
        codes.push(body);
        return body.codigo === '123456'
          ? reply(opened)
          : replyError(401, { code: 'codigo_invalido', statusMessage: 'Não vale.' });
      },
      'GET /api/authenticate/me': () => reply(meOf(who)),
    });
    const { path } = await renderRoute(RETURN, { server });
    const field = await screen.findByLabelText('Código de verificação');
    await userEvent.type(field, '000000');
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    expect(await screen.findByText('Este código não vale. Use o que aparece agora.')).toBeDefined();
    await userEvent.clear(field);
    await userEvent.type(field, '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
    await waitFor(() => expect(path()).toBe('/404'));
    expect(codes.at(-1)).toEqual({ segredo: SECRET, continua: 'depois', codigo: '123456' });
  });
});

it('logging out ends the session of the directory too', async () => {
  localStorage.setItem('farol.pelo-diretorio', 'sim');
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  const server = answering({
    'GET /api/auth/diretorio/saida': () => reply({ url: 'https://entrar.baianorte.com.br/sair' }),
    'POST /api/auth/logout': () => reply(undefined, 204),
  });
  await renderRoute('/auth/logout', { as: 'broker', server });
  await waitFor(() => expect(left).toHaveBeenCalledWith('https://entrar.baianorte.com.br/sair'));
  expect(session.get()).toBeNull();
});
