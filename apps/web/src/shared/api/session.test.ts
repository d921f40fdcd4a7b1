import { afterEach, expect, test, vi } from 'vitest';
import { sessionOf } from '../../test/session.ts';
import { session } from './session.ts';

const KEY = 'farol.sessao';

/** Changes the session from another tab of this browser. */
function inAnotherTab(next: unknown): void {
  if (next === null) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(next));
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
}

afterEach(() => {
  vi.restoreAllMocks();
  session.end();
});

test('reloads the page when somebody else logs in in another tab', () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const mine = sessionOf('broker');
  inAnotherTab(mine);
  inAnotherTab(null);
  expect(session.get()).toBeNull();
  inAnotherTab(mine);
  expect(reload).not.toHaveBeenCalled();
  inAnotherTab({ ...mine, user: { ...mine.user, funcionario_id: mine.user.funcionario_id + 1 } });
  expect(reload).toHaveBeenCalledTimes(1);
});
