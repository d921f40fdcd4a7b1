import type { TelaConsultor } from '@farol/domain/pipeline';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { OpenFailed } from '../../../shared/ui/open-failed.tsx';
import { About, Page } from '../../../shared/ui/page.tsx';
import { PagePending } from '../../../shared/ui/page-states.tsx';
import { Redirect } from '../../../shared/ui/redirect.tsx';
import { studyQuery } from '../queries.ts';
import { studyTexts } from '../study-texts.ts';
import { DirectionContext, directionOf, directionPath } from './direction-context.ts';
import { useParents } from './use-parents.ts';

const SCREENS: readonly string[] = [
  'awaiting-specialist',
  'study-presentation',
  'additional-documents',
  'solutions-execution',
] satisfies TelaConsultor[];

/** Loads the study for every screen of its direction and redirects to the current stage. */
export function DirectionLayout({ id }: { id: number }) {
  const { pathname } = useLocation();
  const query = useQuery(studyQuery(id));
  const parents = useParents();
  if (!query.data)
    return (
      <Page
        title={studyTexts.study}
        lead={<About wraps>{studyTexts.studyAbout}</About>}
        parents={parents}
        withoutHeader={query.isError}
      >
        {query.isError ? (
          <OpenFailed
            title={studyTexts.openFailed}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <PagePending />
        )}
      </Page>
    );

  const last = pathname.split('/').filter(Boolean).at(-1) ?? '';
  const tela = SCREENS.includes(last) ? (last as TelaConsultor) : null;
  const { direction, redirect } = directionOf(query.data, tela);
  if (redirect !== undefined) return <Redirect href={directionPath(id, redirect)} />;
  return (
    <DirectionContext value={direction}>
      <Outlet />
    </DirectionContext>
  );
}
