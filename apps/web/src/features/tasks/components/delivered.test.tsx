import { api, type Tarefa } from '@farol/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { answering, reply, serveWith } from '../../../test/server.ts';
import { logIn, sessionOf } from '../../../test/session.ts';
import { estudoDe, tarefaDe } from '../../study/study.fixture.ts';
import { Delivered } from './delivered.tsx';

const ME = sessionOf('specialist').user.funcionario_id;
beforeEach(() => logIn(sessionOf('specialist')));

const task = (over: Partial<NonNullable<Tarefa['entrega']>> = {}): Tarefa =>
  tarefaDe({
    entrega: {
      funcionario_id: ME,
      ate: new Date(Date.now() + 8 * 60_000).toISOString(),
      aberta_em: null,
      aberta_por: null,
      ...over,
    },
  });

const open = (shown: Tarefa) => renderAt('/tarefa', () => <Delivered task={shown} padded={false} />);

it('says how long a delivery may be taken back, and takes it back by its area', async () => {
  const asked: string[] = [];
  serveWith(
    answering({
      [`POST /api${api.tasks.undo.path.replace('{id}', '7')}`]: ({ url }) => {
        asked.push(new URL(url).search);
        return reply(estudoDe([]));
      },
    }),
  );
  await open(task());
  expect(screen.getByText(/por mais 8 min, enquanto ninguém abrir/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer entrega' }));
  await waitFor(() => expect(asked).toEqual(['?area=1']));
  expect(await screen.findByText(/Entrega desfeita/)).toBeTruthy();
});

it('says who opened it, and offers nothing', async () => {
  await open(task({ aberta_em: '2026-11-23T18:10:00.000Z', aberta_por: 'Beatriz Camargo' }));
  expect(screen.getByText(/^Beatriz Camargo abriu a cotação às 15:10/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('is not shown once the time is over, nor for another person’s delivery', async () => {
  await open(task({ ate: new Date(Date.now() - 1).toISOString() }));
  expect(screen.queryByRole('region', { name: 'Entrega da cotação' })).toBeNull();
  await open(task({ funcionario_id: ME + 1 }));
  expect(screen.queryByRole('region', { name: 'Entrega da cotação' })).toBeNull();
});
