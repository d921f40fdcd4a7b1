import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderAt } from '../../test/render.tsx';
import { hideAllToasts, toastUndo } from './toast.tsx';
import { FORM_EDITS, hideUndo } from './undos.ts';

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

it('offers only the last move of a study', async () => {
  const [first, second] = [vi.fn(), vi.fn()];
  await renderAt('/aqui', () => <p>Aqui</p>);
  toastUndo('Movido uma vez.', first, { subject: 'study-7', replaces: true });
  await screen.findByText('Movido uma vez.');
  toastUndo('Movido outra vez.', second, { subject: 'study-7', replaces: true });
  await waitFor(() => expect(screen.queryByText('Movido uma vez.')).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
  expect(second).toHaveBeenCalledTimes(1);
  expect(first).not.toHaveBeenCalled();
});

it('withdraws the undo of edits with their form', async () => {
  const onUndo = vi.fn();
  await renderAt('/aqui', () => <p>Aqui</p>);
  toastUndo('Linha removida.', onUndo, { subject: FORM_EDITS });
  await screen.findByText('Linha removida.');
  act(() => hideUndo(FORM_EDITS));
  await waitFor(() => expect(screen.queryByText('Linha removida.')).toBeNull());
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(onUndo).not.toHaveBeenCalled();
});

it('takes nothing back by Ctrl+Z once every toast is hidden', async () => {
  const onUndo = vi.fn();
  await renderAt('/aqui', () => <p>Aqui</p>);
  toastUndo('Cliente excluído.', onUndo);
  await screen.findByText('Cliente excluído.');
  act(() => hideAllToasts());
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(onUndo).not.toHaveBeenCalled();
});
