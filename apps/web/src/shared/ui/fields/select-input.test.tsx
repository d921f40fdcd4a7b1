import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { SelectInput } from './index.ts';

describe('a list with typeahead', () => {
  const BONDS = [
    { value: 'CLT', label: 'CLT' },
    { value: 'FP', label: 'Funcionário Público' },
    { value: 'PJ', label: 'PJ' },
  ];
  let held: string | null;
  function Bond({ start, canClear }: { start: string | null; canClear: boolean }) {
    const [value, setValue] = useState(start);
    held = value;
    return (
      <SelectInput label="Vínculo" options={BONDS} value={value} onChange={setValue} clearable={canClear} />
    );
  }
  const start = (value: string | null, canClear = false) =>
    renderUi(<Bond start={value} canClear={canClear} />);

  it.each(['{Tab}', '{Enter}'])('takes the match with %s', async (key) => {
    start(null);
    await userEvent.type(screen.getByRole('combobox', { name: 'Vínculo' }), `publico${key}`);
    expect(held).toBe('FP');
    await userEvent.click(screen.getByRole('combobox', { name: 'Vínculo' }));
    await userEvent.clear(screen.getByRole('combobox', { name: 'Vínculo' }));
    await userEvent.keyboard(`p${key}`);
    expect(held).toBe('PJ');
  });

  it('is skipped with Tab without input', async () => {
    start('PJ');
    await userEvent.tab();
    await userEvent.tab();
    expect(held).toBe('PJ');
  });

  const list = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Vínculo' });

  it.each(['{Tab}', '{Enter}'])('takes a new answer typed over the old one with %s', async (key) => {
    start('PJ');
    await userEvent.click(list());
    await userEvent.keyboard(`fun${key}`);
    expect(held).toBe('FP');
  });

  it('takes a new answer typed after focus by Tab', async () => {
    start('PJ');
    await userEvent.tab();
    await userEvent.keyboard('fun{Enter}');
    expect(held).toBe('FP');
  });

  it('takes a new answer typed right after the last one', async () => {
    start('PJ');
    await userEvent.click(list());
    await userEvent.keyboard('fun{Enter}');
    await userEvent.keyboard('clt{Enter}');
    expect(held).toBe('CLT');
    expect(list().value).toBe('CLT');
  });

  it('stays open and reports on Enter without a match', async () => {
    start('PJ');
    await userEvent.click(list());
    await userEvent.keyboard('xyz{Enter}');
    expect(list().value).toBe('xyz');
    expect(list().getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('“xyz” não está na lista. Continua: PJ.')).toBeDefined();
    expect(held).toBe('PJ');
  });

  it('reports that it keeps its answer when left without a match', async () => {
    start('PJ');
    await userEvent.click(list());
    await userEvent.keyboard('xyz{Tab}');
    expect(list().value).toBe('PJ');
    expect(screen.getByText('“xyz” não está na lista. Continua: PJ.')).toBeDefined();
    await userEvent.click(list());
    await userEvent.keyboard('clt{Enter}');
    expect(held).toBe('CLT');
    expect(screen.queryByText(/não está na lista/)).toBeNull();
  });

  it('reports that a required answer stays when emptied', async () => {
    start('PJ');
    await userEvent.click(list());
    await userEvent.keyboard('{Backspace}{Enter}');
    expect(screen.getByText('Escolha um da lista. Continua: PJ.')).toBeDefined();
    expect(held).toBe('PJ');
  });

  it.each(['{Tab}', '{Enter}', '{Enter}{Tab}'])(
    'keeps its answer when that is typed again, in part or whole, with %s',
    async (key) => {
      start('FP', true);
      for (const text of ['fun', 'funcionário público', 'Funcionário Público']) {
        await userEvent.click(list());
        await userEvent.keyboard(`${text}${key}`);
        expect(held).toBe('FP');
        expect(list().value).toBe('Funcionário Público');
      }
    },
  );

  it('keeps its answer when Enter closes the list that a click opened', async () => {
    start('FP', true);
    await userEvent.click(list());
    await userEvent.keyboard('{Enter}');
    expect(held).toBe('FP');
    expect(list().getAttribute('aria-expanded')).toBe('false');
  });

  it('takes the option chosen with the arrows', async () => {
    start('CLT');
    await userEvent.click(list());
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(held).toBe('FP');
  });

  it('keeps its answer when that is typed again and clicked', async () => {
    start('PJ', true);
    await userEvent.click(list());
    await userEvent.keyboard('p');
    await userEvent.click(screen.getByRole('option', { name: 'PJ' }));
    expect(held).toBe('PJ');
    expect(list().value).toBe('PJ');
  });

  it.each(['{Tab}', '{Enter}'])('keeps its answer when a space is typed before %s', async (key) => {
    start('PJ', true);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(list().value).toBe('PJ');
    expect(list().getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{Tab}');
    expect(held).toBe('PJ');
    await userEvent.clear(list());
    await userEvent.paste('  ');
    await userEvent.keyboard(key);
    expect(held).toBe('PJ');
  });

  it('takes the match on a click elsewhere', async () => {
    start('PJ');
    await userEvent.click(list());
    await userEvent.keyboard('fun');
    await userEvent.click(document.body);
    expect(held).toBe('FP');
    expect(list().value).toBe('Funcionário Público');
  });

  it('takes the option highlighted by the arrows on a click elsewhere', async () => {
    start(null);
    await userEvent.click(list());
    await userEvent.keyboard('p{ArrowDown}');
    await userEvent.click(document.body);
    expect(held).toBe('FP');
  });

  it('takes the clicked option, not the first match', async () => {
    start(null);
    await userEvent.click(list());
    await userEvent.keyboard('p');
    await userEvent.click(screen.getByRole('option', { name: 'Funcionário Público' }));
    await userEvent.click(document.body);
    expect(held).toBe('FP');
  });

  it('clears an optional answer when emptied and left by a click', async () => {
    start('PJ', true);
    await userEvent.clear(list());
    await userEvent.click(document.body);
    expect(held).toBeNull();
  });

  it('keeps a required answer when emptied and left by a click, and reports it', async () => {
    start('PJ');
    await userEvent.clear(list());
    await userEvent.click(document.body);
    expect(held).toBe('PJ');
    expect(list().value).toBe('PJ');
    expect(screen.getByText('Escolha um da lista. Continua: PJ.')).toBeDefined();
  });

  it('can be emptied where an answer is optional', async () => {
    start('PJ', true);
    await userEvent.clear(screen.getByRole('combobox', { name: 'Vínculo' }));
    await userEvent.keyboard('{Tab}');
    expect(held).toBeNull();
  });
});

it('keeps the option already chosen when it is chosen again', async () => {
  const onChange = vi.fn();
  renderUi(
    <SelectInput
      label="Estado"
      options={[{ value: 'SC', label: 'Santa Catarina' }]}
      value="SC"
      onChange={onChange}
    />,
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'Estado' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Santa Catarina' }));
  expect(onChange).not.toHaveBeenCalledWith(null);
  expect(screen.getByRole('combobox', { name: 'Estado' })).toHaveProperty('value', 'Santa Catarina');
});
