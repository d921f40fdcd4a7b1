import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderAt } from '../../../test/render.tsx';
import { answering, reply, serveWith } from '../../../test/server.ts';
import { logIn, meOf, sessionOf } from '../../../test/session.ts';
import { session } from '../../api/index.ts';
import { Page } from '../page.tsx';
import { AppShell } from './app-shell.tsx';
import { hasOwnBottomBar } from './navigation.ts';

beforeEach(() => session.end());

const shellAt = (url: string) =>
  renderAt(url, () => (
    <AppShell>
      <Page title="Marina Teixeira" parents={[{ label: 'Clientes', href: '/customers' }]} lead="38 anos">
        conteúdo
      </Page>
    </AppShell>
  ));

describe('the shell', () => {
  it('shows the current page with a way up', async () => {
    logIn(sessionOf('broker'));
    const { router } = await shellAt('/customers/7');
    const crumbs = within(await screen.findByRole('navigation', { name: 'Onde você está' }));
    expect(crumbs.getByText('Marina Teixeira').getAttribute('aria-current')).toBe('page');
    expect(document.title).toBe('Marina Teixeira · Farol');
    await userEvent.click(crumbs.getByRole('link', { name: 'Clientes' }));
    expect(router.state.location.pathname).toBe('/customers');
  });

  it('remembers the narrow navigation', async () => {
    logIn(sessionOf('broker'));
    const { unmount } = await shellAt('/customers/7');
    await userEvent.click(screen.getByRole('button', { name: 'Recolher menu' }));
    unmount();
    await shellAt('/customers/7');
    expect(screen.getByRole('button', { name: 'Abrir menu' })).toBeDefined();
  });

  it('collapses by itself on screens that need the width', async () => {
    logIn(sessionOf('broker'));
    await shellAt('/sales-panel');
    expect(screen.getByRole('button', { name: 'Abrir menu' })).toBeDefined();
  });
});

it("hides the phone's bottom bar only in the diagnosis itself", () => {
  const paths = ['/7/12', '/7', '', '/consultant-direction/12'];
  expect(paths.filter((path) => hasOwnBottomBar(`/diagnosis/complete${path}`))).toEqual(['/7/12']);
});

describe('the account menu', () => {
  it('switches the profile on the server and shows its screens', async () => {
    const admin = sessionOf('admin');
    const asBroker = sessionOf('broker', { cargo: 6 });
    let asked: unknown;
    serveWith(
      answering({
        'PUT /api/auth/perfil': async (request) => {
          asked = await request.json();
          return reply(meOf(asBroker));
        },
      }),
    );
    logIn(admin);
    const { router } = await shellAt('/customers/7');
    await userEvent.click(screen.getByRole('button', { name: 'Conta de Beatriz de Camargo' }));
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Consultor' }));
    await waitFor(() => expect(session.get()?.loggedAs).toBe('broker'));
    expect(asked).toEqual({ logado_como: 'broker' });
    expect(session.get()?.token).toBe(admin.token);
    await waitFor(() => expect(router.state.location.pathname).toBe('/to-do-list'));
  });

  it('offers logout without a switch to a person with one profile', async () => {
    logIn(sessionOf('broker'));
    const { router } = await shellAt('/customers/7');
    await userEvent.click(screen.getByRole('button', { name: /^Conta de/ }));
    expect(await screen.findByText('Aparência')).toBeDefined();
    expect(screen.queryByText('Trabalhar como')).toBeNull();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sair' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth/logout'));
  });
});
