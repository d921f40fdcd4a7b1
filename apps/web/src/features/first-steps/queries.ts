import { api, type PrimeirosPassos } from '@farol/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKey, queryOf, useCan } from '../../shared/api/index.ts';

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

export const useReloadSteps = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: queryKey(api.firstSteps.get) });
};
