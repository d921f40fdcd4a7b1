import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { authRoutes } from './routes/auth.tsx';
import { customerListRoutes, customerPageRoutes } from './routes/customers.ts';
import { consultantOrAdminDiagnosisRoutes, diagnosisRoutes } from './routes/diagnosis.tsx';
import { directionRoutes } from './routes/direction.tsx';
import { adminHomes, consultantHomes, homeRoutes, sharedHomes } from './routes/homes.ts';
import {
  adminRoute,
  appRoute,
  consultantOrAdminRoute,
  consultantRoute,
  homeRoute,
  rootRoute,
  specialistRoute,
} from './routes/layout.tsx';
import { notFoundRoutes } from './routes/not-found.tsx';
import { specialistRoutes } from './routes/specialist.tsx';
import { userRoutes } from './routes/users.ts';
import { parseSearch } from './shared/search/parse-search.ts';
import { PageFailed, PagePending } from './shared/ui/page-states.tsx';

const routeTree = rootRoute.addChildren([
  ...authRoutes,
  ...notFoundRoutes,
  appRoute.addChildren([
    homeRoute,
    ...homeRoutes,
    consultantRoute.addChildren([...consultantHomes, ...customerListRoutes, ...diagnosisRoutes]),
    specialistRoute.addChildren([...specialistRoutes]),
    adminRoute.addChildren([...adminHomes, ...userRoutes]),
    consultantOrAdminRoute.addChildren([
      ...sharedHomes,
      ...customerPageRoutes,
      ...consultantOrAdminDiagnosisRoutes,
      directionRoutes,
    ]),
  ]),
]);

export function createAppRouter(context: { queryClient: QueryClient }, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
    // What no screen reads leaves the address: it would count as a filter.
    search: { strict: true },
    parseSearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    // A screen that is there is shown; by default its placeholder would stay for half a second.
    defaultPendingMinMs: 0,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: PageFailed,
    scrollRestoration: true,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
