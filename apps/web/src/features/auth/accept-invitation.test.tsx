import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { session } from '../../shared/api/index.ts';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply, replyError } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';

const INVITATION = {
  empresa_nome_fantasia: 'Baía Norte',
  nome: 'Caio Bernardes',
  email: 'caio@exemplo.com.br',
  funcionario_cargo_nome: 'Admin',
  expira_em: '2026-06-17T12:00:00.000Z',
};

const open = async (answers: Parameters<typeof answering>[0] = {}) => {
  const server = answering({ 'GET /api/convite/abc': () => reply(INVITATION), ...answers });
  const view = await renderRoute('/auth/signup/abc', { server });
  return { ...view, user: userEvent.setup() };
};

it('says alike that an invitation no longer opens', async () => {
  await open({ 'GET /api/convite/abc': () => replyError(404, { code: 'nao_encontrado' }) });
  expect(await screen.findByText('Este convite não vale mais')).toBeDefined();
});

it('creates the account and opens the home of the title', async () => {
  const bodies: unknown[] = [];
  const who = sessionOf('admin');
  const { user, path } = await open({
    'POST /api/auth/signup': async (request) => {
      bodies.push(await request.json());
      return reply({ ...meOf(who), token: who.token, aparelho: 'marca' }, 201);
    },
    'GET /api/authenticate/me': () => reply(meOf(who)),
    'GET /api/motor-interno/dashboard': () => reply([]),
  });
  expect(await screen.findByText('Baía Norte convidou você como Admin.')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('caio@exemplo.com.br');
  await user.type(screen.getByLabelText('Usuário'), 'caio');
  await user.type(screen.getByLabelText('Senha'), 'uma senha comprida');
  await user.click(screen.getByRole('button', { name: 'Criar conta e entrar' }));
  await waitFor(() => expect(path()).toBe('/dashboard'));
  expect(session.get()?.loggedAs).toBe('admin');
  expect(bodies).toEqual([
    {
      token: 'abc',
      nome: 'Caio Bernardes',
      email: 'caio@exemplo.com.br',
      usuario_username: 'caio',
      senha: 'uma senha comprida',
    },
  ]);
});

it('shows how strong the password is, and names what is missing at its field', async () => {
  const { user } = await open();
  await user.type(await screen.findByLabelText('Senha'), 'caio');
  expect(await screen.findByText(/^Senha: Muito fraca\./)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Criar conta e entrar' }));
  expect(screen.getByText('Campo obrigatório.')).toBeDefined();
  expect(screen.getByText('Use pelo menos 10 caracteres.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Usuário'));
});

it('shows a taken login at its field', async () => {
  const { user } = await open({
    'POST /api/auth/signup': () =>
      replyError(422, { errors: { usuario_username: ['Este login já está em uso. Escolha outro.'] } }),
  });
  await user.type(await screen.findByLabelText('Usuário'), 'caio');
  await user.type(screen.getByLabelText('Senha'), 'uma senha comprida');
  await user.click(screen.getByRole('button', { name: 'Criar conta e entrar' }));
  expect(await screen.findByText('Este login já está em uso. Escolha outro.')).toBeDefined();
});
