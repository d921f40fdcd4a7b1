import { homeDe, type Perfil, type Permissao } from '@farol/domain/access';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import { session, startOf } from '../shared/api/index.ts';
import { common } from '../shared/texts/common.ts';
import { PageFailed, PagePending } from '../shared/ui/page-states.tsx';
import { toastFailed } from '../shared/ui/toast.tsx';
import { AppLayout } from './app-layout.tsx';

export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  errorComponent: PageFailed,
  pendingComponent: PagePending,
});

/** Home of the logged-in profile. */
const ownHome = () => homeDe(session.get()?.loggedAs ?? 'broker');

/** Parent of every route that needs a login, inside the shell. */
export const appRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  beforeLoad: ({ location }) => {
    const open = session.get();
    const voltar = location.href === '/' ? undefined : location.href;
    if (!open) throw redirect({ to: '/auth/login', search: { voltar } });
    if (open.mustEnrol) throw redirect({ to: '/auth/second-factor', search: { voltar } });
  },
  component: AppLayout,
});

/** On a role mismatch, redirects to the person's own home and says why. */
export const requireProfile =
  (...perfis: Perfil[]) =>
  (): void => {
    const loggedAs = session.get()?.loggedAs;
    if (!loggedAs || perfis.includes(loggedAs)) return;
    toastFailed(common.noAccess);
    throw redirect({ href: ownHome() });
  };

/** The same for a screen that not everybody of a profile may see. */
export const requirePermission = (permissao: Permissao) => (): void => {
  if (session.get()?.acl.includes(permissao)) return;
  toastFailed(common.noAccess);
  throw redirect({ href: ownHome() });
};

const area = <Id extends string>(id: Id, ...perfis: Perfil[]) =>
  createRoute({ getParentRoute: () => appRoute, id, beforeLoad: requireProfile(...perfis) });

/** Parents of the features' routes, by profile. */
export const consultantRoute = area('consultor', 'broker');
export const specialistRoute = area('especialista', 'specialist');
export const adminRoute = area('admin', 'admin');
/** Customer pages and study hubs: for consultants, and for administrators from their lists. */
export const consultantOrAdminRoute = area('atendimento', 'broker', 'admin');

/** Public screens that redirect logged-in people. */
export const requireLoggedOut = (): void => {
  if (session.get()) throw redirect({ href: ownHome() });
};

/** The set-up of a required second factor, for those who lack it. */
export const requireEnrolment = (): void => {
  const open = session.get();
  if (!open) throw redirect({ to: '/auth/login' });
  if (!open.mustEnrol) throw redirect({ href: ownHome() });
};

export const homeRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: startOf(session.get()), replace: true });
  },
});
