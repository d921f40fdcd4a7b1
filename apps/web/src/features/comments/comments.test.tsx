import type { Comentario } from '@farol/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderUi } from '../../test/render.tsx';
import { answering, reply, replyError, serveWith } from '../../test/server.ts';
import { estudoDe } from '../study/study.fixture.ts';
import { CommentsButton, CommentsPanel, conversationOf } from './index.ts';

const comment = (over: Partial<Comentario>): Comentario => ({
  diagnostico_comentario_id: 1,
  diagnostico_id: 7,
  usuario: { funcionario_id: 2, pessoa_nome: 'Diego Nogueira' },
  comentario: 'O cliente viaja muito.',
  produto_diagnostico_id: 1,
  produto: 'Vida',
  data: '2026-11-17T12:00:00.000Z',
  editado_em: null,
  meu: false,
  ...over,
});

const MINE = comment({
  diagnostico_comentario_id: 2,
  comentario: 'Precisa de exame?',
  data: '2026-11-18T12:00:00.000Z',
  meu: true,
});
const show = (canWrite = true) =>
  renderUi(
    <CommentsPanel
      diagnostico_id={7}
      comments={[MINE, comment({})]}
      areas={[1]}
      area={1}
      side="especialista"
      canWrite={canWrite}
    />,
  );

test('lets only the author edit or remove a comment', () => {
  show();
  const [theirs, own] = screen.getAllByRole('listitem');
  expect(within(theirs as HTMLElement).queryByRole('button')).toBeNull();
  expect(within(own as HTMLElement).getByRole('button', { name: 'Editar comentário' })).toBeTruthy();
});

test("sends comments by each side's call, about the current area", async () => {
  const sent: unknown[] = [];
  serveWith(
    answering({
      'POST /api/motor-interno/diagnostico-comentario/especialista': async (request) => {
        sent.push(await request.json());
        return reply(comment({ meu: true }), 201);
      },
    }),
  );
  show();
  await userEvent.type(screen.getByRole('textbox', { name: 'Novo comentário' }), 'Cotado. ');
  await userEvent.click(screen.getByRole('button', { name: 'Comentar' }));
  await waitFor(() =>
    expect(sent).toEqual([{ diagnostico_id: 7, produto_diagnostico_id: 1, comentario: 'Cotado.' }]),
  );
  expect(screen.getByRole('textbox', { name: 'Novo comentário' })).toHaveProperty('value', '');
});

test('keeps the text of a comment that failed', async () => {
  serveWith(() => replyError(503, { statusMessage: 'Servidor indisponível.' }));
  show();
  const box = screen.getByRole('textbox', { name: 'Novo comentário' });
  await userEvent.type(box, 'Cotado.');
  await userEvent.click(screen.getByRole('button', { name: 'Comentar' }));
  expect(await screen.findByText(/Servidor indisponível/)).toBeTruthy();
  expect(box).toHaveProperty('value', 'Cotado.');
});

test('shows the comments of an ended study and accepts no more', () => {
  show(false);
  expect(screen.getByText('O cliente viaja muito.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Editar comentário' })).toBeNull();
});

test('opens the comments of a study beside the work, also read-only', async () => {
  const study = estudoDe([], { diagnostico_comentarios: [comment({})], pode_editar: false });
  renderUi(<CommentsButton {...conversationOf(study)} />);
  expect(screen.queryByText('O cliente viaja muito.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /1/ }));
  const conversation = await screen.findByRole('dialog');
  expect(within(conversation).getByText('O cliente viaja muito.')).toBeTruthy();
  expect(within(conversation).queryByRole('textbox')).toBeNull();
});
