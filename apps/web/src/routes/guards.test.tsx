import type { Perfil } from '@farol/domain/access';
import { isRedirect } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { session } from '../shared/api/index.ts';
import { renderRoute } from '../test/render.tsx';
import { answering, reply, replyError } from '../test/server.ts';
import { meOf, sessionOf } from '../test/session.ts';
import { requireProfile } from './layout.tsx';

const serverOf = (perfil: Perfil) =>
  answering({ 'GET /api/authenticate/me': () => reply(meOf(sessionOf(perfil))) });
const server = serverOf('broker');

beforeEach(() => session.end());

describe('routing', () => {
  it('redirects to the login and stores the requested address', async () => {
    const { router, path } = await renderRoute('/?aba=2', { server });
    expect(path()).toBe('/auth/login');
    expect(router.state.location.search).toEqual({ voltar: '/?aba=2' });
  });

  it('ignores a return address on another host', async () => {
    const { router } = await renderRoute('/auth/login?voltar=//evil.example', { server });
    expect(router.state.location.search).toEqual({});
  });

  it('redirects an unknown address to 404', async () => {
    const { path } = await renderRoute('/nao-existe', { server });
    expect(path()).toBe('/404');
    expect(await screen.findByRole('heading', { name: 'Página não encontrada' })).toBeDefined();
  });

  it.each([
    ['broker', '/customers/99', 'cliente/99'],
    ['broker', '/diagnosis/complete/99/98', 'diagnostico/98'],
    ['broker', '/diagnosis/complete/consultant-direction/98', 'diagnostico/98'],
    ['specialist', '/activity-panel/proposal-quotation/98', 'diagnostico/98/especialista'],
  ] as const)('redirects %s from %s without access to 404', async (as, url, call) => {
    const { path } = await renderRoute(url, {
      as,
      server: answering({
        'GET /api/authenticate/me': () => reply(meOf(sessionOf(as))),
        [`GET /api/motor-interno/${call}`]: () => replyError(404, { code: 'nao_encontrado' }),
      }),
    });
    await waitFor(() => expect(path()).toBe('/404'));
  });

  it("redirects a new diagnosis to the customer's studies for read-only roles", async () => {
    const as = sessionOf('broker', { cargo: 9999 });
    const { path, router } = await renderRoute('/diagnosis/complete/7', { as, server });
    expect(path()).toBe('/customers/7');
    expect(router.state.location.search).toEqual({ aba: 'estudos' });
  });

  it.each([
    ['broker', '/to-do-list'],
    ['specialist', '/activity-panel'],
    ['admin', '/dashboard'],
  ] as const)('redirects %s from the login and screens of other roles to %s', async (as, home) => {
    const { router } = await renderRoute('/404', { server: serverOf(as), as });
    const visited: string[] = [];
    router.history.subscribe(({ location }) => visited.push(location.pathname));
    await router.navigate({ to: '/auth/login' });
    expect(visited).toContain(home);
    for (const other of ['broker', 'specialist', 'admin'] as const)
      expect(mismatch(other)).toBe(other === as ? undefined : home);
  });
});

/** Redirect target of a route for this profile, for the logged-in person. */
function mismatch(perfil: Perfil): string | undefined {
  try {
    requireProfile(perfil)();
    return undefined;
  } catch (thrown) {
    return isRedirect(thrown) ? thrown.options.href : 'not a redirect';
  }
}
