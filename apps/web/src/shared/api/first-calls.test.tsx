import { api } from '@farol/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reply, serveWith } from '../../test/server.ts';
import { logIn, sessionOf } from '../../test/session.ts';
import { CALLS_OF_ALL } from './first-calls.ts';
import { call, session } from './index.ts';

const me = () => reply({ usuario: {} });
let asked: number;
const server = () => {
  asked += 1;
  return me();
};

beforeEach(() => {
  asked = 0;
  // The page has just been opened.
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  logIn(sessionOf('broker'));
  serveWith(server);
});

afterEach(() => {
  vi.restoreAllMocks();
  delete window.farolCedo;
});

const early = (token: string | undefined) => {
  window.farolCedo = { token: token ?? '', replies: { [CALLS_OF_ALL[0] ?? '']: Promise.resolve(me()) } };
};

it('a call that the page has made is taken over, once', async () => {
  early(session.get()?.token);
  await call(api.auth.me);
  expect(asked).toBe(0);
  await call(api.auth.me);
  expect(asked).toBe(1);
});

it('a reply to another session is not taken', async () => {
  early('outro');
  await call(api.auth.me);
  expect(asked).toBe(1);
});
