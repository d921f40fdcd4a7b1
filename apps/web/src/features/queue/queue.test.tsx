import { api } from '@farol/contracts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';
import { studyOf } from '../tasks/own-task.fixture.ts';
import { row } from './queue.fixture.ts';

const STUDY = '/motor-interno/diagnostico/7/especialista';
const NONE = { atrasado: 0, hoje: 0, amanha: 0, esta_semana: 0, depois: 0 };

/** The queue, and the queries that it was read with. */
async function open(last_page: number, path = '/customers-specialist') {
  const asked: URLSearchParams[] = [];
  const { router } = await renderRoute(path, {
    as: 'specialist',
    server: answering({
      [`GET /api${api.auth.me.path}`]: () => reply(meOf(sessionOf('specialist'))),
      [`GET /api${api.boards.queue.path}`]: (request) => {
        const query = new URL(request.url).searchParams;
        if (query.has('page')) asked.push(query);
        return reply({
          data: ([1, 2, 3] as const).map((area) => row({ tarefa_id: area, areas: [area] })),
          meta: { current_page: 1, per_page: 20, total: last_page * 3, total_exato: true, last_page },
          grupos: { ...NONE, atrasado: 2, depois: 1 },
          por_vez: {
            comigo: { ...NONE, atrasado: 1, hoje: 2 },
            esperando: { ...NONE, atrasado: 1, depois: 3 },
          },
        });
      },
      [`GET /api${STUDY}`]: () => reply(studyOf()),
    }),
  });
  return Object.assign(asked, { router });
}

it('counts areas where three of them are one row', async () => {
  await open(1);
  expect(await screen.findAllByText('Ana Mattos')).toHaveLength(1);
  expect(screen.getByText(/3 áreas abertas em 1 estudo\./)).toBeTruthy();
  expect(screen.getByText('1 a 3 de 3 áreas')).toBeTruthy();
});

it('shows no number of studies before they are loaded', async () => {
  await open(2);
  expect(await screen.findByText(/6 áreas abertas\./)).toBeTruthy();
});

it('counts apart what is late and the specialist’s turn, and what is late elsewhere', async () => {
  await open(1);
  expect(await screen.findByText('1 atrasada')).toBeTruthy();
  expect(screen.getByText(/3 com você, 4 esperando outra pessoa \(1 atrasada\)\./)).toBeTruthy();
});

it('switches to what waits for others, in the address and in the request', async () => {
  const asked = await open(1);
  const turns = await screen.findByRole('radiogroup', { name: 'De quem é a vez' });
  await within(turns).findByText('Todas 7');
  await userEvent.click(within(turns).getByText('Esperando 4'));
  expect(await screen.findByRole('button', { name: 'Limpar filtros' })).toBeTruthy();
  expect(asked.at(-1)?.get('vez')).toBe('esperando');
});

it('sorts by a head, without the groups of the deadline', async () => {
  const asked = await open(1);
  expect(await screen.findByRole('rowheader', { name: /^Depois/ })).toBeTruthy();
  await userEvent.click(within(screen.getByRole('columnheader', { name: /Etapa/ })).getByRole('button'));
  expect(asked.at(-1)?.get('ordenar_por')).toBe('estagio_especialista');
  expect(screen.queryByRole('rowheader', { name: /^Depois/ })).toBeNull();
});

it('says since when a task is in its stage', async () => {
  await open(1);
  expect(await screen.findByText('há 3 dias')).toBeTruthy();
});

it('asks for the status and consultant of the address', async () => {
  const asked = await open(1, '/customers-specialist?status=2&consultor=5');
  await screen.findAllByText('Ana Mattos');
  expect([asked[0]?.get('status'), asked[0]?.get('consultor')]).toEqual(['2', '5']);
});

it('does not take the area of the quotation that it leads to for a filter', async () => {
  const asked = await open(1);
  await screen.findAllByText('Ana Mattos');
  await asked.router.navigate({ href: '/activity-panel/proposal-quotation/7?area=1' });
  expect(await screen.findByRole('complementary', { name: 'Itens' })).toBeTruthy();
  expect(asked.map((query) => query.get('produto'))).toEqual([null]);
});
