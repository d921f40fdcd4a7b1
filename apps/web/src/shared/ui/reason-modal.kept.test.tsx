import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { keepingDevice } from '../../test/device.ts';
import { renderUi } from '../../test/render.tsx';
import { logIn, sessionOf } from '../../test/session.ts';
import { session, sessionExpired } from '../api/index.ts';
import { ReasonModal } from './reason-modal.tsx';

afterEach(() => {
  session.end();
  vi.restoreAllMocks();
});

const open = () =>
  renderUi(
    <ReasonModal
      place="dispensar/7"
      title="Dispensar"
      hint="Diga por quê."
      label="Motivo"
      missing="Escreva o motivo."
      maxLength={500}
      action="Dispensar"
      onSave={async () => null}
      onClose={() => undefined}
    />,
  );

it('restores the reason after the login', async () => {
  const device = keepingDevice();
  sessionExpired.reset();
  logIn(sessionOf('broker'));
  const view = open();
  await userEvent.type(await screen.findByRole('textbox', { name: /Motivo/ }), 'Já renovou');
  act(() => sessionExpired.announce());
  await waitFor(() => expect(device.size).toBe(1));
  view.unmount();
  sessionExpired.reset();
  open();
  const field = await screen.findByRole('textbox', { name: /Motivo/ });
  await waitFor(() => expect(field).toHaveProperty('value', 'Já renovou'));
});
