import type { Comentario } from '@farol/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session, sessionExpired } from '../../shared/api/index.ts';
import { keepingDevice } from '../../test/device.ts';
import { renderAt } from '../../test/render.tsx';
import { replyError, serveWith } from '../../test/server.ts';
import { logIn, sessionOf } from '../../test/session.ts';
import { estudoDe, VIDA } from '../study/study.fixture.ts';
import { CommentsPanel } from './index.ts';

const MINE: Comentario = {
  diagnostico_comentario_id: 2,
  diagnostico_id: 7,
  usuario: { funcionario_id: 1, pessoa_nome: 'Beatriz de Camargo' },
  comentario: 'Precisa de exame?',
  mencoes: [],
  produto_diagnostico_id: 1,
  produto: 'Vida',
  diagnostico_produto_item_id: null,
  item: null,
  tipo_segurado: null,
  data: '2026-11-18T12:00:00.000Z',
  editado_em: null,
  meu: true,
};
const study = estudoDe([VIDA([])], { diagnostico_id: 7, diagnostico_comentarios: [MINE] });

let device: ReturnType<typeof keepingDevice>;
beforeEach(() => {
  device = keepingDevice();
  serveWith(() => replyError(503, {}));
});
afterEach(() => {
  session.end();
  vi.restoreAllMocks();
});

/** The panel after a login. */
async function open() {
  sessionExpired.reset();
  logIn(sessionOf('broker'));
  return await renderAt('/', () => (
    <CommentsPanel study={study} areas={[1]} side="especialista" canWrite area={1} />
  ));
}

async function leaveExpired({ unmount }: { unmount: () => void }) {
  act(() => sessionExpired.announce());
  await waitFor(() => expect(device.size).toBe(1));
  unmount();
  act(() => sessionExpired.reset());
}

const field = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('restores a new comment after the login', async () => {
  const view = await open();
  await userEvent.type(field('Novo comentário'), 'Cotado.');
  await leaveExpired(view);
  await open();
  await waitFor(() => expect(field('Novo comentário')).toHaveProperty('value', 'Cotado.'));
});

it('restores a changed comment after the login, once it is edited', async () => {
  const view = await open();
  await press('Editar comentário');
  await userEvent.type(field('Editar comentário'), ' Sim.');
  await leaveExpired(view);
  await open();
  await press('Editar comentário');
  await waitFor(() => expect(field('Editar comentário')).toHaveProperty('value', 'Precisa de exame? Sim.'));
});
