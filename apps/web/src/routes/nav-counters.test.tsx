import { api } from '@farol/contracts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { keyOf, session } from '../shared/api/index.ts';
import { renderRoute } from '../test/render.tsx';
import { answering, reply } from '../test/server.ts';
import { meOf, sessionOf } from '../test/session.ts';

const NONE = { atrasado: 0, hoje: 0, amanha: 0, esta_semana: 0, depois: 0 };
const QUEUE = 'GET /api/motor-interno/cliente/lista-atividades-especialista';

beforeEach(() => session.end());

/** A queue whose number of tasks due by tonight is `due()`. */
function queueOf(due: () => number) {
  const asked: string[] = [];
  const server = answering({
    'GET /api/authenticate/me': () => reply(meOf(sessionOf('specialist'))),
    [QUEUE]: (request) => {
      const { searchParams } = new URL(request.url);
      const total = searchParams.get('periodo') === '1' ? due() : 40;
      asked.push(String(searchParams));
      return reply({
        data: [],
        meta: { current_page: 1, per_page: 1, total, total_exato: true, last_page: 1 },
        grupos: { ...NONE, hoje: total },
        por_vez: { comigo: { ...NONE, hoje: total }, esperando: NONE },
      });
    },
  });
  return { server, asked };
}

it('updates the number of tasks due by tonight after a move', async () => {
  let due = 3;
  const { server, asked } = queueOf(() => due);
  const { queryClient } = await renderRoute('/customers-specialist', { as: 'specialist', server });
  expect(await screen.findByRole('link', { name: 'Atividades, 3' })).toBeDefined();
  due = 2;
  await queryClient.invalidateQueries({ queryKey: keyOf(api.boards.queue) });
  expect(await screen.findByRole('link', { name: 'Atividades, 2' })).toBeDefined();
  expect(asked.filter((query) => query.includes('periodo=1'))).toHaveLength(2);
});

it('counts only what is the person’s turn', async () => {
  const { server, asked } = queueOf(() => 1);
  await renderRoute('/customers-specialist', { as: 'specialist', server });
  expect(await screen.findByRole('link', { name: 'Atividades, 1' })).toBeDefined();
  expect(asked.filter((query) => query.includes('periodo=1'))).toEqual([
    expect.stringContaining('vez=comigo'),
  ]);
});

it('sends no new request on another screen while the count is fresh', async () => {
  const { server, asked } = queueOf(() => 0);
  const { router } = await renderRoute('/customers-specialist', { as: 'specialist', server });
  await waitFor(() => expect(screen.getByRole('link', { name: 'Atividades' })).toBeDefined());
  await router.navigate({ to: '/customers-specialist', search: { visao: 'quadro' } });
  await router.navigate({ to: '/customers-specialist' });
  expect(asked.filter((query) => query.includes('periodo=1'))).toHaveLength(1);
});
