import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderAt } from '../../test/render.tsx';
import { toastUndo } from './toast.tsx';

it('undoes by its button, once', async () => {
  const onUndo = vi.fn();
  await renderAt('/aqui', () => <p>Aqui</p>);
  toastUndo('Estudo encerrado.', onUndo);
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(onUndo).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByText('Estudo encerrado.')).toBeNull());
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(onUndo).toHaveBeenCalledTimes(1);
});

it('undoes by Ctrl+Z, but not while a field is being typed in', async () => {
  const onUndo = vi.fn();
  await renderAt('/aqui', () => <input aria-label="Nome" />);
  toastUndo('Cliente excluído.', onUndo);
  await screen.findByText('Cliente excluído.');
  await userEvent.click(screen.getByLabelText('Nome'));
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(onUndo).not.toHaveBeenCalled();
  screen.getByLabelText('Nome').blur();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(onUndo).toHaveBeenCalledTimes(1);
});
