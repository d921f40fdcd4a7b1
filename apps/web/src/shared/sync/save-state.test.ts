import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pass, setUp, stale } from './save-queue.fixture.ts';
import { saveState } from './save-state.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('does not say saved while a conflict is put off', async () => {
  const { queue, rows } = setUp([stale({ versao: 9, sexo: 'M' })]);
  queue.edit('geral', { sexo: 'F' });
  rows.set('geral', { versao: 9, values: { sexo: 'M' } });
  await queue.flush();
  await pass(0);
  queue.postpone();
  expect(saveState(queue.getState(), () => undefined)).toEqual({
    kind: 'failed',
    message: '1 campo não foi salvo',
  });
});
