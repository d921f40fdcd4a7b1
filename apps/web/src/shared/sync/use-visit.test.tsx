import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepingDevice } from '../../test/device.ts';
import { renderUi } from '../../test/render.tsx';
import { logIn, sessionOf } from '../../test/session.ts';
import { session } from '../api/index.ts';
import { customerPlaces } from '../device/index.ts';
import type { SaveQueue } from './save-queue.ts';
import type { Values } from './types.ts';
import { usePerson, useVisit } from './use-visit.ts';
import { ANONYMOUS, createVisits } from './visits.ts';

const opened: number[] = [];
const sent: Values[] = [];
let queue: SaveQueue;

const visits = createVisits({
  places: customerPlaces,
  cacheKey: (id) => ['cliente', id],
  server: () => ({
    serverState: () => ({ versao: 1, values: {} }),
    save: async (_key, values) => void sent.push(values),
    refusal: () => 'stop',
    accept: () => undefined,
  }),
});
const visit = visits.visit.bind(visits);

function Form() {
  queue = useVisit(visits, usePerson(), 7).queue;
  return null;
}

beforeEach(() => {
  keepingDevice();
  opened.length = 0;
  sent.length = 0;
  vi.spyOn(visits, 'visit').mockImplementation((client, person, id) => {
    opened.push(person);
    return visit(client, person, id);
  });
  logIn(sessionOf('broker'));
});
afterEach(() => {
  session.end();
  vi.restoreAllMocks();
});

it('opens no anonymous visit after a logout elsewhere', async () => {
  renderUi(<Form />);
  await act(async () => session.end());
  expect(opened).not.toContain(ANONYMOUS);
});

it('saves again once the same person is back', async () => {
  renderUi(<Form />);
  await act(async () => session.end());
  await act(async () => logIn(sessionOf('broker')));
  await act(async () => {
    queue.edit('cliente', { pessoa_nome: 'Ana' });
    await queue.settle();
  });
  expect(sent).toEqual([{ pessoa_nome: 'Ana' }]);
});
