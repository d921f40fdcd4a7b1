import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/render.tsx';
import { DecimalInput, IntegerInput, MoneyInput, PercentInput } from './index.ts';
import type { NumberFieldProps } from './number-input.tsx';

type Kind = 'money' | 'monthly' | 'height' | 'integer' | 'year' | 'percent' | 'amount' | 'rate';

const FIELDS: Record<Kind, (props: NumberFieldProps) => React.ReactNode> = {
  money: (props) => <MoneyInput {...props} />,
  monthly: (props) => <PercentInput decimals={4} unit="% a.m." suffix="%" {...props} />,
  height: (props) => <IntegerInput unit="cm" {...props} />,
  integer: (props) => <IntegerInput {...props} />,
  year: (props) => <IntegerInput grouped={false} {...props} />,
  percent: (props) => <PercentInput decimals={4} suffix="%" {...props} />,
  amount: (props) => <DecimalInput {...props} />,
  rate: (props) => <DecimalInput decimals={4} allowNegative {...props} />,
};

const values: (number | null)[] = [];

function Held({ kind, start = null }: { kind: Kind; start?: number | null }) {
  const [value, setValue] = useState<number | null>(start);
  const change = (next: number | null) => {
    values.push(next);
    setValue(next);
  };
  return FIELDS[kind]({ label: 'Campo', value, onChange: change });
}

const open = (kind: Kind, start?: number | null) => {
  values.length = 0;
  renderUi(<Held kind={kind} {...(start === undefined ? {} : { start })} />);
  return screen.getByLabelText<HTMLInputElement>('Campo');
};

const ROUNDED = /^Arredondado/;

/** Kind of field, text, value, and text shown after blur. */
const TEXTS: [Kind, string, number, string][] = [
  ['money', '18.500,00', 18_500, '18.500,00'],
  ['money', '1.850', 1850, '1.850,00'],
  ['money', '1.500.000', 1_500_000, '1.500.000,00'],
  ['money', 'R$ 1.850,00', 1850, '1.850,00'],
  ['money', '1850', 1850, '1.850,00'],
  ['money', '1500000,5', 1_500_000.5, '1.500.000,50'],
  ['money', '18.5', 18.5, '18,50'],
  ['money', '18.50', 18.5, '18,50'],
  ['money', '1234.56', 1234.56, '1.234,56'],
  ['money', '0.500', 0.5, '0,50'],
  ['money', '0012', 12, '12,00'],
  ['integer', '1.850', 1850, '1.850'],
  ['integer', '1.500.000', 1_500_000, '1.500.000'],
  ['year', '2028', 2028, '2028'],
  ['amount', '1.850', 1850, '1.850'],
  ['amount', '82.5', 82.5, '82,5'],
  // Four decimals: a dot is a decimal separator like a comma, unless several dots group the digits.
  ['percent', '1,8735', 1.8735, '1,8735%'],
  ['percent', '1.8735', 1.8735, '1,8735%'],
  ['percent', '1.873', 1.873, '1,873%'],
  ['percent', '12.5', 12.5, '12,5%'],
  ['percent', '1.500,25', 1500.25, '1500,25%'],
  ['rate', '5.4210', 5.421, '5,421'],
  ['rate', '-0,35', -0.35, '-0,35'],
  ['money', '2 mil', 2000, '2.000,00'],
  ['money', '850k', 850_000, '850.000,00'],
  ['money', '1500k', 1_500_000, '1.500.000,00'],
  ['money', '1,2 mi', 1_200_000, '1.200.000,00'],
  ['money', '1.2 mi', 1_200_000, '1.200.000,00'],
  ['percent', '12%', 12, '12%'],
  ['monthly', '9,8 aa', 0.7821, '0,7821%'],
  ['monthly', '0,98 am', 0.98, '0,98%'],
  ['height', '1,75', 175, '175'],
];

describe('a number', () => {
  it.each(TEXTS)('in a field of %s typed as %s is %d', async (kind, text, value, rest) => {
    const field = open(kind);
    await userEvent.type(field, text);
    expect(values.at(-1)).toBe(value);
    await userEvent.tab();
    expect(values.at(-1)).toBe(value);
    expect(field.value).toBe(rest);
  });

  it.each(TEXTS)('in a field of %s pasted as %s is %d', async (kind, text, value, rest) => {
    const field = open(kind);
    await userEvent.click(field);
    await userEvent.paste(text);
    await userEvent.tab();
    expect(values.at(-1)).toBe(value);
    expect(field.value).toBe(rest);
  });

  it.each([
    ['18.500,00', ['1', '18', '18.', '18.5', '18.50', '18.500', '18.500,', '18.500,0', '18.500,00']],
    ['1500000', ['1', '15', '150', '1.500', '15.000', '150.000', '1.500.000']],
  ])('typed as %s is grouped while typing', async (text, steps) => {
    const field = open('money');
    const shown: string[] = [];
    for (const key of text) {
      await userEvent.type(field, key);
      shown.push(field.value);
    }
    expect(shown).toEqual(steps);
  });

  it('keeps its thousands when its last digit is deleted', async () => {
    const field = open('money');
    await userEvent.type(field, '1850{Backspace}');
    expect(field.value).toBe('185');
    expect(values.at(-1)).toBe(185);
  });

  it('keeps its decimals when the last of them is deleted', async () => {
    const field = open('money');
    await userEvent.type(field, '18.55{Backspace}');
    expect(values.at(-1)).toBe(18.5);
  });

  it('keeps the cursor after a digit typed in its middle', async () => {
    const field = open('money', 1850);
    await userEvent.type(field, '23', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(field.value).toBe('123.850,00');
    expect(field.selectionStart).toBe('123'.length);
  });

  it.each(['typed', 'pasted'])('rounds and reports %s with more decimals than the field has', async (way) => {
    const field = open('money');
    await userEvent.click(field);
    await (way === 'typed' ? userEvent.keyboard('18,567') : userEvent.paste('18,567'));
    await userEvent.tab();
    expect(values.at(-1)).toBe(18.57);
    expect(field.value).toBe('18,57');
    expect(screen.getByText(ROUNDED)).toBeDefined();
    await userEvent.type(field, '{Backspace}');
    expect(screen.queryByText(ROUNDED)).toBeNull();
  });

  it.each(['1.5.5', '1,234.56', '1.50,00'])(
    'keeps the unreadable text %s and the value from before',
    async (text) => {
      const field = open('money', 850);
      await userEvent.click(field);
      field.setSelectionRange(0, field.value.length);
      await userEvent.keyboard(text);
      await userEvent.tab();
      expect(field.value).toBe(text);
      expect(values.at(-1)).toBe(850);
      expect(screen.getByText(/não está claro/)).toBeDefined();
    },
  );

  it.each([
    ['-5', 'Aqui não cabe número negativo.'],
    ['12%', 'Aqui o número é em R$.'],
    ['5 xis', 'Este número não está claro: escreva como 1.850,00.'],
  ])('shows what is wrong with %s at the field and keeps it as typed', async (text, told) => {
    const field = open('money', 850);
    field.setSelectionRange(0, field.value.length);
    await userEvent.type(field, text, { initialSelectionStart: 0, initialSelectionEnd: field.value.length });
    await userEvent.tab();
    expect(screen.getByText(told)).toBeDefined();
    expect(field.value).toBe(text);
    expect(values.at(-1) ?? 850).toBe(850);
  });

  it.each(['typed', 'pasted'])('%s in another unit says what it became', async (way) => {
    const field = open('monthly');
    await userEvent.click(field);
    await (way === 'typed' ? userEvent.keyboard('9,8 aa') : userEvent.paste('9,8% a.a.'));
    await userEvent.tab();
    expect(screen.getByText('9,8% ao ano são 0,7821% ao mês.')).toBeDefined();
  });

  it('blocks its form when unreadable', async () => {
    const sent = vi.fn((event: FormEvent) => event.preventDefault());
    renderUi(
      <form onSubmit={sent}>
        <Held kind="money" />
        <button type="submit">Salvar</button>
      </form>,
    );
    await userEvent.type(screen.getByLabelText('Campo'), '1.5.5{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(sent).not.toHaveBeenCalled();
    await userEvent.clear(screen.getByLabelText('Campo'));
    await userEvent.type(screen.getByLabelText('Campo'), '1.550{Enter}');
    expect(sent).toHaveBeenCalledOnce();
  });
});
