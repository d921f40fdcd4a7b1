import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepingDevice } from '../../../test/device.ts';
import { logIn, sessionOf } from '../../../test/session.ts';
import { session, sessionExpired } from '../../api/index.ts';
import { deviceDraft, hasUnsentAnswers, hasUnsentDrafts } from '../../device/index.ts';
import { useKeptInput, useSentForm } from './index.ts';

const found: string[] = [];
const open = (typed: string | null, outlivesForm = false) =>
  renderHook(
    (input: string | null) =>
      useKeptInput<string>({
        place: 'teste',
        input: () => input,
        onFound: (kept) => void found.push(kept),
        outlivesForm,
      }),
    { initialProps: typed },
  );
const own = () => deviceDraft<string>(session.get()!.user.usuario_id, 'formulario/teste');
const stored = () => own().load();

let device: ReturnType<typeof keepingDevice>;
beforeEach(async () => {
  device = keepingDevice();
  found.length = 0;
  logIn(sessionOf('broker'));
  await own().save('digitado antes');
});
afterEach(() => {
  session.end();
  vi.restoreAllMocks();
});

it('restores the stored input, and drops it with the form', async () => {
  const view = open(null);
  await waitFor(() => expect(found).toEqual(['digitado antes']));
  view.rerender('digitado antes');
  view.unmount();
  await waitFor(() => expect(device.size).toBe(0));
});

it('leaves the stored input for the next opening where something was typed before it was read', async () => {
  const view = open('digitado agora');
  await act(async () => {
    await stored();
  });
  view.rerender('digitado agora mesmo');
  view.unmount();
  expect(found).toEqual([]);
  expect(await stored()).toBe('digitado antes');
});

it('keeps what is typed for a tab that closes, until it is sent', async () => {
  const view = open(null);
  await waitFor(() => expect(found).toEqual(['digitado antes']));
  view.rerender('digitado agora');
  await waitFor(async () => expect(await stored()).toBe('digitado agora'));
  view.rerender(null);
  await waitFor(async () => expect(await stored()).toBeNull());
});

it('keeps the input of a form that outlives being left', async () => {
  await own().save(null);
  const view = open('comentário', true);
  await waitFor(async () => expect(await stored()).toBe('comentário'));
  view.unmount();
  expect(await stored()).toBe('comentário');
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
