import type { QueryClient } from '@tanstack/react-query';
import { createRoute, redirect } from '@tanstack/react-router';
import { conversationSearch } from '../features/comments/search.ts';
import { queueSearch } from '../features/queue/search.ts';
import { timelineSearch } from '../features/timeline/search.ts';
import { whenIdle } from '../shared/lazy.tsx';
import { searchOf, wholeField } from '../shared/search/fields.ts';
import { specialistRoute } from './layout.tsx';
import { lazyScreen } from './screen.ts';

const taskSearch = searchOf({
  ...conversationSearch,
  ...timelineSearch,
  area: wholeField(6),
  item: wholeField(Number.MAX_SAFE_INTEGER),
});

const quotationScreen = lazyScreen(
  () => import('../features/quotations/screens/proposal-quotation.tsx'),
  'ProposalQuotationScreen',
);

const queue = createRoute({
  getParentRoute: () => specialistRoute,
  path: '/customers-specialist',
  validateSearch: queueSearch,
  // Where a row of the queue leads.
  loader: () => whenIdle(() => quotationScreen.preload?.()),
  component: lazyScreen(() => import('../features/queue/screens/queue-screen.tsx'), 'QueueScreen'),
});

const panel = createRoute({
  getParentRoute: () => specialistRoute,
  path: '/activity-panel',
  beforeLoad: () => {
    throw redirect({ to: '/customers-specialist', replace: true });
  },
});

/** 404 for an id that is not a number. */
const onlyNumbers = ({ params }: { params: { diagnosisId: string } }): void => {
  if (!/^\d{1,10}$/.test(params.diagnosisId)) throw redirect({ to: '/404', replace: true });
};

type Entered = {
  context: { queryClient: QueryClient };
  params: { diagnosisId: string };
  cause: 'preload' | 'enter' | 'stay';
};

/** Beside the screen's code, and by no hover: who reads the study sets the task in progress. */
const readOnEntering = ({ context, params, cause }: Entered): void => {
  if (cause !== 'enter') return;
  import('../features/tasks/queries.ts')
    .then(({ readAhead }) => readAhead(context.queryClient, Number(params.diagnosisId)))
    .catch(() => undefined);
};

const quotation = createRoute({
  getParentRoute: () => specialistRoute,
  path: '/activity-panel/proposal-quotation/$diagnosisId',
  validateSearch: taskSearch,
  beforeLoad: onlyNumbers,
  loader: readOnEntering,
  component: quotationScreen,
});

const awaiting = createRoute({
  getParentRoute: () => specialistRoute,
  path: '/activity-panel/awaiting-consultant/$diagnosisId',
  validateSearch: taskSearch,
  beforeLoad: onlyNumbers,
  loader: readOnEntering,
  component: lazyScreen(
    () => import('../features/execution/screens/awaiting-consultant.tsx'),
    'AwaitingConsultantScreen',
  ),
});

const implementation = createRoute({
  getParentRoute: () => specialistRoute,
  path: '/activity-panel/implementation-solutions/$diagnosisId',
  validateSearch: taskSearch,
  beforeLoad: onlyNumbers,
  loader: readOnEntering,
  component: lazyScreen(
    () => import('../features/execution/screens/implementation-solutions.tsx'),
    'ImplementationSolutionsScreen',
  ),
});

const policies = createRoute({
  getParentRoute: () => specialistRoute,
  path: '/activity-panel/execution-documents-upload/$diagnosisId',
  validateSearch: taskSearch,
  beforeLoad: onlyNumbers,
  loader: readOnEntering,
  component: lazyScreen(
    () => import('../features/execution/screens/execution-documents.tsx'),
    'ExecutionDocumentsScreen',
  ),
});

export const specialistRoutes = [queue, panel, quotation, awaiting, implementation, policies] as const;
