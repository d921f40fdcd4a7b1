import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { offlineError } from '../api/api-error.ts';
import { confirm } from './confirm.tsx';
import { ModalsLater } from './modals.tsx';
import { openRequestError } from './request-error.tsx';
import { ExpiredPlainly } from './session-expired.tsx';
import { Toasts } from './toasts.tsx';

afterEach(() => {
  vi.useRealTimers();
});

/** As without a network. */
const missing = {
  get: () => undefined,
  load: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
};

const show = (children: ReactNode) => render(<MantineProvider env="test">{children}</MantineProvider>);

it('ends the session without its countdown', () => {
  vi.useFakeTimers();
  const onEnd = vi.fn();
  show(<ExpiredPlainly onEnd={onEnd} />);
  expect(screen.getByRole('alert').textContent).toMatch(/^Sessão expirada!/);
  act(() => vi.advanceTimersByTime(5_000));
  expect(onEnd).toHaveBeenCalledOnce();
});

it('asks with the words of the browser when dialogs do not arrive', async () => {
  const ask = vi.fn(() => true);
  vi.stubGlobal('confirm', ask);
  show(<ModalsLater from={missing} />);
  expect(await confirm({ title: 'Excluir a área?', body: 'Sem volta.', action: 'Excluir' })).toBe(true);
  expect(ask).toHaveBeenCalledWith('Excluir a área?\n\nSem volta.');
});

it('tells a failed request when dialogs do not arrive', async () => {
  show(<ModalsLater from={missing} />);
  openRequestError(offlineError());
  expect((await screen.findByRole('alert')).textContent).toMatch(/Sem conexão com o servidor/);
});

it('tells a toast in plain words while toasts do not arrive', async () => {
  show(<Toasts from={missing} />);
  act(() => void notifications.show({ message: 'Apólice salva.' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Apólice salva.');
});
