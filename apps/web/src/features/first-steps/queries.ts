import { api, type PrimeirosPassos } from '@farol/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKey, queryOf, useCall, useCan } from '../../shared/api/index.ts';
import { toastFailed } from '../../shared/ui/toast.tsx';
import { firstStepsTexts as texts } from './texts.ts';

const steps = queryOf(api.firstSteps.get);
const HIDDEN_FOR_MS = 10 * 60_000;

/** Read again on every screen while the steps are shown, seldom once they are not. */
export function useSteps(): PrimeirosPassos | undefined {
  const may = useCan('clientes.criar');
  const { data } = useQuery({
    ...steps,
    enabled: may,
    retry: false,
    staleTime: ({ state }) => (state.data?.mostrar === false ? HIDDEN_FOR_MS : 0),
  });
  return may ? data : undefined;
}

export function useChangeSteps(onDone?: () => void) {
  const queryClient = useQueryClient();
  return useCall(api.firstSteps.update, {
    onSuccess: (changed) => {
      queryClient.setQueryData(queryKey(api.firstSteps.get), changed);
      onDone?.();
    },
    onError: () => toastFailed(texts.failed),
  });
}

export const useReloadSteps = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: queryKey(api.firstSteps.get) });
};
