import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { SelectInput } from './index.ts';

describe('a list answered by its first letters', () => {
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

  it.each(['{Tab}', '{Enter}'])('takes what was found with %s', async (key) => {
    start(null);
    await userEvent.type(screen.getByRole('combobox', { name: 'Vínculo' }), `publico${key}`);
    expect(held).toBe('FP');
    await userEvent.click(screen.getByRole('combobox', { name: 'Vínculo' }));
    await userEvent.clear(screen.getByRole('combobox', { name: 'Vínculo' }));
    await userEvent.keyboard(`p${key}`);
    expect(held).toBe('PJ');
  });

  it('is passed by with Tab when nothing was typed', async () => {
    start('PJ');
    await userEvent.tab();
    await userEvent.tab();
    expect(held).toBe('PJ');
  });

  const list = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Vínculo' });

  it.each(['{Tab}', '{Enter}'])(
    'typed over when it has an answer, takes the new one with %s',
    async (key) => {
      start('PJ');
      await userEvent.click(list());
      await userEvent.keyboard(`fun${key}`);
      expect(held).toBe('FP');
    },
  );

  it('typed over when the Tab key came to it, takes the new one', async () => {
    start('PJ');
    await userEvent.tab();
    await userEvent.keyboard('fun{Enter}');
    expect(held).toBe('FP');
  });

  it('typed over right after it was answered, takes the new one', async () => {
    start('PJ');
    await userEvent.click(list());
    await userEvent.keyboard('fun{Enter}');
    await userEvent.keyboard('clt{Enter}');
    expect(held).toBe('CLT');
    expect(list().value).toBe('CLT');
  });

  it('stays open with Enter when nothing is found, and says so', async () => {
    start('PJ');
    await userEvent.click(list());
    await userEvent.keyboard('xyz{Enter}');
    expect(list().value).toBe('xyz');
    expect(list().getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByText('“xyz” não está na lista. Continua: PJ.')).toBeDefined();
    expect(held).toBe('PJ');
  });

  it('says that its answer stays when it is left with what is not found', async () => {
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

  it('says that its answer stays when it is emptied and must have one', async () => {
    start('PJ');
    await userEvent.click(list());
    await userEvent.keyboard('{Backspace}{Enter}');
    expect(screen.getByText('Escolha um da lista. Continua: PJ.')).toBeDefined();
    expect(held).toBe('PJ');
  });

  it('is emptied like any field, where no answer is one', async () => {
    start('PJ', true);
    await userEvent.clear(screen.getByRole('combobox', { name: 'Vínculo' }));
    await userEvent.keyboard('{Tab}');
    expect(held).toBeNull();
  });
});
