import type { CalendarDay } from '@farol/domain/calendar';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { box, Held, held } from '../../../test/held.tsx';
import { renderUi } from '../../../test/render.tsx';
import { CepInput, CpfInput, DateInput, EmailInput, PhoneInput } from './index.ts';

describe('phone', () => {
  const start = () =>
    renderUi(<Held start="" field={(v, set) => <PhoneInput label="Telefone" value={v} onChange={set} />} />);

  it('takes two lengths', async () => {
    start();
    await userEvent.type(box('Telefone'), '1932314470');
    expect(box('Telefone').value).toBe('(19) 3231-4470');
    await userEvent.clear(box('Telefone'));
    await userEvent.type(box('Telefone'), '19982314470');
    expect(box('Telefone').value).toBe('(19) 9 8231-4470');
    expect(held()).toBe('19982314470');
  });

  it.each([
    '+5519982314470',
    '5519982314470',
    '019 98231-4470',
    '0055 19 98231-4470',
    '0XX19 98231-4470',
    '+55 (19) 98231-4470',
  ])('is typed as %s', async (text) => {
    start();
    await userEvent.type(box('Telefone'), text);
    expect(held()).toBe('19982314470');
    await userEvent.tab();
    expect(box('Telefone').value).toBe('(19) 9 8231-4470');
    expect(held()).toBe('19982314470');
  });

  it.each(['+1 305 555 0134', '+351 912 345 678', '0034 912 345 678', '+595981123456'])(
    'of another country keeps every digit and says so: %s',
    async (text) => {
      start();
      await userEvent.type(box('Telefone'), text);
      expect(box('Telefone').value).toBe(text);
      await userEvent.tab();
      expect(screen.getByText('Informe um telefone do Brasil, com DDD.')).toBeDefined();
      expect(String(held()).replace(/\D/g, '')).toBe(text.replace(/\D/g, ''));
      await userEvent.clear(box('Telefone'));
      await userEvent.paste(text);
      await waitFor(() => expect(String(held()).replace(/\D/g, '')).toBe(text.replace(/\D/g, '')));
    },
  );

  it('keeps the area code 55 when a digit too many is typed', async () => {
    start();
    await userEvent.type(box('Telefone'), '559982314470');
    expect(held()).toBe('55998231447');
  });

  it.each([
    ['+5519982314470', 10],
    ['19982314470', 6],
  ])('keeps the caret where %s is corrected', async (text, at) => {
    start();
    await userEvent.type(box('Telefone'), text);
    const field = box('Telefone');
    await userEvent.type(field, '{Backspace}8', { initialSelectionStart: at, initialSelectionEnd: at });
    expect(held()).toBe('19882314470');
    // Behind the space that follows the corrected digit.
    expect(field.selectionStart).toBe(at + 1);
  });

  it.each(['+55 (19) 98231-4470', '019 98231 4470', '19982314470'])('is pasted as %s', async (text) => {
    start();
    await userEvent.click(box('Telefone'));
    await userEvent.paste(text);
    await waitFor(() => expect(held()).toBe('19982314470'));
  });
});

it('accepts a pasted CPF with or without punctuation', async () => {
  renderUi(<Held start="" field={(v, set) => <CpfInput value={v} onChange={set} />} />);
  await userEvent.click(box('CPF'));
  await userEvent.paste('31840287751');
  await waitFor(() => expect(box('CPF').value).toBe('318.402.877-51'));
  expect(held()).toBe('31840287751');
});

describe('digits and addresses', () => {
  it.each([
    ['529.982.247-24', 'Este CPF não existe. Confira os dígitos.'],
    ['5299822', 'Complete o CPF: são 11 dígitos.'],
  ])('show a wrong CPF on blur: %s', async (typed, told) => {
    renderUi(<Held start="" field={(v, set) => <CpfInput value={v} onChange={set} />} />);
    await userEvent.type(box('CPF'), typed);
    expect(screen.queryByText(told)).toBeNull();
    await userEvent.tab();
    expect(screen.getByText(told)).toBeDefined();
    await userEvent.clear(box('CPF'));
    await userEvent.type(box('CPF'), '52998224725');
    await userEvent.tab();
    expect(screen.queryByText(told)).toBeNull();
  });

  it('do not cut a CNPJ pasted as a CPF', async () => {
    renderUi(<Held start="" field={(v, set) => <CpfInput value={v} onChange={set} />} />);
    await userEvent.click(box('CPF'));
    await userEvent.paste('11.222.333/0001-81');
    expect(screen.getByText('O texto colado tem 14 dígitos; aqui cabem 11.')).toBeDefined();
    expect(held()).toBe('');
  });

  it('show a wrong phone, postal code and e-mail on blur', async () => {
    renderUi(
      <>
        <Held start="" field={(v, set) => <PhoneInput label="Telefone" value={v} onChange={set} />} />
        <Held start="" field={(v, set) => <CepInput value={v} onChange={set} />} />
        <Held
          start=""
          field={(v, set) => (
            <EmailInput label="E-mail" value={v} onChange={(event) => set(event.currentTarget.value)} />
          )}
        />
      </>,
    );
    await userEvent.type(box('Telefone'), '98231');
    await userEvent.type(box('CEP'), '0131');
    await userEvent.type(box('E-mail'), 'ana@exemplo');
    await userEvent.tab();
    expect(screen.getByText('Informe o DDD e o número, com 10 ou 11 dígitos.')).toBeDefined();
    expect(screen.getByText('Informe os 8 dígitos do CEP.')).toBeDefined();
    expect(screen.getByText('Informe um e-mail válido.')).toBeDefined();
  });
});

describe('a date', () => {
  const start = (max?: string) =>
    renderUi(
      <Held<string | null>
        start={null}
        field={(v, set) => (
          <DateInput label="Nascimento" value={v} onChange={set} {...(max ? { max } : {})} />
        )}
      />,
    );

  it('is typed without slashes', async () => {
    start();
    await userEvent.type(box('Nascimento'), '22041988');
    expect(box('Nascimento').value).toBe('22/04/1988');
    expect(held()).toBe('1988-04-22');
  });

  it.each(['2/9/1988', '2.9.1988', '02/09/1988'])('is typed as %s', async (typed) => {
    start();
    await userEvent.type(box('Nascimento'), typed);
    expect(box('Nascimento').value).toBe('02/09/1988');
    expect(held()).toBe('1988-09-02');
  });

  it.each(['3/7/82', '3.7.82', '3-7-82', '030782'])('is complete on blur as %s', async (typed) => {
    start('2026-11-21');
    await userEvent.type(box('Nascimento'), typed);
    await userEvent.tab();
    expect(box('Nascimento').value).toBe('03/07/1982');
    expect(held()).toBe('1982-07-03');
  });

  it.each(['amanhã', '99/99/9999', '1/2/3'])('keeps %s as typed and shows an error', async (typed) => {
    start();
    await userEvent.type(box('Nascimento'), typed);
    await userEvent.tab();
    expect(screen.getByText(/^(Esta data não existe|Complete a data)/)).toBeDefined();
    expect(box('Nascimento').value).toContain(typed.slice(-1));
    expect(held()).toBeNull();
  });

  it('is offered for an age where the age is enough', async () => {
    vi.setSystemTime('2026-11-23T12:00:00-03:00');
    renderUi(
      <Held<string | null>
        start={null}
        field={(v, set) => <DateInput label="Nascimento" past takesAge value={v} onChange={set} />}
      />,
    );
    await userEvent.type(box('Nascimento'), '12 anos');
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Usar 01/05/2014, aproximada');
    await userEvent.keyboard('{Enter}');
    expect(held()).toBe('2014-05-01');
    vi.useRealTimers();
  });

  it('is pasted in any format', async () => {
    start();
    await userEvent.click(box('Nascimento'));
    await userEvent.paste('22 de abril de 1988');
    expect(held()).toBe('1988-04-22');
  });

  it('is reported on blur if it does not exist', async () => {
    start();
    await userEvent.type(box('Nascimento'), '31022000');
    await userEvent.tab();
    expect(screen.getByText('Esta data não existe.')).toBeDefined();
    expect(held()).toBeNull();
  });

  it('has one tab stop; Alt and the arrow open its calendar', async () => {
    start();
    await userEvent.click(box('Nascimento'));
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const calendar = await screen.findByRole('dialog', { name: 'Escolher no calendário' });
    await waitFor(() => expect(calendar.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(box('Nascimento')));
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('is not submitted as empty if it does not exist', async () => {
    const sent = vi.fn((event: FormEvent) => event.preventDefault());
    renderUi(
      <form onSubmit={sent}>
        <Held<string | null>
          start={null}
          field={(v, set) => <DateInput label="Nascimento" value={v} onChange={set} />}
        />
        <button type="submit">Salvar</button>
      </form>,
    );
    await userEvent.type(box('Nascimento'), '31022000');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(sent).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(box('Nascimento'));
    expect(screen.getByText('Esta data não existe.')).toBeDefined();
    await userEvent.clear(box('Nascimento'));
    await userEvent.type(box('Nascimento'), '28022000{Enter}');
    expect(sent).toHaveBeenCalledOnce();
  });

  it('keeps partial input', async () => {
    start();
    await userEvent.type(box('Nascimento'), '2204');
    await userEvent.tab();
    expect(screen.getByText('Complete a data: dd/mm/aaaa.')).toBeDefined();
    expect(box('Nascimento').value).toMatch(/^22\/04/);
  });

  it('beyond its limit names the limit', async () => {
    start('2026-11-21');
    await userEvent.type(box('Nascimento'), '22112026');
    expect(screen.getByText('A data deve ser até 21/11/2026.')).toBeDefined();
  });
});

it('takes a date set elsewhere over a text that is no date', async () => {
  renderUi(
    <Held<CalendarDay | null>
      start={null}
      field={(v, set) => (
        <>
          <DateInput label="Data" value={v} onChange={set} />
          <button type="button" onClick={() => set('1982-02-28')}>
            Usar este
          </button>
        </>
      )}
    />,
  );
  await userEvent.type(box('Data'), '31/2/82');
  await userEvent.tab();
  expect(screen.getByText('Esta data não existe.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Usar este' }));
  expect(box('Data').value).toBe('28/02/1982');
  expect(screen.queryByText('Esta data não existe.')).toBeNull();
});

it('asks to complete a year whose end was deleted', async () => {
  renderUi(
    <Held<CalendarDay | null>
      start="1982-07-03"
      field={(v, set) => <DateInput label="Data" value={v} onChange={set} />}
    />,
  );
  await userEvent.type(box('Data'), '{Backspace}{Backspace}');
  await userEvent.tab();
  expect(screen.getByText('Complete a data: dd/mm/aaaa.')).toBeDefined();
  expect(held()).toBe('1982-07-03');
});
