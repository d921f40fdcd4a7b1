import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderUi } from '../../test/render.tsx';
import { ApiError } from '../api/index.ts';
import { FormAlert, WrongFieldCount } from './form-alert.tsx';
import { applyServerErrors } from './server-errors.ts';

function Person({ error }: { error: unknown }) {
  const form = useForm({ initialValues: { pessoa_nome: '', endereco: { cep: '' } } });
  const [general, setGeneral] = useState<string[]>([]);
  return (
    <>
      <FormAlert messages={general} />
      <TextInput label="Nome" {...form.getInputProps('pessoa_nome')} />
      <TextInput label="CEP" {...form.getInputProps('endereco.cep')} />
      <WrongFieldCount errors={form.errors} />
      <button
        type="button"
        onClick={() => setGeneral(applyServerErrors(form, error, { endereco_cep: 'endereco.cep' }))}
      >
        salvar
      </button>
    </>
  );
}

async function save(error: unknown) {
  renderUi(<Person error={error} />);
  await userEvent.click(screen.getByRole('button', { name: 'salvar' }));
}

it('shows 422 errors at their fields, focuses the first, alerts the rest', async () => {
  await save(
    new ApiError(422, {
      errors: {
        endereco_cep: ['Informe os 8 dígitos do CEP.'],
        pessoa_nome: ['Campo obrigatório.'],
        outro: ['Já é cliente nesta empresa; fale com seu gestor'],
      },
    }),
  );
  expect(screen.getByText('Informe os 8 dígitos do CEP.')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Nome'));
  expect(screen.getByRole('alert').textContent).toBe('Já é cliente nesta empresa; fale com seu gestor');
  expect(screen.getByRole('status').textContent).toBe('2 campos para corrigir');
});

it('shows any other failure in the alert', async () => {
  await save(new ApiError(503, { statusMessage: 'O banco está fora do ar.' }));
  expect(screen.getByRole('alert').textContent).toBe('O banco está fora do ar.');
});
