import { api } from '@farol/contracts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';
import { row } from './queue.fixture.ts';

const open = (last_page: number) =>
  renderRoute('/activity-panel', {
    as: 'specialist',
    server: answering({
      [`GET /api${api.auth.me.path}`]: () => reply(meOf(sessionOf('specialist'))),
      [`GET /api${api.boards.queue.path}`]: () =>
        reply({
          data: ([1, 2, 3] as const).map((area) => row({ tarefa_id: area, areas: [area] })),
          meta: { current_page: 1, per_page: 20, total: last_page * 3, total_exato: true, last_page },
          grupos: { atrasado: 0, hoje: 0, amanha: 0, esta_semana: 0, depois: 3 },
        }),
    }),
  });

it('counts areas where three of them are one row', async () => {
  await open(1);
  expect(await screen.findAllByText('Ana Mattos')).toHaveLength(1);
  expect(screen.getByText('3 áreas abertas em 1 estudo.')).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: 'Depois 3 áreas' })).toBeTruthy();
  expect(screen.getByText('1 a 3 de 3 áreas')).toBeTruthy();
});

it('shows no number of studies before they are loaded', async () => {
  await open(2);
  expect(await screen.findByText('6 áreas abertas.')).toBeTruthy();
});
