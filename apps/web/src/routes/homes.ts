import { createRoute, redirect } from '@tanstack/react-router';
import { profileSearch } from '../features/account/search.ts';
import { commissionsSearch } from '../features/commissions/search.ts';
import { statementSearch } from '../features/commissions/statement/search.ts';
import { customersAdminSearch } from '../features/customers-admin/search.ts';
import { dashboardSearch } from '../features/dashboard/search.ts';
import { helpSearch } from '../features/help/search.ts';
import { parametersSearch } from '../features/parameters/search.ts';
import { privacySearch } from '../features/privacy/search.ts';
import { renewalsSearch } from '../features/renewals/search.ts';
import { panelSearch } from '../features/sales-panel/search.ts';
import { studiesAdminSearch } from '../features/studies-admin/search.ts';
import { todoSearch } from '../features/todo/search.ts';
import {
  adminRoute,
  appRoute,
  consultantOrAdminRoute,
  consultantRoute,
  requirePermission,
} from './layout.tsx';
import { lazyScreen } from './screen.ts';

/** The specification's address of every profile's home. */
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
  component: lazyScreen(() => import('../features/todo/screens/todo-screen.tsx'), 'TodoScreen'),
});

const salesPanel = createRoute({
  getParentRoute: () => consultantRoute,
  path: '/sales-panel',
  validateSearch: panelSearch,
  component: lazyScreen(
    () => import('../features/sales-panel/screens/sales-panel-screen.tsx'),
    'SalesPanelScreen',
  ),
});

const renewals = createRoute({
  getParentRoute: () => consultantOrAdminRoute,
  path: '/renewals',
  validateSearch: renewalsSearch,
  component: lazyScreen(() => import('../features/renewals/renewals-screen.tsx'), 'RenewalsScreen'),
});

const commissions = createRoute({
  getParentRoute: () => consultantOrAdminRoute,
  path: '/commissions',
  beforeLoad: requirePermission('comissoes.ver'),
  validateSearch: commissionsSearch,
  component: lazyScreen(() => import('../features/commissions/commissions-screen.tsx'), 'CommissionsScreen'),
});

const statements = createRoute({
  getParentRoute: () => consultantOrAdminRoute,
  path: '/commissions/import',
  beforeLoad: requirePermission('comissoes.editar'),
  validateSearch: statementSearch,
  component: lazyScreen(
    () => import('../features/commissions/statement/statement-screen.tsx'),
    'StatementScreen',
  ),
});

const dashboard = createRoute({
  getParentRoute: () => adminRoute,
  path: '/dashboard',
  validateSearch: dashboardSearch,
  component: lazyScreen(
    () => import('../features/dashboard/screens/dashboard-screen.tsx'),
    'DashboardScreen',
  ),
});

const customersAdmin = createRoute({
  getParentRoute: () => adminRoute,
  path: '/customers-admin',
  validateSearch: customersAdminSearch,
  component: lazyScreen(
    () => import('../features/customers-admin/customers-admin-screen.tsx'),
    'CustomersAdminScreen',
  ),
});

const studiesAdmin = createRoute({
  getParentRoute: () => adminRoute,
  path: '/studies-admin',
  validateSearch: studiesAdminSearch,
  component: lazyScreen(
    () => import('../features/studies-admin/studies-admin-screen.tsx'),
    'StudiesAdminScreen',
  ),
});

const parameters = createRoute({
  getParentRoute: () => adminRoute,
  path: '/parameters',
  validateSearch: parametersSearch,
  component: lazyScreen(() => import('../features/parameters/parameters-screen.tsx'), 'ParametersScreen'),
});

const privacy = createRoute({
  getParentRoute: () => adminRoute,
  path: '/privacy',
  validateSearch: privacySearch,
  component: lazyScreen(() => import('../features/privacy/privacy-screen.tsx'), 'PrivacyScreen'),
});

const privacyOfCustomer = createRoute({
  getParentRoute: () => adminRoute,
  path: '/privacy/$customerId',
  beforeLoad: ({ params }) => {
    if (!/^\d{1,10}$/.test(params.customerId)) throw redirect({ to: '/404', replace: true });
  },
  component: lazyScreen(() => import('../features/privacy/person-screen.tsx'), 'PersonScreen'),
});

/** For every profile. */
const profile = createRoute({
  getParentRoute: () => appRoute,
  path: '/profile',
  validateSearch: profileSearch,
  component: lazyScreen(() => import('../features/account/screens/profile-screen.tsx'), 'ProfileScreen'),
});

const terms = createRoute({
  getParentRoute: () => appRoute,
  path: '/terms-of-use',
  component: lazyScreen(() => import('../features/account/screens/terms-screen.tsx'), 'TermsScreen'),
});

const help = createRoute({
  getParentRoute: () => appRoute,
  path: '/help',
  validateSearch: helpSearch,
  component: lazyScreen(() => import('../features/help/help-screen.tsx'), 'HelpScreen'),
});

/** A saved view: its list with its filters. */
const view = createRoute({
  getParentRoute: () => appRoute,
  path: '/views/$viewId',
  component: lazyScreen(() => import('../features/views/open-view-screen.tsx'), 'OpenViewScreen'),
});

export const homeRoutes = [home, profile, terms, help, view] as const;
export const consultantHomes = [todo, salesPanel] as const;
/** For consultants and administrators. */
export const sharedHomes = [renewals, commissions, statements] as const;
export const adminHomes = [
  dashboard,
  customersAdmin,
  studiesAdmin,
  parameters,
  privacy,
  privacyOfCustomer,
] as const;
