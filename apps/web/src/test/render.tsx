import type { Perfil } from '@farol/domain/access';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { App } from '../app.tsx';
import { createQueryClient } from '../query-client.ts';
import { createAppRouter } from '../router.tsx';
import { type Session, session, sessionExpired } from '../shared/api/index.ts';
import { cssVariablesResolver } from '../shared/theme/css-variables.ts';
import { theme } from '../shared/theme/theme.ts';
import { Modals } from '../shared/ui/modals.tsx';
import { Toasts } from '../shared/ui/toast.tsx';
import { serveWith, type TestServer } from './server.ts';
import { logIn, sessionOf } from './session.ts';

/** Renders a component with its providers, without transitions. */
export function renderUi(children: ReactNode) {
  return render(<Providers>{children}</Providers>);
}

function Providers({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} env="test">
        {children}
        <Modals />
        <Toasts />
      </MantineProvider>
    </QueryClientProvider>
  );
}

/** Renders a component that links or reads the address at `url`; other addresses show their path. */
export async function renderAt(url: string, component: () => ReactNode) {
  const root = createRootRoute();
  const here = createRoute({
    getParentRoute: () => root,
    path: new URL(url, 'http://x').pathname,
    component,
  });
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([here, elsewhere]),
    history: createMemoryHistory({ initialEntries: [url] }),
  });
  await router.load();
  const view = render(
    <Providers>
      <RouterProvider router={router as never} />
    </Providers>,
  );
  return { ...view, router };
}

type RouteOptions = {
  /** The login: a profile, or a session of the real API. */
  as?: Perfil | Session;
  server: TestServer;
};

/** Renders the whole application at an address. */
export async function renderRoute(url: string, { as, server }: RouteOptions) {
  serveWith(server);
  sessionExpired.reset();
  if (as) logIn(typeof as === 'string' ? sessionOf(as) : as);
  else session.end();
  const queryClient = createQueryClient();
  const router = createAppRouter({ queryClient }, createMemoryHistory({ initialEntries: [url] }));
  await router.load();
  const view = render(<App router={router} queryClient={queryClient} />);
  return { ...view, router, queryClient, path: () => router.state.location.pathname };
}
