import { api } from '@farol/contracts';
import { homeDe, TELAS } from '@farol/domain/access';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { call, session } from '../../shared/api/index.ts';
import { missingText, viewTexts as texts } from '../../shared/ui/filters/views/texts.ts';
import { viewsQuery } from '../../shared/ui/filters/views/view-state.ts';
import { OpenFailed } from '../../shared/ui/open-failed.tsx';
import { PagePending } from '../../shared/ui/page-states.tsx';
import { columnsKey } from '../../shared/ui/table/columns-key.ts';
import { toastFailed } from '../../shared/ui/toast.tsx';
import { useStored } from '../../shared/ui/use-stored.ts';

/** A view that is gone does not open after the next login; one that was excluded is unset already. */
async function unsetInitial(id: number): Promise<void> {
  await call(api.views.update, { params: { id }, body: { inicial: false } }).catch(() => undefined);
  session.refresh(await call(api.auth.me));
}

/** Opens a view's list with its filters, order and columns; the profile's home where the view is gone. */
export function OpenViewScreen() {
  const { viewId } = useParams({ strict: false });
  const navigate = useNavigate();
  const list = useQuery({ ...viewsQuery(), staleTime: 0 });
  const view = list.data?.data.find(({ visao_id }) => visao_id === Number(viewId));
  const [, setColumns] = useStored<Record<string, boolean>>(columnsKey(view?.tela ?? 'nenhuma'), {});
  const go = useEffectEvent(() => {
    if (!view) {
      toastFailed(texts.gone);
      // What fails here is tried again after the next login.
      if (session.get()?.view === Number(viewId)) unsetInitial(Number(viewId)).catch(() => undefined);
      void navigate({ href: homeDe(session.get()?.loggedAs ?? 'broker'), replace: true });
      return;
    }
    setColumns(view.colunas);
    if (view.faltam.length > 0) toastFailed(missingText(view));
    void navigate({ to: TELAS[view.tela].caminho, search: view.filtros as never, replace: true });
  });
  const isRead = list.isSuccess && !list.isFetching;
  useEffect(() => {
    if (isRead) go();
  }, [isRead]);
  if (list.isError)
    return <OpenFailed title={texts.failed} error={list.error} onRetry={() => void list.refetch()} />;
  return <PagePending />;
}
