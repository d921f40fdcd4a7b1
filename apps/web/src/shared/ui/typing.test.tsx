import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useRested } from './typing.ts';

function Form({ stamp }: { stamp: number }) {
  const [text, setText] = useState('');
  const rested = useRested(text, stamp);
  return (
    <>
      <input aria-label="Campo" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={() => setText('escolhido')}>
        Escolher
      </button>
      <output>{rested}</output>
    </>
  );
}

const followed = () => screen.getByRole('status').textContent;

it('follows what was typed when the keys rest', async () => {
  render(<Form stamp={1} />);
  await userEvent.type(screen.getByLabelText('Campo'), '123');
  expect(followed()).toBe('');
  await screen.findByText('123', { selector: 'output' });
});

it('follows at once when the field is left', async () => {
  render(<Form stamp={1} />);
  await userEvent.type(screen.getByLabelText('Campo'), '123');
  await userEvent.tab();
  expect(followed()).toBe('123');
});

it('follows at once what is not typed', async () => {
  render(<Form stamp={1} />);
  await userEvent.click(screen.getByRole('button'));
  expect(followed()).toBe('escolhido');
});

it('follows at once with a new stamp', async () => {
  const { rerender } = render(<Form stamp={1} />);
  await userEvent.type(screen.getByLabelText('Campo'), '123');
  act(() => rerender(<Form stamp={2} />));
  expect(followed()).toBe('123');
});
