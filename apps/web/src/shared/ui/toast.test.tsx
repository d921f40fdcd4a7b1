import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderRoute } from '../../test/render.tsx';
import { answering } from '../../test/server.ts';
import { hideToast, toastAction, toastDone } from './toast.tsx';

afterEach(() => {
  vi.useRealTimers();
});

it('hides a toast after six seconds unless it asks for an action', async () => {
  await renderRoute('/auth/login', { server: answering({}) });
  await screen.findByRole('button', { name: 'Entrar' });
  vi.useFakeTimers();
  let asking = '';
  await act(async () => {
    toastDone('Apólice salva.');
    asking = toastAction('Há respostas por enviar.', 'Ver no estudo', () => undefined, { stays: true });
  });
  act(() => vi.advanceTimersByTime(5_900));
  expect(screen.getByText('Apólice salva.')).toBeDefined();
  // On its way out it may be seen for a moment more.
  act(() => vi.advanceTimersByTime(200));
  act(() => vi.advanceTimersByTime(1_000));
  expect(screen.queryByText('Apólice salva.')).toBeNull();
  expect(screen.getByText('Há respostas por enviar.')).toBeDefined();
  await act(async () => hideToast(asking));
});

it('shows the same message once at a time', async () => {
  await renderRoute('/auth/login', { server: answering({}) });
  await screen.findByRole('button', { name: 'Entrar' });
  await act(async () => {
    toastDone('Aceite registrado.');
    toastDone('Aceite registrado.');
  });
  expect(screen.getAllByText('Aceite registrado.')).toHaveLength(1);
});

it('shows a toast that was made before the page', async () => {
  toastDone('Estudo enviado.');
  await renderRoute('/auth/login', { server: answering({}) });
  expect(await screen.findByText('Estudo enviado.')).toBeDefined();
});
