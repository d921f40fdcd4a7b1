import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { todoSearch } from '../features/todo/search.ts';
import { appRoute, consultantRoute } from './layout.tsx';

/** The specification's name of everybody's own start. */
const home = createRoute({
  getParentRoute: () => appRoute,
  path: '/home',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

const todo = createRoute({
  getParentRoute: () => consultantRoute,
  path: '/to-do-list',
  validateSearch: todoSearch,
  component: lazyRouteComponent(() => import('../features/todo/index.ts'), 'TodoScreen'),
});

export const homeRoutes = [home] as const;
export const consultantHomes = [todo] as const;
