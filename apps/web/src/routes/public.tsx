import { createRoute, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { z } from 'zod';
import { rootRoute } from './layout.tsx';

const Screen = lazy(() =>
  import('../features/public-study/index.ts').then((m) => ({ default: m.PublicStudyScreen })),
);

/** The customer's page: no login, no shell. */
const publicStudy = createRoute({
  getParentRoute: () => rootRoute,
  path: '/estudo/$token',
  validateSearch: z.object({ tela: z.number().int().min(0).max(20).optional().catch(undefined) }),
  component: PublicStudy,
});

function PublicStudy() {
  const { token } = publicStudy.useParams();
  const { tela = 0 } = publicStudy.useSearch();
  const navigate = useNavigate();
  return (
    <Suspense>
      <Screen
        token={token}
        passo={tela}
        onStep={(next) =>
          void navigate({ to: publicStudy.to, params: { token }, search: { tela: next || undefined } })
        }
      />
    </Suspense>
  );
}

export const publicRoutes = [publicStudy] as const;
