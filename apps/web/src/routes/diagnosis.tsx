import { createRoute, redirect } from '@tanstack/react-router';
import { conversationSearch } from '../features/comments/search.ts';
import { session } from '../shared/api/index.ts';
import { searchOf, textField } from '../shared/search/fields.ts';
import { consultantOrAdminRoute, consultantRoute } from './layout.tsx';
import { lazyScreen } from './screen.ts';

/** 404 for an id that is not a number. */
const onlyIds = ({ params }: { params: Record<string, string> }): void => {
  if (Object.values(params).some((id) => !/^\d{1,10}$/.test(id)))
    throw redirect({ to: '/404', replace: true });
};

const start = createRoute({
  getParentRoute: () => consultantRoute,
  path: '/diagnosis/complete',
  validateSearch: searchOf({ busca: textField(120) }),
  component: lazyScreen(() => import('./diagnosis/start.tsx'), 'StartRoute'),
});

const ofCustomer = createRoute({
  getParentRoute: () => consultantRoute,
  path: '/diagnosis/complete/$customerId',
  beforeLoad: ({ params }) => {
    onlyIds({ params });
    if (!session.get()?.acl.includes('estudos.criar'))
      throw redirect({ href: `/customers/${params.customerId}?aba=estudos`, replace: true });
  },
  component: lazyScreen(() => import('./diagnosis/customer-start.tsx'), 'CustomerStartRoute'),
});

const wizard = createRoute({
  getParentRoute: () => consultantOrAdminRoute,
  path: '/diagnosis/complete/$customerId/$continueDiagnosisId',
  validateSearch: searchOf({
    ...conversationSearch,
    passo: textField(40),
    campo: textField(80),
  }),
  beforeLoad: onlyIds,
  component: lazyScreen(() => import('./diagnosis/wizard.tsx'), 'WizardRoute'),
});

export const diagnosisRoutes = [start, ofCustomer] as const;
export const consultantOrAdminDiagnosisRoutes = [wizard] as const;
