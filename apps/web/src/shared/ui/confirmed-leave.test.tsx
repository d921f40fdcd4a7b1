import { Modal } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderAt } from '../../test/render.tsx';
import { useConfirmedLeave } from './confirmed-leave.ts';

function Writing({ isDirty, onClose }: { isDirty: boolean; onClose: () => void }) {
  const { dialog } = useConfirmedLeave(() => isDirty, onClose);
  return (
    <Modal opened {...dialog} title="Mensagem">
      <textarea aria-label="Texto" />
    </Modal>
  );
}

const question = () => screen.queryByRole('dialog', { name: 'Descartar o que você escreveu?' });

it('closes at once where nothing would be lost', async () => {
  const onClose = vi.fn();
  await renderAt('/aqui', () => <Writing isDirty={false} onClose={onClose} />);
  await screen.findByRole('dialog', { name: 'Mensagem' });
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('returns to the text when Escape leaves the question', async () => {
  const onClose = vi.fn();
  await renderAt('/aqui', () => <Writing isDirty onClose={onClose} />);
  await screen.findByRole('dialog', { name: 'Mensagem' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(question()).not.toBeNull());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(question()).toBeNull());
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Texto')).toBeDefined();
});
