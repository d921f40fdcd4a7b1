import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { SelectInput } from './index.ts';

const BANKS = ['BTG Pactual', 'BV', 'Wise'].map((value) => ({ value, label: value }));

function start() {
  const onInclude = vi.fn();
  const onChange = vi.fn();
  renderUi(<SelectInput label="Instituição" options={BANKS} onInclude={onInclude} onChange={onChange} />);
  return { onInclude, onChange };
}
const list = () => screen.getByRole('combobox', { name: 'Instituição' });

it('includes a text that matches nothing with Enter', async () => {
  const { onInclude, onChange } = start();
  await userEvent.type(list(), 'Casa Azul{Enter}');
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

it('offers no name that the list has', async () => {
  start();
  await userEvent.type(list(), 'btg pactual');
  expect(screen.queryByRole('option', { name: /Incluir/ })).toBeNull();
});
