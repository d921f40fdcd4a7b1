import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { type Session, session } from '../../shared/api/index.ts';
import { logIn, sessionOf } from '../../test/session.ts';
import { followLogin } from './follow-login.ts';

const KEY = 'farol.sessao';
beforeEach(() => session.end());

function follow(voltar?: string) {
  const entered: string[] = [];
  const stop = followLogin(voltar, (href) => entered.push(href));
  onTestFinished(stop);
  return { entered, stop };
}

/** What another tab wrote. */
function elsewhere(stored: Session | null): void {
  if (stored) localStorage.setItem(KEY, JSON.stringify(stored));
  else localStorage.removeItem(KEY);
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
}

it('enters where another tab logs in: the address asked for, else home', () => {
  const asked = follow('/customers');
  const home = follow();
  elsewhere(sessionOf('specialist'));
  expect([asked.entered, home.entered]).toEqual([['/customers'], ['/activity-panel']]);
});

it('leaves a login of this tab and a logout of another one alone', () => {
  const { entered } = follow();
  logIn(sessionOf('broker'));
  elsewhere(null);
  expect(entered).toEqual([]);
});

it('is over once it is stopped', () => {
  const { entered, stop } = follow();
  stop();
  elsewhere(sessionOf('specialist'));
  expect(entered).toEqual([]);
});
