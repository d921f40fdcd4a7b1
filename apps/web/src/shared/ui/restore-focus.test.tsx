import { render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { restoreFocus, useFocusRestoration } from './restore-focus.ts';

function Form({ busy }: { busy: boolean }) {
  useFocusRestoration();
  return (
    <>
      <button type="submit" disabled={busy}>
        Salvar
      </button>
      <input aria-label="Nome" />
    </>
  );
}

/** Moves the focus to the body when a button is disabled, as browsers do and happy-dom does not. */
function sendAway() {
  const other = document.body.appendChild(document.createElement('input'));
  other.focus();
  other.remove();
  expect(document.activeElement).toBe(document.body);
}

test('returns the focus to a button that was busy', async () => {
  const { rerender } = render(<Form busy={false} />);
  const button = screen.getByRole('button');
  button.focus();
  rerender(<Form busy />);
  await Promise.resolve();
  sendAway();
  rerender(<Form busy={false} />);
  await Promise.resolve();
  expect(document.activeElement).toBe(button);
});

test('keeps the focus where the person moved it meanwhile', async () => {
  const { rerender } = render(<Form busy={false} />);
  screen.getByRole('button').focus();
  rerender(<Form busy />);
  await Promise.resolve();
  screen.getByLabelText('Nome').focus();
  rerender(<Form busy={false} />);
  await Promise.resolve();
  expect(document.activeElement).toBe(screen.getByLabelText('Nome'));
});

test('returns the focus from a dialog to the button of its menu', async () => {
  render(<Form busy={false} />);
  const button = screen.getByRole('button');
  button.focus();
  const menu = document.body.appendChild(document.createElement('div'));
  menu.setAttribute('role', 'menu');
  const entry = menu.appendChild(document.createElement('button'));
  entry.focus();
  menu.remove();
  expect(document.activeElement).toBe(document.body);
  restoreFocus();
  await waitFor(() => expect(document.activeElement).toBe(button));
});
