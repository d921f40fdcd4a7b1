import { api } from '@farol/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reply, replyError, serveWith } from '../../test/server.ts';
import { logIn, sessionOf } from '../../test/session.ts';
import { type ApiError, call, errorMessage, queryKey, session, sessionExpired } from './index.ts';

const fails = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => {
      throw new Error('the call went through');
    },
    (error: ApiError) => error,
  );

beforeEach(() => {
  session.end();
  sessionExpired.reset();
});
afterEach(() => sessionExpired.reset());

describe('call', () => {
  it('fills path and query, sends the token and reads the reply', async () => {
    let seen: Request | undefined;
    serveWith((request) => {
      seen = request;
      return reply({ logradouro: 'Rua A', bairro: 'B', uf: 'SP', localidade: 'Campinas' });
    });
    logIn(sessionOf('broker'));
    const place = await call(api.setup.postalCode, { params: { cep: '13015-904' } });
    expect(place.localidade).toBe('Campinas');
    expect(seen?.url).toBe('http://farol.test/api/cep/13015-904');
    expect(seen?.headers.get('authorization')).toBe('Bearer token-de-teste');
    expect(seen?.headers.get('idempotency-key')).toBeNull();
  });

  it('sends a new idempotency key for a creation, or the key of its attempt', async () => {
    const keys: (string | null)[] = [];
    serveWith((request) => {
      keys.push(request.headers.get('idempotency-key'));
      return reply({ statusMessage: 'ok' });
    });
    const input = { body: { usuario_username: 'beatriz' } };
    await call(api.auth.forgotPassword, input);
    await call(api.auth.forgotPassword, input);
    await call(api.auth.forgotPassword, input, { idempotencyKey: 'minha' });
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).not.toBe(keys[0]);
    expect(keys[2]).toBe('minha');
  });

  it('returns status, code, messages, fields and the current row of a failure', async () => {
    serveWith(() =>
      replyError(409, {
        code: 'versao_antiga',
        statusMessage: 'Mudou.',
        atual: { versao: 4 },
        errors: { nome: ['x'] },
      }),
    );
    const error = await fails(call(api.setup.companies));
    expect(error).toMatchObject({
      status: 409,
      code: 'versao_antiga',
      statusMessage: 'Mudou.',
      atual: { versao: 4 },
      errors: { nome: ['x'] },
      requestId: 'req-1',
    });
  });

  it('fails with a message in Portuguese if there is no reply', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')));
    const error = await fails(call(api.setup.companies));
    expect(error).toMatchObject({ status: 0, code: 'sem_conexao' });
    expect(error.statusMessage).toMatch(/^Sem conexão/);
  });

  it.each([
    'Failed to fetch dynamically imported module: https://farol.local/assets/run-export-x.js',
    'error loading dynamically imported module: https://farol.local/assets/run-export-x.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/export-x.css',
  ])('says that there is no connection where a part of the page did not arrive: %s', (message) => {
    expect(errorMessage(new TypeError(message))).toMatch(/^Sem conexão/);
  });

  describe('without an answer', () => {
    beforeEach(() => {
      vi.useFakeTimers();
    });
    afterEach(() => {
      vi.useRealTimers();
    });
    /** Ends only when the caller gives up. */
    const hangUntil = (signal: AbortSignal | null | undefined) =>
      new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });

    it('is given up after 120 seconds, not before', async () => {
      vi.stubGlobal('fetch', (_: string, init?: RequestInit) => hangUntil(init?.signal));
      const failed = vi.fn();
      const waiting = call(api.setup.companies).catch(failed);
      await vi.advanceTimersByTimeAsync(119_999);
      expect(failed).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      await waiting;
      expect(failed.mock.calls[0]?.[0]).toMatchObject({ status: 0, code: 'tempo_esgotado' });
    });

    it('is given up too when the answer stops in the middle', async () => {
      vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
        const answer = new Response('[');
        vi.spyOn(answer, 'json').mockImplementation(() => hangUntil(init?.signal));
        return answer;
      });
      const failed = fails(call(api.setup.companies));
      await vi.advanceTimersByTimeAsync(120_000);
      expect(await failed).toMatchObject({ code: 'tempo_esgotado' });
    });

    it('waits longer for a file that has begun to come', async () => {
      vi.stubGlobal('fetch', async () => {
        const answer = new Response('');
        vi.spyOn(answer, 'blob').mockImplementation(
          () => new Promise((resolve) => setTimeout(() => resolve(new Blob(['pdf'])), 200_000)),
        );
        return answer;
      });
      const file = call(api.account.blankTerms);
      await vi.advanceTimersByTimeAsync(200_000);
      expect((await file).size).toBe(3);
    });
  });
});

describe('a reply that asks for the second factor', () => {
  it('is followed by its set-up at the next page', async () => {
    serveWith(() => replyError(403, { code: 'segundo_fator_obrigatorio' }));
    logIn(sessionOf('broker'));
    await fails(call(api.setup.companies));
    expect(session.get()?.mustEnrol).toBe(true);
  });
});

describe('401 reply', () => {
  const refuse = () => serveWith(() => replyError(401, { code: 'nao_autenticado' }));

  it('announces the expired session once for calls with a token', async () => {
    refuse();
    logIn(sessionOf('broker'));
    const heard = vi.fn();
    const stop = sessionExpired.subscribe(heard);
    await Promise.all([fails(call(api.setup.companies)), fails(call(api.setup.products))]);
    stop();
    expect(heard).toHaveBeenCalledOnce();
  });

  it('announces nothing for calls without a token', async () => {
    refuse();
    await fails(call(api.setup.companies));
    expect(sessionExpired.isAnnounced()).toBe(false);
  });
});

describe('query keys', () => {
  it('start with the call, so that one invalidation covers every input', () => {
    expect(queryKey(api.setup.postalCode, { params: { cep: '1' } })).toEqual([
      '/cep/{cep}',
      'GET',
      { params: { cep: '1' } },
    ]);
  });
});
