import { api, type LinhaFila } from '@farol/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { answering, reply, serveWith } from '../../../test/server.ts';
import { NextInQueue } from './next-in-queue.tsx';

const line = (over: Partial<LinhaFila>): LinhaFila => ({
  diagnostico_id: 31,
  cliente_id: 1,
  tarefa_id: 50,
  atividade_id: null,
  tipo_atividade: 'estudo',
  pessoa_nome: 'Nádia Fontes',
  consultor: 'Diego Nogueira',
  estagio: 4,
  estagio_especialista: 1,
  status_tarefa: 1,
  areas: [2],
  aguardando: 'especialista',
  especialista: 'Otávio Rezende',
  fornecedor: null,
  tempo_necessidade: 2,
  entrada_no_estagio: '2026-11-14T12:00:00.000Z',
  dias_no_estagio: 3,
  prazo: '2020-11-21T02:59:00.000Z',
  pontualidade: 1,
  grupo: 'atrasado',
  rodada: 1,
  atualizado_em: '2026-11-17T12:00:00.000Z',
  ...over,
});

async function open(rows: readonly LinhaFila[]) {
  const asked: string[] = [];
  serveWith(
    answering({
      [`GET /api${api.boards.queue.path}`]: ({ url }) => {
        asked.push(new URL(url).search);
        return reply({ data: rows, meta: {}, grupos: {}, por_vez: {} });
      },
    }),
  );
  const view = await renderAt('/tarefa', () => <NextInQueue tarefa_id={7} padded={false} />);
  return { view, asked };
}

it('names the next task with its customer and deadline', async () => {
  const { asked } = await open([line({ tarefa_id: 7 }), line({})]);
  expect(await screen.findByText('Cotar sonhos, Nádia Fontes')).toBeTruthy();
  expect(screen.getByText('Venceu 20/11/2020.')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Abrir/ }).getAttribute('href')).toBe(
    '/activity-panel/proposal-quotation/31?area=2',
  );
  expect(asked).toEqual(['?vez=comigo&per_page=2']);
});

it('opens it by Alt+N', async () => {
  const { view } = await open([line({})]);
  await screen.findByText('Cotar sonhos, Nádia Fontes');
  fireEvent.keyDown(document.documentElement, { key: 'n', code: 'KeyN', altKey: true });
  await waitFor(() =>
    expect(view.router.state.location.pathname).toBe('/activity-panel/proposal-quotation/31'),
  );
});

it('leads back to the queue when nothing is left', async () => {
  await open([line({ tarefa_id: 7 })]);
  expect(await screen.findByText('Nada mais com você agora.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver atividades' }).getAttribute('href')).toBe(
    '/customers-specialist',
  );
});
