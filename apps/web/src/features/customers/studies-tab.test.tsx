import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';
import { customer, page } from './customers.fixture.ts';

const study = (diagnostico_id: number, encerrado_em: string | null) => ({
  diagnostico_id,
  estagio: 4,
  encerrado_em,
  areas: [1],
  criado_em: '2026-11-01T12:00:00.000Z',
  atualizado_em: '2026-11-02T12:00:00.000Z',
});

async function open(estudos: ReturnType<typeof study>[], search = '?aba=estudos') {
  const server = answering({
    'GET /api/authenticate/me': () => reply(meOf(sessionOf('broker'))),
    'GET /api/motor-interno/cliente/7': () => reply(customer({ estudos } as never)),
    'GET /api/motor-interno/diagnostico-apolice': () => reply(page([])),
  });
  const view = await renderRoute(`/customers/7${search}`, { as: 'broker', server });
  await screen.findByRole('heading', { name: 'Ana Melo' });
  return view;
}

const CLOSED = '2026-11-10T12:00:00.000Z';
const shown = () => screen.getAllByText(/^Estudo \d+$/).map(({ textContent }) => textContent);

it('finds the closed studies by a filter that the address keeps', async () => {
  const { router } = await open([study(3, null), study(2, CLOSED)]);
  expect(shown()).toEqual(['Estudo 3', 'Estudo 2']);
  await userEvent.click(screen.getByRole('button', { name: /^Situação/ }));
  await userEvent.click(await screen.findByText('encerrados'));
  expect(shown()).toEqual(['Estudo 2']);
  expect(router.state.location.search).toEqual({ aba: 'estudos', situacao: 'encerrados' });
});

it('offers no filter where no study is closed', async () => {
  await open([study(3, null)]);
  expect(shown()).toEqual(['Estudo 3']);
  expect(screen.queryByRole('button', { name: /^Situação/ })).toBeNull();
});
