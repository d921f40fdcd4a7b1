import { api, type LinhaTodo } from '@farol/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call, errorMessage } from '../../shared/api/index.ts';
import { toastFailed } from '../../shared/ui/toast.tsx';
import { draftInTheWay } from '../diagnosis/index.ts';
import { todoTexts as texts } from './texts.ts';
import { useAct } from './use-act.ts';

/** Starts the renewal's or review's study from the earlier one, finishes the line, and opens the study. */
export function useStartFromLine() {
  const client = useQueryClient();
  const router = useRouter();
  const act = useAct();
  return async (row: LinhaTodo): Promise<void> => {
    if (row.estudo_anterior_id === null) return;
    try {
      const made = await call(api.diagnosis.duplicate, { params: { id: row.estudo_anterior_id } });
      const unfinished = await act(row, { acao: 'concluir' });
      if (unfinished) toastFailed(texts.startedUnfinished(unfinished));
      void client.invalidateQueries();
      void router.navigate({ href: `/diagnosis/complete/${row.cliente_id}/${made.diagnostico_id}` });
    } catch (error) {
      const draft = draftInTheWay(error);
      if (draft === null) toastFailed(errorMessage(error));
      else void router.navigate({ href: `/diagnosis/complete/${row.cliente_id}/${draft}` });
    }
  };
}
