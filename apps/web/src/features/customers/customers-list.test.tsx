import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';
import { customerLine, page } from './customers.fixture.ts';

it('leaves a made-up customer out of the rows it offers to export', async () => {
  const server = answering({
    'GET /api/authenticate/me': () => reply(meOf(sessionOf('broker'))),
    'GET /api/motor-interno/cliente': () =>
      reply({ ...page([customerLine(), customerLine({ cliente_id: 9, exemplo: true })]), exemplos: 1 }),
  });
  await renderRoute('/customers', { as: 'broker', server });
  expect(await screen.findByRole('button', { name: 'Exportar 1 linha' })).toBeDefined();
});

it('shows how many customers there are without the active filters', async () => {
  const server = answering({
    'GET /api/authenticate/me': () => reply(meOf(sessionOf('broker'))),
    'GET /api/motor-interno/cliente': ({ url }) =>
      reply(page(new URL(url).searchParams.has('busca') ? [] : [customerLine(), customerLine()])),
  });
  await renderRoute('/customers?busca=ninguem', { as: 'broker', server });
  expect(await screen.findByText('Há 2 clientes sem esses filtros.')).toBeDefined();
  expect(screen.queryByText('0 clientes.')).toBeNull();
});
