import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderAt } from '../../test/render.tsx';
import { AppLink } from './app-link.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

const formAt = (when: boolean) =>
  renderAt('/formulario', () => (
    <>
      <UnsavedGuard when={when} />
      <AppLink href="/outra">sair daqui</AppLink>
    </>
  ));

it('asks before leaving a screen with unsaved changes', async () => {
  const { router } = await formAt(true);
  await userEvent.click(screen.getByRole('link'));
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }));
  expect(router.state.location.pathname).toBe('/formulario');
  await waitFor(() => expect(screen.queryByText('Sair sem salvar?')).toBeNull());
  await userEvent.click(screen.getByRole('link'));
  await userEvent.click(await screen.findByRole('button', { name: 'Sair sem salvar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/outra'));
});

it('lets a saved screen be left', async () => {
  const { router } = await formAt(false);
  await userEvent.click(screen.getByRole('link'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/outra'));
});
