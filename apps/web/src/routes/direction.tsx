import { createRoute, redirect } from '@tanstack/react-router';
import { conversationSearch } from '../features/comments/search.ts';
import { timelineSearch } from '../features/timeline/search.ts';
import {
  booleanField,
  eitherField,
  numberField,
  oneOfField,
  searchOf,
  textField,
  wholeField,
} from '../shared/search/fields.ts';
import { consultantOrAdminRoute } from './layout.tsx';
import { lazyScreen } from './screen.ts';

const slide = wholeField(99);
const partNumber = numberField(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);

/** Whose figures the slides show. */
const pessoa = oneOfField(['titular', 'conjuge', 'casal']);

/** The area that an address leads to. */
const area = wholeField(6);
const withArea = searchOf({ area });

/** The page's static skeleton is still in the application's place. */
const isNothingDrawn = () => document.querySelector('#root > .skeleton') !== null;

/** The study's hub, parent route of every screen from the diagnosis to the policies. */
export const directionRoute = createRoute({
  getParentRoute: () => consultantOrAdminRoute,
  path: '/diagnosis/complete/consultant-direction/$diagnosisId',
  validateSearch: searchOf({ ...conversationSearch, ...timelineSearch }),
  beforeLoad: ({ params }) => {
    if (!/^\d{1,10}$/.test(params.diagnosisId)) throw redirect({ to: '/404', replace: true });
  },
  component: lazyScreen(() => import('./direction/layout.tsx'), 'DirectionLayoutRoute'),
});

const hubSearch = searchOf({
  areas: booleanField,
  area,
  parte: eitherField(partNumber, textField(12)),
  slide,
  pessoa,
});

const hub = createRoute({
  getParentRoute: () => directionRoute,
  path: '/',
  validateSearch: hubSearch,
  // At a first visit the stage's screen is drawn at once, instead of after the hub.
  beforeLoad: async ({ context: { queryClient }, params, search, preload }) => {
    if (preload || search.areas || search.parte !== undefined || !isNothingDrawn()) return;
    const href = await import('./direction/layout.tsx')
      .then(({ screenOfStage }) => screenOfStage(queryClient, Number(params.diagnosisId)))
      .catch(() => null);
    if (href && isNothingDrawn()) throw redirect({ href, replace: true });
  },
  component: lazyScreen(() => import('./direction/hub.tsx'), 'DirectionHubRoute'),
});

const awaitingSpecialist = createRoute({
  getParentRoute: () => directionRoute,
  path: '/awaiting-specialist',
  validateSearch: withArea,
  component: lazyScreen(() => import('./direction/awaiting-specialist.tsx'), 'AwaitingSpecialistRoute'),
});

const studyPresentation = createRoute({
  getParentRoute: () => directionRoute,
  path: '/study-presentation',
  validateSearch: searchOf({
    ordenar: oneOfField(['cobertura', 'custo', 'mil', 'cet', 'vet']),
    diferencas: booleanField,
    parte: eitherField(partNumber, textField(12)),
    slide,
    pessoa,
  }),
  // For who is about to press a link to it; else the frame comes first.
  loader: ({ preload }) => {
    if (!preload) return;
    import('./direction/study-presentation.tsx')
      .then(({ loadOpenPart }) => loadOpenPart())
      .catch(() => undefined);
  },
  component: lazyScreen(() => import('./direction/study-presentation.tsx'), 'StudyPresentationRoute'),
});

const additionalDocuments = createRoute({
  getParentRoute: () => directionRoute,
  path: '/additional-documents',
  validateSearch: withArea,
  component: lazyScreen(() => import('./direction/additional-documents.tsx'), 'AdditionalDocumentsRoute'),
});

const solutionsExecution = createRoute({
  getParentRoute: () => directionRoute,
  path: '/solutions-execution',
  validateSearch: withArea,
  component: lazyScreen(() => import('./direction/solutions-execution.tsx'), 'SolutionsExecutionRoute'),
});

export const directionRoutes = directionRoute.addChildren([
  hub,
  awaitingSpecialist,
  studyPresentation,
  additionalDocuments,
  solutionsExecution,
]);
