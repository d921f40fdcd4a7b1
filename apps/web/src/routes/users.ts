import { createRoute, redirect } from '@tanstack/react-router';
import { auditSearch } from '../features/audit/search.ts';
import { companySearch } from '../features/company/search.ts';
import { usersSearch } from '../features/users/search.ts';
import { adminRoute, requirePermission } from './layout.tsx';
import { lazyScreen } from './screen.ts';

const users = createRoute({
  getParentRoute: () => adminRoute,
  path: '/users',
  validateSearch: usersSearch,
  component: lazyScreen(() => import('../features/users/screens/users-screen.tsx'), 'UsersScreen'),
});

const addUser = createRoute({
  getParentRoute: () => adminRoute,
  path: '/users/cadastro',
  component: lazyScreen(() => import('../features/users/screens/add-user-screen.tsx'), 'AddUserScreen'),
});

const editUser = createRoute({
  getParentRoute: () => adminRoute,
  path: '/users/editar/$userId',
  beforeLoad: ({ params }) => {
    if (!/^\d{1,10}$/.test(params.userId)) throw redirect({ to: '/404', replace: true });
  },
  component: lazyScreen(() => import('../features/users/screens/edit-user-screen.tsx'), 'EditUserScreen'),
});

const company = createRoute({
  getParentRoute: () => adminRoute,
  path: '/company',
  validateSearch: companySearch,
  component: lazyScreen(() => import('../features/company/company-screen.tsx'), 'CompanyScreen'),
});

const audit = createRoute({
  getParentRoute: () => adminRoute,
  path: '/audit',
  validateSearch: auditSearch,
  beforeLoad: requirePermission('auditoria.ver'),
  component: lazyScreen(() => import('../features/audit/audit-screen.tsx'), 'AuditScreen'),
});

export const userRoutes = [users, addUser, editUser, company, audit] as const;
