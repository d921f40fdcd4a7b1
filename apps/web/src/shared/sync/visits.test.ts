import { locks } from 'node:worker_threads';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepingDevice } from '../../test/device.ts';
import { logIn, sessionOf } from '../../test/session.ts';
import { session } from '../api/index.ts';
import { customerPlaces } from '../device/index.ts';
import type { Values } from './types.ts';
import { createVisits } from './visits.ts';

const ME = 1;
const sent: Values[] = [];

/** A form, sent by its button or saved while typing. */
const visitsOf = (isOnSubmit: boolean) =>
  createVisits({
    places: customerPlaces,
    cacheKey: (id) => ['cliente', id],
    isOnSubmit,
    server: () => ({
      serverState: () => ({ versao: 1, values: {} }),
      save: async (_key, values) => void sent.push(values),
      refusal: () => 'stop',
      accept: () => undefined,
    }),
  });

/** A new tab: separate memory, shared device and locks. */
function openTab(isOnSubmit = true) {
  const visit = visitsOf(isOnSubmit).visit(new QueryClient(), ME, 7);
  const leave = visit.enter();
  const typed = () => visit.queue.getState().pending.get('cliente')?.fields ?? {};
  return { ...visit, leave, typed };
}

let device: ReturnType<typeof keepingDevice>;
/** Storage key of the first visit's draft. */
async function firstPlace(): Promise<string | undefined> {
  await vi.waitFor(() => expect(device.size).toBe(1));
  return [...device.keys()][0];
}
/** The draft under the storage key of another visit. */
const handedOver = (from: string | undefined) =>
  vi.waitFor(() => {
    expect(device.size).toBe(1);
    expect([...device.keys()]).not.toContain(from);
  });
beforeEach(() => {
  device = keepingDevice();
  // Browser-like locks, which the test document lacks.
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(locks);
  logIn(sessionOf('broker'));
  sent.length = 0;
});
afterEach(() => {
  session.end();
  vi.restoreAllMocks();
});

describe('a form in two tabs', () => {
  it('keeps separate drafts per tab', async () => {
    const [one, other] = [openTab(), openTab()];
    await Promise.all([one.ready, other.ready]);
    one.queue.edit('cliente', { pessoa_nome: 'Ana' });
    other.queue.edit('cliente', { pessoa_nome: 'Rui' });
    await vi.waitFor(() => expect(device.size).toBe(2));
    expect(one.typed()).toMatchObject({ pessoa_nome: { value: 'Ana' } });
    expect(other.typed()).toMatchObject({ pessoa_nome: { value: 'Rui' } });
  });

  it('continues in the remaining tab when one is closed', async () => {
    const one = openTab();
    await one.ready;
    one.queue.edit('cliente', { pessoa_nome: 'Ana' });
    const place = await firstPlace();
    const other = openTab();
    await other.ready;
    expect(other.typed()).toEqual({});
    one.leave();
    await vi.waitFor(() => expect(other.typed()).toMatchObject({ pessoa_nome: { value: 'Ana' } }));
    expect(other.queue.getState().restored).toBe(1);
    expect(sent).toEqual([]);
    await handedOver(place);
  });

  it('holds back contradicting input until the other tab has saved', async () => {
    const one = openTab();
    await one.ready;
    one.queue.edit('cliente', { pessoa_nome: 'Ana' });
    const place = await firstPlace();
    const other = openTab();
    await other.ready;
    other.queue.edit('cliente', { pessoa_nome: 'Rui' });
    one.leave();
    await vi.waitFor(() => expect(device.size).toBe(2));
    expect(other.typed()).toMatchObject({ pessoa_nome: { value: 'Rui' } });
    expect(await other.queue.submit('cliente')).toBe(true);
    await vi.waitFor(() => expect(other.typed()).toMatchObject({ pessoa_nome: { value: 'Ana' } }));
    expect(sent).toEqual([{ pessoa_nome: 'Rui' }]);
    await handedOver(place);
  });
});

describe('the end of a session', () => {
  it('leaves the input on the device for the next visit', async () => {
    const one = openTab();
    await one.ready;
    one.queue.edit('cliente', { pessoa_nome: 'Ana' });
    const place = await firstPlace();
    session.end();
    expect(await one.queue.submit('cliente')).toBe(false);
    expect(sent).toEqual([]);
    logIn(sessionOf('broker'));
    const next = openTab();
    await vi.waitFor(() => expect(next.typed()).toMatchObject({ pessoa_nome: { value: 'Ana' } }));
    await handedOver(place);
  });
});
