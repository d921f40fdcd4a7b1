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

  it('keeps its answer when nothing is found', async () => {
    start('PJ');
    await userEvent.clear(screen.getByRole('combobox', { name: 'Vínculo' }));
    await userEvent.type(screen.getByRole('combobox', { name: 'Vínculo' }), 'xyz{Tab}');
    expect(held).toBe('PJ');
  });

  it('is emptied like any field, where no answer is one', async () => {
    start('PJ', true);
    await userEvent.clear(screen.getByRole('combobox', { name: 'Vínculo' }));
    await userEvent.keyboard('{Tab}');
    expect(held).toBeNull();
  });
});
