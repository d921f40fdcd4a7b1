import { createRoute, redirect } from '@tanstack/react-router';
import { binSearch } from '../features/bin/search.ts';
import { customerFields, customersSearch } from '../features/customers/search.ts';
import { importSearch } from '../features/import/search.ts';
import { timelineSearch } from '../features/timeline/search.ts';
import { session } from '../shared/api/index.ts';
import { searchOf } from '../shared/search/fields.ts';
import { consultantOrAdminRoute, consultantRoute } from './layout.tsx';
import { lazyScreen } from './screen.ts';

const customers = createRoute({
  getParentRoute: () => consultantRoute,
  path: '/customers',
  validateSearch: customersSearch,
  component: lazyScreen(
    () => import('../features/customers/screens/customers-screen.tsx'),
    'CustomersScreen',
  ),
});

const addCustomer = createRoute({
  getParentRoute: () => consultantRoute,
  path: '/customers/add',
  beforeLoad: () => {
    if (!session.get()?.acl.includes('clientes.criar')) throw redirect({ to: '/customers', replace: true });
  },
  component: lazyScreen(
    () => import('../features/customers/screens/add-customer-screen.tsx'),
    'AddCustomerScreen',
  ),
});

const customer = createRoute({
  getParentRoute: () => consultantOrAdminRoute,
  path: '/customers/$customerId',
  validateSearch: searchOf({ ...customerFields, ...timelineSearch }),
  beforeLoad: ({ params }) => {
    if (!/^\d{1,10}$/.test(params.customerId)) throw redirect({ to: '/404', replace: true });
  },
  component: lazyScreen(() => import('../features/customers/screens/customer-screen.tsx'), 'CustomerScreen'),
});

const importCustomers = createRoute({
  getParentRoute: () => consultantOrAdminRoute,
  path: '/import',
  validateSearch: importSearch,
  beforeLoad: () => {
    if (!session.get()?.acl.includes('clientes.criar')) throw redirect({ to: '/', replace: true });
  },
  component: lazyScreen(() => import('../features/import/import-screen.tsx'), 'ImportScreen'),
});

const bin = createRoute({
  getParentRoute: () => consultantOrAdminRoute,
  path: '/bin',
  validateSearch: binSearch,
  beforeLoad: () => {
    if (!session.get()?.acl.includes('clientes.excluir')) throw redirect({ to: '/', replace: true });
  },
  component: lazyScreen(() => import('../features/bin/bin-screen.tsx'), 'BinScreen'),
});

export const customerListRoutes = [customers, addCustomer] as const;
export const customerPageRoutes = [customer, importCustomers, bin] as const;
