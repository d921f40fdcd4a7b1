import { currentParametros } from '@farol/domain/calculators';
import { campoDefinition } from '@farol/domain/catalogue';
import type { Conhecido } from '@farol/domain/study';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stillQueue } from '../../../shared/sync/save-queue.fixture.ts';
import { renderUi } from '../../../test/render.tsx';
import { type EditedStudy, StudyContext } from '../study/study-context.ts';
import { knownTexts } from './known-texts.ts';
import { StudyField } from './study-field.tsx';

const KNOWN: Conhecido = { valor: 'Honda HR-V', origem: 'bens', detalhe: 'Honda HR-V 2022' };
const edit = vi.fn();
beforeEach(() => edit.mockReset());

function Form({ first = KNOWN }: { first?: Conhecido }) {
  const [values, setValues] = useState<Record<string, unknown>>({ veiculo_marca_modelo: null });
  const [known, setKnown] = useState(first);
  edit.mockImplementation((_key: string, sent: object) => setValues({ ...values, ...sent }));
  const study = {
    valores: {},
    pending: new Map(),
    conferido: { diagnostico: {} },
    parametros: currentParametros('2026-11-21'),
    queue: stillQueue(edit),
    readOnly: false,
  } as unknown as EditedStudy;
  return (
    <StudyContext value={study}>
      <StudyField
        campo={campoDefinition('veiculo_marca_modelo')}
        target="item:1"
        values={values}
        anchor="a"
        known={known}
      />
      <button type="button" onClick={() => setKnown({ ...KNOWN, valor: 'Jeep Compass' })}>
        Trocar o carro
      </button>
    </StudyContext>
  );
}
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Marca / modelo' });

it('shows a known value with its source and follows it while nothing is typed', async () => {
  renderUi(<Form />);
  expect(field().value).toBe('Honda HR-V');
  expect(screen.getByText('Dos bens: Honda HR-V 2022')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Trocar o carro' }));
  expect(field().value).toBe('Jeep Compass');
  expect(edit).not.toHaveBeenCalled();
});

it('keeps typed input and refills an emptied field only on blur', async () => {
  const user = userEvent.setup();
  renderUi(<Form />);
  await user.clear(field());
  expect(field().value).toBe('');
  await user.type(field(), 'Fiat Uno');
  expect(field().value).toBe('Fiat Uno');
  await user.click(screen.getByRole('button', { name: 'Usar este' }));
  expect(edit).toHaveBeenLastCalledWith('item:1', { veiculo_marca_modelo: null });
  expect(field().value).toBe('Honda HR-V');
});

it('adds no second full stop after a value that ends in one', () => {
  expect(knownTexts.says('Das dívidas', '12,415% a.a.')).toBe('Das dívidas, 12,415% a.a.');
  expect(knownTexts.says('Dos bens', 'Honda HR-V')).toBe('Dos bens, Honda HR-V.');
});

it('leaves a proposal out of the field until it is confirmed', async () => {
  renderUi(<Form first={{ valor: 'Honda HR-V', origem: 'habitual', detalhe: null }} />);
  expect(field().value).toBe('');
  expect(screen.getByText(/Sugestão: Honda HR-V\./)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Usar Marca / modelo' }));
  expect(edit).toHaveBeenLastCalledWith('item:1', { veiculo_marca_modelo: 'Honda HR-V' });
  expect(field().value).toBe('Honda HR-V');
  expect(screen.queryByRole('button', { name: 'Usar Marca / modelo' })).toBeNull();
});

it('keeps the focus in the field when what is known takes the place of what was typed', async () => {
  renderUi(<Form />);
  await userEvent.clear(field());
  await userEvent.type(field(), 'Fiat Toro');
  await userEvent.click(screen.getByRole('button', { name: knownTexts.use }));
  expect(field().value).toBe('Honda HR-V');
  expect(document.activeElement).toBe(field());
});
