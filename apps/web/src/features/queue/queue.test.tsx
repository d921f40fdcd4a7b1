import { api, type LinhaFila } from '@farol/contracts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRoute } from '../../test/render.tsx';
import { answering, reply } from '../../test/server.ts';
import { meOf, sessionOf } from '../../test/session.ts';

const row = (over: Partial<LinhaFila>): LinhaFila => ({
  diagnostico_id: 1,
  cliente_id: 1,
  tarefa_id: 1,
  atividade_id: null,
  tipo_atividade: 'estudo',
  pessoa_nome: 'Ana Mattos',
  consultor: 'Diego Nogueira',
  estagio: 4,
  estagio_especialista: 1,
  status_tarefa: 1,
  areas: [1],
  aguardando: 'especialista',
  especialista: 'Otávio Rezende',
  fornecedor: null,
  tempo_necessidade: 2,
  prazo: '2099-11-20T02:59:00.000Z',
  pontualidade: 2,
  grupo: 'depois',
  rodada: 1,
  atualizado_em: '2026-11-17T12:00:00.000Z',
  ...over,
});

const open = (last_page: number) =>
  renderRoute('/activity-panel', {
    as: 'specialist',
    server: answering({
      [`GET /api${api.auth.me.path}`]: () => reply(meOf(sessionOf('specialist'))),
      [`GET /api${api.boards.queue.path}`]: () =>
        reply({
          data: [1, 2, 3].map((area) => row({ tarefa_id: area, areas: [area] })),
          meta: { current_page: 1, per_page: 20, total: last_page * 3, total_exato: true, last_page },
          grupos: { atrasado: 0, hoje: 0, amanha: 0, esta_semana: 0, depois: 3 },
        }),
    }),
  });

it('says that it counts areas where three of them are one row', async () => {
  await open(1);
  expect(await screen.findAllByText('Ana Mattos')).toHaveLength(1);
  expect(screen.getByText('3 áreas abertas em 1 estudo.')).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: 'Depois 3 áreas' })).toBeTruthy();
  expect(screen.getByText('1 a 3 de 3 áreas')).toBeTruthy();
});

it('names no number of studies that it has not seen', async () => {
  await open(2);
  expect(await screen.findByText('6 áreas abertas.')).toBeTruthy();
});
