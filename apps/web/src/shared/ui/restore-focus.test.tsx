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

/** What browsers do with the focus of a button that is disabled, and this page's stand-in does not. */
function sendAway() {
  const other = document.body.appendChild(document.createElement('input'));
  other.focus();
  other.remove();
  expect(document.activeElement).toBe(document.body);
}

test('a button that was busy has the focus again', async () => {
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

test('whoever went elsewhere meanwhile stays there', async () => {
  const { rerender } = render(<Form busy={false} />);
  screen.getByRole('button').focus();
  rerender(<Form busy />);
  await Promise.resolve();
  screen.getByLabelText('Nome').focus();
  rerender(<Form busy={false} />);
  await Promise.resolve();
  expect(document.activeElement).toBe(screen.getByLabelText('Nome'));
});

test('a dialog opened from a menu gives the focus back to the button of the menu', async () => {
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
