import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { ApiError } from '../../api/index.ts';
import { changedFields } from '../conflict.ts';
import { useVersionedForm } from './index.ts';

type Row = { versao: number; nome: string; fone: string };
const row: Row = { versao: 1, nome: 'Ana', fone: '1' };

function open(save: (sent: Partial<Row>) => Promise<Row>) {
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return renderHook(
    (read: Row) =>
      useVersionedForm({
        row: read,
        valuesOf: ({ nome, fone }: Row) => ({ nome, fone }),
        validate: () => ({}),
        changesOf: changedFields,
        update: useMutation({ mutationFn: save }),
        place: 'teste',
        inputOf: ({ changes, base }): Partial<Row> => ({ ...changes, versao: base.versao }),
      }),
    { initialProps: row, wrapper },
  );
}
type View = ReturnType<typeof open>;
const type = (view: View, name: 'nome' | 'fone', text: string) =>
  act(() => view.result.current.form.setFieldValue(name, text));
const submit = (view: View) => act(async () => view.result.current.submit());
const stale = (atual: Row) => new ApiError(409, { code: 'versao_antiga', atual });

it('shows a newer version in the fields without input', () => {
  const view = open(() => Promise.reject(new Error('not asked')));
  type(view, 'nome', 'Ana Lima');
  view.rerender({ versao: 2, nome: 'Ana', fone: '2' });
  expect(view.result.current.form.values).toEqual({ nome: 'Ana Lima', fone: '2' });
});

it('never saves a newer version over with the former values', async () => {
  const sent: unknown[] = [];
  const view = open(async (body) => {
    sent.push(body);
    return { versao: 3, nome: 'Ana Lima', fone: '2' };
  });
  view.rerender({ versao: 2, nome: 'Ana', fone: '2' });
  type(view, 'nome', 'Ana Lima');
  await submit(view);
  await waitFor(() => expect(sent).toEqual([{ nome: 'Ana Lima', versao: 2 }]));
});

it('saves over the version typed on while a newer one contradicts the input', async () => {
  const newer = { versao: 2, nome: 'Aninha', fone: '1' };
  const sent: unknown[] = [];
  const view = open(async (body) => {
    sent.push(body);
    throw stale(newer);
  });
  type(view, 'nome', 'Ana Lima');
  view.rerender(newer);
  await submit(view);
  await waitFor(() => expect(view.result.current.conflict?.fields).toEqual(['nome']));
  expect(sent).toEqual([{ nome: 'Ana Lima', versao: 1 }]);
});

it('keeps what was typed during the saving', async () => {
  let finish: (saved: Row) => void = () => undefined;
  const view = open(() => new Promise<Row>((resolve) => (finish = resolve)));
  type(view, 'nome', 'Ana Lima');
  await submit(view);
  type(view, 'fone', '9');
  await act(async () => finish({ versao: 2, nome: 'Ana Lima', fone: '1' }));
  await waitFor(() => expect(view.result.current.isSaving).toBe(false));
  expect(view.result.current.form.values).toEqual({ nome: 'Ana Lima', fone: '9' });
  expect(view.result.current.isDirty).toBe(true);
});

it('sends nothing when every field is left to the other person', async () => {
  const newer = { versao: 2, nome: 'Aninha', fone: '1' };
  const sent: unknown[] = [];
  const view = open(async (body) => {
    sent.push(body);
    throw stale(newer);
  });
  type(view, 'nome', 'Ana Lima');
  await submit(view);
  await waitFor(() => expect(view.result.current.conflict).not.toBeNull());
  act(() => view.result.current.conflict?.resolve([]));
  expect(view.result.current.form.values.nome).toBe('Aninha');
  expect(view.result.current.isDirty).toBe(false);
  expect(sent).toHaveLength(1);
});
