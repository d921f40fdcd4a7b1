import type { Estudo, Tarefa } from '@farol/contracts';
import { fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '../../test/render.tsx';
import { logIn, sessionOf } from '../../test/session.ts';
import { useOpened } from './use-opened.ts';

beforeEach(() => logIn(sessionOf('broker')));
const ME = sessionOf('broker').user.funcionario_id;

const delivered = (por: number) =>
  ({
    entrega: { funcionario_id: por, ate: '2099-01-01T12:00:00.000Z', aberta_em: null, aberta_por: null },
    especialista: { funcionario_id: por, pessoa_nome: 'Otávio Rezende' },
  }) as Tarefa;

function Shown({ task, read }: { task: Tarefa; read: () => Promise<Estudo> }) {
  useOpened([task], ['estudo', 7], read);
  return null;
}

it('opens what somebody else delivered, and tries again when it could not be read', async () => {
  const read = vi
    .fn<() => Promise<Estudo>>()
    .mockRejectedValueOnce(new Error())
    .mockResolvedValue({} as Estudo);
  renderUi(<Shown task={delivered(ME + 1)} read={read} />);
  await waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  fireEvent(document, new Event('visibilitychange'));
  expect(read).toHaveBeenCalledTimes(2);
});

it('opens nothing of one’s own', () => {
  const read = vi.fn();
  renderUi(<Shown task={delivered(ME)} read={read} />);
  expect(read).not.toHaveBeenCalled();
});
