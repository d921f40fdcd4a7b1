import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRoute } from '../../test/render.tsx';
import { reply } from '../../test/server.ts';
import { OPTIONS, usersServer } from './users.fixture.ts';

it.each([
  [{ envia_email: true, so_diretorio: false }, /A pessoa recebe um e-mail/],
  [{ envia_email: false, so_diretorio: false }, /quem entrega o usuário e a senha é você/],
  [{ envia_email: true, so_diretorio: true }, /só se entra pela conta da empresa/],
])('says how a new person learns the login where the company has %j', async (has, words) => {
  const empresas = [{ empresa_id: 1, empresa_nome_fantasia: 'Baía Norte', ...has }];
  const server = usersServer({ 'GET /api/funcionario/opcoes': () => reply({ ...OPTIONS, empresas }) });
  await renderRoute('/users/cadastro', { as: 'admin', server });
  expect(await screen.findByText(words)).toBeDefined();
});
