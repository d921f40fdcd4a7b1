import { api } from '@farol/contracts';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { keyOf, queryOf } from '../../shared/api/index.ts';
import type { CommissionsSearch } from './search.ts';

type Filters = Omit<CommissionsSearch, 'page' | 'vista' | 'apolice'>;

export const filtersOf = ({ de, ate, consultor, seguradora, busca, divergencia }: Filters) => ({
  ...(de ? { de } : {}),
  ...(ate ? { ate } : {}),
  ...(consultor ? { consultor } : {}),
  ...(seguradora ? { fornecedor: seguradora } : {}),
  ...(busca ? { busca } : {}),
  ...(divergencia ? { divergencia } : {}),
});

export const listQuery = ({ page, ...search }: CommissionsSearch) => ({
  ...queryOf(api.commissions.list, { query: { page: page ?? 1, ...filtersOf(search) } }),
  placeholderData: keepPreviousData,
});

export const summaryQuery = (search: CommissionsSearch) => ({
  ...queryOf(api.commissions.summary, { query: filtersOf(search) }),
  placeholderData: keepPreviousData,
});

export const policyQuery = (id: number) => queryOf(api.commissions.policy, { params: { id } });

/** Everything that shows commissions. */
export function useRefreshCommissions() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [api.commissions.list, api.commissions.summary, api.commissions.policy, api.policies.list].map(
        (endpoint) => client.invalidateQueries({ queryKey: keyOf(endpoint) }),
      ),
    );
}
