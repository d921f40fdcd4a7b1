import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { SelectInput } from './index.ts';

const BANKS = ['BTG Pactual', 'BV', 'Wise'].map((value) => ({ value, label: value }));

function start(onInclude = vi.fn(async (text: string): Promise<string | null> => text)) {
  const onChange = vi.fn();
  renderUi(<SelectInput label="Instituição" options={BANKS} onInclude={onInclude} onChange={onChange} />);
  return { onInclude, onChange };
}
const list = () => screen.getByRole('combobox', { name: 'Instituição' });

it('includes a text that matches nothing where an arrow went to the offer', async () => {
  const { onInclude, onChange } = start();
  await userEvent.type(list(), 'Casa Azul{ArrowDown}{Enter}');
  expect(onInclude.mock.calls).toEqual([['Casa Azul']]);
  expect(onChange).not.toHaveBeenCalled();
});

it('takes a match with Enter, and includes a part of it when that is chosen', async () => {
  const { onInclude, onChange } = start();
  await userEvent.type(list(), 'wis{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('Wise');
  expect(onInclude).not.toHaveBeenCalled();
  await userEvent.clear(list());
  await userEvent.type(list(), 'BTG');
  await userEvent.click(screen.getByRole('option', { name: 'Incluir “BTG”' }));
  expect(onInclude.mock.calls).toEqual([['BTG']]);
});

it('does not include with a slip of Enter', async () => {
  const { onInclude } = start();
  await userEvent.type(list(), 'Casa Azul{Enter}');
  expect(onInclude).not.toHaveBeenCalled();
  expect(screen.getByText('“Casa Azul” não está na lista.')).toBeDefined();
});

it('offers no text without letters', async () => {
  start();
  await userEvent.type(list(), '142,50');
  expect(screen.queryByRole('option', { name: /Incluir/ })).toBeNull();
});

it('offers no name that the list has', async () => {
  start();
  await userEvent.type(list(), 'btg pactual');
  expect(screen.queryByRole('option', { name: /Incluir/ })).toBeNull();
});

const REFUSED = '“Casa Azul” não entrou na lista: inclua de novo.';
const refusing = () => vi.fn(async (): Promise<string | null> => null);

it('leaves the text in the field with the error when it could not be saved, also on blur', async () => {
  start(refusing());
  await userEvent.type(list(), 'Casa Azul{ArrowDown}{Enter}');
  await screen.findByText(REFUSED);
  await userEvent.tab();
  expect(list()).toHaveProperty('value', 'Casa Azul');
  expect(screen.getByText(REFUSED)).toBeDefined();
});

it('tries again with Enter, and by the offer', async () => {
  const { onInclude } = start(refusing());
  await userEvent.type(list(), 'Casa Azul{ArrowDown}{Enter}');
  await screen.findByText(REFUSED);
  await userEvent.keyboard('{Enter}');
  await screen.findByText(REFUSED);
  await userEvent.tab();
  await userEvent.click(list());
  await userEvent.click(screen.getByRole('option', { name: 'Incluir “Casa Azul”' }));
  expect(onInclude.mock.calls).toEqual([['Casa Azul'], ['Casa Azul'], ['Casa Azul']]);
});

it('keeps a refused part of a name apart from what matches it', async () => {
  const { onChange } = start(refusing());
  await userEvent.type(list(), 'BTG');
  await userEvent.click(screen.getByRole('option', { name: 'Incluir “BTG”' }));
  await screen.findByText(/^“BTG” não entrou/);
  await userEvent.tab();
  expect(list()).toHaveProperty('value', 'BTG');
  expect(onChange).not.toHaveBeenCalled();
});

it('can be emptied after a refusal', async () => {
  start(refusing());
  await userEvent.type(list(), 'Casa Azul{ArrowDown}{Enter}');
  await screen.findByText(REFUSED);
  await userEvent.clear(list());
  await userEvent.tab();
  expect(list()).toHaveProperty('value', '');
  expect(screen.queryByText(REFUSED)).toBeNull();
});

it('shows the name it was saved under', async () => {
  function Field() {
    const [value, setValue] = useState<string | null>('Wise');
    const onInclude = async (text: string) => {
      setValue(text === 'Casa Azul' ? 'BV' : 'Wise');
      return text === 'Casa Azul' ? 'BV' : 'Wise';
    };
    return <SelectInput label="Instituição" options={BANKS} value={value} onInclude={onInclude} />;
  }
  renderUi(<Field />);
  await userEvent.clear(list());
  await userEvent.type(list(), 'TransferWise{ArrowDown}{Enter}');
  await waitFor(() => expect(list()).toHaveProperty('value', 'Wise'));
  await userEvent.clear(list());
  await userEvent.type(list(), 'Casa Azul{ArrowDown}{Enter}');
  await waitFor(() => expect(list()).toHaveProperty('value', 'BV'));
});
