import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useSettledInput } from './typing.ts';

function Form() {
  const [text, setText] = useState('');
  const rested = useSettledInput(text);
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
  render(<Form />);
  await userEvent.type(screen.getByLabelText('Campo'), '123');
  expect(followed()).toBe('');
  await screen.findByText('123', { selector: 'output' });
});

it('follows at once when the field is left', async () => {
  render(<Form />);
  await userEvent.type(screen.getByLabelText('Campo'), '123');
  await userEvent.tab();
  expect(followed()).toBe('123');
});

it('follows at once what is not typed', async () => {
  render(<Form />);
  await userEvent.click(screen.getByRole('button'));
  expect(followed()).toBe('escolhido');
});
