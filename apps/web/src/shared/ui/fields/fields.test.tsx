import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { box, Held, held } from '../../../test/held.tsx';
import { renderUi } from '../../../test/render.tsx';
import { MoneyInput, PercentInput, SelectInput, StateCitySelect } from './index.ts';

describe('money', () => {
  const start = () =>
    renderUi(
      <Held<number | null>
        start={null}
        field={(v, set) => <MoneyInput label="Renda" value={v} onChange={set} />}
      />,
    );

  it('is typed with a comma', async () => {
    start();
    await userEvent.type(box('Renda'), '1234,5');
    expect(held()).toBe(1234.5);
    await userEvent.tab();
    expect(box('Renda').value).toBe('1.234,50');
  });

  it('is not padded with decimals while typing', async () => {
    start();
    await userEvent.type(box('Renda'), '1234');
    expect(box('Renda').value).toBe('1.234');
    await userEvent.tab();
    expect(box('Renda').value).toBe('1.234,00');
  });

  it('shows newer input while its form still processes earlier digits', async () => {
    function Late() {
      const [told, tell] = useState<(number | null)[]>([null]);
      return (
        <MoneyInput
          label="Renda"
          value={told.at(-2) ?? null}
          onChange={(value) => tell([...told, value])}
          onBlur={() => tell([...told, told.at(-1) ?? null])}
        />
      );
    }
    renderUi(<Late />);
    await userEvent.type(box('Renda'), '12345,67');
    expect(box('Renda').value).toBe('12.345,67');
    await userEvent.tab();
    expect(box('Renda').value).toBe('12.345,67');
  });

  it('is replaced by another person’s value while focused without input', async () => {
    function Shared() {
      const [value, setValue] = useState<number | null>(14_000);
      return (
        <>
          <MoneyInput label="Renda" value={value} onChange={setValue} />
          <button
            type="button"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setValue(14_000)}
          >
            de outra pessoa
          </button>
        </>
      );
    }
    renderUi(<Shared />);
    await userEvent.clear(box('Renda'));
    await userEvent.type(box('Renda'), '16000');
    await userEvent.click(screen.getByRole('button', { name: 'de outra pessoa' }));
    expect(document.activeElement).toBe(box('Renda'));
    expect(box('Renda').value).toBe('14.000,00');
  });

  it('is replaced when it is typed over', async () => {
    renderUi(
      <Held<number | null>
        start={21_000}
        field={(v, set) => <MoneyInput label="Renda" value={v} onChange={set} />}
      />,
    );
    const { value } = box('Renda');
    expect(value).toBe('21.000,00');
    await userEvent.type(box('Renda'), '31450', {
      initialSelectionStart: 0,
      initialSelectionEnd: value.length,
    });
    expect(held()).toBe(31_450);
  });

  it.each([
    ['R$ 1.234,56', 1234.56],
    ['1234.56', 1234.56],
    ['1.234', 1234],
    ['R$ 12', 12],
  ])('is pasted as %s', async (text, value) => {
    start();
    await userEvent.click(box('Renda'));
    await userEvent.paste(text);
    expect(held()).toBe(value);
  });

  it('is null when emptied', async () => {
    start();
    await userEvent.type(box('Renda'), '5');
    await userEvent.clear(box('Renda'));
    expect(held()).toBeNull();
  });
});

it('keeps a percentage above its limit, for the form to report', async () => {
  renderUi(
    <Held<number | null>
      start={null}
      field={(v, set) => <PercentInput label="Taxa" max={10} value={v} onChange={set} />}
    />,
  );
  await userEvent.type(box('Taxa'), '12,4');
  await userEvent.tab();
  expect(held()).toBe(12.4);
  expect(box('Taxa').value).toBe('12,4');
});

it("keeps the type of a select's codes", async () => {
  const options = [
    { value: 1, label: 'Fumante' },
    { value: 2, label: 'Não fumante' },
  ];
  renderUi(
    <Held<number | null>
      start={null}
      field={(v, set) => <SelectInput label="Fumo" options={options} value={v} onChange={set} />}
    />,
  );
  await userEvent.click(screen.getByRole('combobox', { name: 'Fumo' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Não fumante', hidden: true }));
  expect(held()).toBe(2);
});

describe('state and city', () => {
  const start = () =>
    renderUi(
      <Held<{ estado: string | null; cidade: string | null }>
        start={{ estado: 'SP', cidade: 'Campinas' }}
        field={(v, set) => <StateCitySelect value={v} onChange={set} />}
      />,
    );

  it('offer only the cities of the state, found without accents', async () => {
    start();
    const city = screen.getByRole<HTMLInputElement>('combobox', { name: 'Cidade' });
    await userEvent.clear(city);
    await userEvent.type(city, 'sao jose do rio');
    const names = await screen.findAllByRole('option', { hidden: true });
    expect(names.map((option) => option.textContent)).toContain('São José do Rio Preto');
    expect(names.map((option) => option.textContent)).not.toContain('São José');
  });

  it('clear the city when the state changes', async () => {
    start();
    const state = screen.getByRole<HTMLInputElement>('combobox', { name: 'Estado' });
    await userEvent.clear(state);
    await userEvent.type(state, 'Roraima');
    await userEvent.click(await screen.findByRole('option', { name: 'RR · Roraima', hidden: true }));
    expect(held()).toEqual({ estado: 'RR', cidade: null });
  });
});
