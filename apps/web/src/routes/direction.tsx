import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { conversationSearch } from '../features/comments/search.ts';
import { timelineSearch } from '../features/timeline/search.ts';
import { consultantOrAdminRoute } from './layout.tsx';

const screens = () => import('./direction-screens.tsx');

const slide = z.number().int().min(1).max(99).optional().catch(undefined);

/** Whose figures the slides show. */
const pessoa = z.enum(['titular', 'conjuge', 'casal']).optional().catch(undefined);

/** The area that an address leads to. */
const area = z.number().int().min(1).max(6).optional().catch(undefined);
const withArea = z.object({ area });

/** The study's hub, parent route of every screen from the diagnosis to the policies. */
export const directionRoute = createRoute({
  getParentRoute: () => consultantOrAdminRoute,
  path: '/diagnosis/complete/consultant-direction/$diagnosisId',
  validateSearch: conversationSearch.extend(timelineSearch),
  beforeLoad: ({ params }) => {
    if (!/^\d{1,10}$/.test(params.diagnosisId)) throw redirect({ to: '/404', replace: true });
  },
  component: lazyRouteComponent(screens, 'DirectionLayoutRoute'),
});

const hub = createRoute({
  getParentRoute: () => directionRoute,
  path: '/',
  validateSearch: z.object({
    areas: z.boolean().optional().catch(undefined),
    area,
    parte: z
      .union([z.number().int(), z.string().max(12)])
      .optional()
      .catch(undefined),
    slide,
    pessoa,
  }),
  component: lazyRouteComponent(screens, 'DirectionHubRoute'),
});

const awaitingSpecialist = createRoute({
  getParentRoute: () => directionRoute,
  path: '/awaiting-specialist',
  validateSearch: withArea,
  component: lazyRouteComponent(screens, 'AwaitingSpecialistRoute'),
});

const studyPresentation = createRoute({
  getParentRoute: () => directionRoute,
  path: '/study-presentation',
  validateSearch: z.object({
    ordenar: z.enum(['cobertura', 'custo', 'mil', 'cet', 'vet']).optional().catch(undefined),
    diferencas: z.boolean().optional().catch(undefined),
    parte: z
      .union([z.number().int(), z.string().max(12)])
      .optional()
      .catch(undefined),
    slide,
    pessoa,
  }),
  component: lazyRouteComponent(screens, 'StudyPresentationRoute'),
});

const additionalDocuments = createRoute({
  getParentRoute: () => directionRoute,
  path: '/additional-documents',
  validateSearch: withArea,
  component: lazyRouteComponent(screens, 'AdditionalDocumentsRoute'),
});

const solutionsExecution = createRoute({
  getParentRoute: () => directionRoute,
  path: '/solutions-execution',
  validateSearch: withArea,
  component: lazyRouteComponent(screens, 'SolutionsExecutionRoute'),
});

export const directionRoutes = directionRoute.addChildren([
  hub,
  awaitingSpecialist,
  studyPresentation,
  additionalDocuments,
  solutionsExecution,
]);
