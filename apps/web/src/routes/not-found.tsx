import { createRoute, redirect } from '@tanstack/react-router';
import { rootRoute } from './layout.tsx';
import { lazyScreen } from './screen.ts';

const notFound = createRoute({
  getParentRoute: () => rootRoute,
  path: '/404',
  component: lazyScreen(() => import('./not-found-screen.tsx'), 'NotFoundScreen'),
});

const catchAll = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/404', replace: true });
  },
});

export const notFoundRoutes = [notFound, catchAll] as const;
