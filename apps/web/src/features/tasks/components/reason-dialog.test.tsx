import type { OfertaTarefa } from '@farol/domain/pipeline';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session, sessionExpired } from '../../../shared/api/index.ts';
import { keepingDevice } from '../../../test/device.ts';
import { renderUi } from '../../../test/render.tsx';
import { logIn, sessionOf } from '../../../test/session.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const OFFER = { evento: 'reabrir', para: 2, pede: 'palavras' } as unknown as OfertaTarefa;

let device: ReturnType<typeof keepingDevice>;
beforeEach(() => {
  device = keepingDevice();
  logIn(sessionOf('specialist'));
});
afterEach(() => {
  session.end();
  vi.restoreAllMocks();
});

const open = (place: string) =>
  renderUi(
    <ReasonDialog
      place={place}
      offer={OFFER}
      onMove={() => Promise.resolve({ errors: {} })}
      onClose={() => undefined}
    />,
  );
const words = () => screen.getByRole<HTMLTextAreaElement>('textbox');

it('restores the reason of this task after the session ended', async () => {
  const view = open('tarefa/1');
  await userEvent.type(words(), 'Falta o laudo');
  act(() => sessionExpired.announce());
  await waitFor(() => expect(device.size).toBe(1));
  view.unmount();
  act(() => sessionExpired.reset());

  const other = open('tarefa/2');
  await act(async () => {});
  expect(words().value).toBe('');
  other.unmount();

  open('tarefa/1');
  await waitFor(() => expect(words().value).toBe('Falta o laudo'));
});
