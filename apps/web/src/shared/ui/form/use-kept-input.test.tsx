import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepingDevice } from '../../../test/device.ts';
import { logIn, sessionOf } from '../../../test/session.ts';
import { session, sessionExpired } from '../../api/index.ts';
import { deviceDraft, hasUnsentAnswers, hasUnsentDrafts } from '../../device/index.ts';
import { useKeptInput, useSentForm } from './index.ts';

const found: string[] = [];
const open = (typed: string | null) =>
  renderHook(
    (input: string | null) =>
      useKeptInput<string>({ place: 'teste', input: () => input, onFound: (kept) => void found.push(kept) }),
    { initialProps: typed },
  );

let device: ReturnType<typeof keepingDevice>;
beforeEach(async () => {
  device = keepingDevice();
  found.length = 0;
  logIn(sessionOf('broker'));
  await deviceDraft<string>(session.get()!.user.usuario_id, 'formulario/teste').save('digitado antes');
});
afterEach(() => {
  session.end();
  vi.restoreAllMocks();
});

it('restores the stored input once', async () => {
  open(null);
  await waitFor(() => expect(found).toEqual(['digitado antes']));
  await waitFor(() => expect(device.size).toBe(0));
});

it('does not overwrite what was typed while it was read, and keeps the stored input', async () => {
  const view = open(null);
  view.rerender('digitado agora');
  await act(async () => {
    await deviceDraft<string>(session.get()!.user.usuario_id, 'formulario/teste').load();
  });
  expect(found).toEqual([]);
  expect(device.size).toBe(1);
});

it('restores the input of a form sent by its button at the next opening', async () => {
  const form = () =>
    renderHook(() => useSentForm({ initialValues: { observacao: '' }, place: 'nao-renovou/7' })).result;
  const before = form();
  act(() => before.current.form.setFieldValue('observacao', 'Vendeu o carro'));
  await act(async () => sessionExpired.announce());
  await waitFor(() => expect(device.size).toBe(2));
  sessionExpired.reset();
  const again = form();
  await waitFor(() => expect(again.current.form.getValues().observacao).toBe('Vendeu o carro'));
});

it('stores only the typed fields of a form sent by its button', async () => {
  const form = (pct: number) =>
    renderHook(() => useSentForm({ initialValues: { observacao: '', pct }, place: 'comissao/7' })).result;
  const before = form(10);
  act(() => before.current.form.setFieldValue('observacao', 'Combinado'));
  await act(async () => sessionExpired.announce());
  await waitFor(() => expect(device.size).toBe(2));
  sessionExpired.reset();
  const again = form(12);
  await waitFor(() => expect(again.current.form.getValues()).toEqual({ observacao: 'Combinado', pct: 12 }));
});

it('does not count as an unsent answer', async () => {
  expect(await hasUnsentDrafts()).toBe(true);
  expect(await hasUnsentAnswers()).toBe(false);
});
