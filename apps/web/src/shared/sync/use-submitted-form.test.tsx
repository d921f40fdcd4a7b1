import { useForm } from '@mantine/form';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLayoutEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepingDevice } from '../../test/device.ts';
import { renderUi } from '../../test/render.tsx';
import { logIn, sessionOf } from '../../test/session.ts';
import { session } from '../api/index.ts';
import { customerPlaces } from '../device/index.ts';
import { useSubmittedForm } from './use-submitted-form.ts';
import { createVisits } from './visits.ts';

type FormValues = { nome: string; fone: string };

const visits = createVisits({
  places: customerPlaces,
  cacheKey: (id) => ['cliente', id],
  isOnSubmit: true,
  server: () => ({
    serverState: () => ({ versao: 1, values: { nome: '', fone: '' } }),
    save: async () => undefined,
    refusal: () => 'stop',
    accept: () => undefined,
  }),
});

/** Types the name after a render with a newer phone has reached the page, before its effects run. */
function Form() {
  const [fone, setFone] = useState('1');
  const form = useForm<FormValues>({ initialValues: { nome: '', fone } });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per phone
  useLayoutEffect(() => {
    if (fone === '2') form.setFieldValue('nome', 'Ana');
  }, [fone]);
  useSubmittedForm<FormValues>({
    visits,
    id: 7,
    name: 'cliente',
    form,
    stored: { nome: '', fone },
    bodyOf: (values) => values,
    valuesOf: ({ nome, fone: phone }) => ({ nome: String(nome), fone: String(phone) }),
  });
  return (
    <button type="button" onClick={() => setFone('2')}>
      {`${form.values.nome} ${form.values.fone}`}
    </button>
  );
}

beforeEach(() => {
  keepingDevice();
  logIn(sessionOf('broker'));
});
afterEach(() => {
  session.end();
  vi.restoreAllMocks();
});

it('keeps what is typed while a newer state of the server arrives', async () => {
  renderUi(<Form />);
  const button = screen.getByRole('button');
  await userEvent.click(button);
  await waitFor(() => expect(button.textContent).toBe('Ana 2'));
});
